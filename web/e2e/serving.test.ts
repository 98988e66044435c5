// What `oikist serve` says about the files it hands out.
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from './test';

const assets = readdirSync(new URL('../dist/assets', import.meta.url));
const asset = (ending: string) =>
  `/assets/${assets.find((name) => name.startsWith('index-') && name.endsWith(ending))!}`;

test('the page is revalidated every time, its assets are cached', async ({ request }) => {
  const page = await request.get('/');
  expect(page.headers()['cache-control']).toBe('no-cache');
  expect(page.headers()['content-type']).toContain('text/html');
  const again = await request.get('/', { headers: { 'If-None-Match': page.headers()['etag']! } });
  expect(again.status()).toBe(304);
  const script = await request.get(asset('.js'));
  expect(script.headers()['cache-control']).toContain('immutable');
  expect(script.headers()['content-type']).toContain('text/javascript');
});

test('no inline script and no other host is allowed', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy']!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe-inline');
});

test('files are sent in an encoding that the browser accepts', async ({ request }) => {
  for (const [accepted, coding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ]) {
    const answer = await request.get(asset('.js'), { headers: { 'Accept-Encoding': accepted! } });
    expect(answer.headers()['content-encoding']).toBe(coding);
    expect((await answer.text()).length).toBeGreaterThan(10_000);
  }
});

/** The bytes as they travel. */
const bytesOf = (address: string, accepted: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': accepted } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });

test('every file comes out of the binary as it was built, in every form', async ({ baseURL }) => {
  const dist = fileURLToPath(new URL('../dist/', import.meta.url));
  const built = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));
  expect(built.length).toBeGreaterThan(20);
  for (const name of built.filter((one) => !/\.(gz|br)$/.test(one)))
    for (const [accepted, ending] of [
      ['identity', ''],
      ['gzip', '.gz'],
      ['br', '.br'],
    ] as const) {
      const form = built.includes(name + ending) ? name + ending : name;
      const served = await bytesOf(`${baseURL}/${name}`, accepted);
      expect(served.equals(readFileSync(dist + form)), `${name} as ${accepted}`).toBe(true);
    }
});

test('no other file is served', async ({ request }) => {
  for (const path of ['/../CMakeLists.txt', '/%2e%2e/package.json', '/assets', '/index.html.br'])
    expect((await request.get(path)).status()).toBe(404);
  expect((await request.post('/')).status()).toBe(405);
});
