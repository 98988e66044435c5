import { describe, expect, it } from 'vitest';
import { unbroken, withHeldSpaces } from '../src/model/typography';

/** With ~ for a space at which a line may not break. */
const shown = (text: string, language: 'en' | 'uk' | 'pl' | 'ru') =>
  unbroken(text, language).replaceAll('\u00a0', '~');

describe('lines are not broken', () => {
  it('between a number and what it counts', () => {
    expect(shown('Гра триває 5 раундів, 2–4 гравці.', 'uk')).toBe(
      'Гра триває 5~раундів, 2–4~гравці.',
    );
    expect(shown('Осталось 3 камня', 'ru')).toBe('Осталось 3~камня');
  });

  it('before a dash', () => {
    expect(shown('Озеро — це порожня земля', 'uk')).toBe('Озеро~— це порожня земля');
    expect(shown('Wschód – dom', 'pl')).toBe('Wschód~– dom');
  });

  it('after Polish words of one letter, one after the other too', () => {
    expect(shown('Dom i w nim (z ogrodem) oraz plac', 'pl')).toBe(
      'Dom i~w~nim (z~ogrodem) oraz plac',
    );
    expect(shown('W mieście', 'pl')).toBe('W~mieście');
    expect(shown('Kraków w Polsce', 'pl')).toBe('Kraków w~Polsce');
  });

  it('but inside names and quotations as they are', () => {
    const name = withHeldSpaces('Ola i 2 koty');
    expect(shown(`W grze ${name} i 2 graczy`, 'pl')).toBe('W~grze Ola i 2 koty i~2~graczy');
    expect(shown(`To ${name}`, 'en')).toBe('To Ola i 2 koty');
  });

  it('differently in English', () => {
    expect(shown('5 rounds', 'en')).toBe('5 rounds');
  });
});
