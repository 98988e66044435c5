import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packText, unpackText } from '../src/model/link';

describe('links', () => {
  it('carry any text there and back in letters that an address may hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const link = await packText(text);
        expect(link).toMatch(/^[\w-]*$/);
        expect(await unpackText(link)).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it.each(['', '%%%', 'abc', 'A'.repeat(99)])('refuse the damaged one "%s"', async (link) => {
    await expect(unpackText(link)).rejects.toThrow();
  });

  it('refuse to grow without limit', async () => {
    await expect(unpackText(await packText('a'.repeat(1 << 20)))).rejects.toThrow('too large');
  });
});
