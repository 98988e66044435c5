// Template: the build fills in the version and the files (see offline.ts).
const CACHE = 'oikist-' + '__VERSION__';
const FILES = '__FILES__';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const drop = (names) =>
    Promise.all(
      names
        .filter((name) => name.startsWith('oikist-') && name !== CACHE)
        .map((name) => caches.delete(name)),
    );
  event.waitUntil(
    caches
      .keys()
      .then(drop)
      .then(() => self.clients.claim()),
  );
});

// What was built lies in the cache under its content's hash, or gets there when it is first asked for;
// all else goes to the network.
async function fetchAsset(request) {
  const answer = await fetch(request);
  if (answer.ok && new URL(request.url).pathname.includes('/assets/'))
    await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.includes('/api/')) return; // what the server says is never old
  const key = request.mode === 'navigate' ? './' : request;
  event.respondWith(caches.match(key).then((hit) => hit ?? fetchAsset(request)));
});

// It is somebody's turn, and no page is open that could say so. The words were left by the page.
async function call(data) {
  const table = String(data?.json().your_turn);
  if (!/^[0-9a-f]{32}$/.test(table)) return;
  const left = await caches.match('./call-words', { cacheName: 'words' });
  const { title, body } = left ? await left.json() : { title: 'Oikist', body: '' };
  await self.registration.showNotification(title, {
    body,
    tag: table,
    data: `#/play/${table}`,
    icon: './favicon.svg',
  });
}
self.addEventListener('push', (event) => event.waitUntil(call(event.data)));

// A notification was clicked: to the table it is about, in the tab that is open if there is one.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const address = new URL(notification.data ?? '', self.registration.scope).href;
  const show = (tabs) =>
    tabs[0]
      ? tabs[0].navigate(address).then((tab) => tab?.focus())
      : self.clients.openWindow(address);
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then(show));
});
