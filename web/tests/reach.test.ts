import { describe, expect, it } from 'vitest';
import { isLoopback, originFor } from '../src/online/reach';

describe('the address in links for others', () => {
  const local = { origin: 'http://localhost:8080', hostname: 'localhost' };
  const lan = {
    loopback_only: false,
    origins: ['http://192.168.1.5:8080', 'http://10.0.0.2:8080'],
  };

  it('recognises loopback names', () => {
    for (const name of ['localhost', '127.0.0.1', '127.0.0.2', '[::1]'])
      expect(isLoopback(name)).toBe(true);
    for (const name of [
      'localhost.example',
      '128.0.0.1',
      '127.example.org',
      '192.168.1.5',
      '[::2]',
    ])
      expect(isLoopback(name)).toBe(false);
  });

  it('is the address in the network if the page was opened at localhost', () => {
    expect(originFor(local, lan)).toBe('http://192.168.1.5:8080');
  });

  it('is that of the page if others can reach it or nothing better is known', () => {
    const there = { origin: 'http://10.0.0.2:8080', hostname: '10.0.0.2' };
    expect(originFor(there, lan)).toBe('http://10.0.0.2:8080');
    expect(originFor(local, undefined)).toBe(local.origin);
    expect(originFor(local, { loopback_only: true, origins: [] })).toBe(local.origin);
  });
});
