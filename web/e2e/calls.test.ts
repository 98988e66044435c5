// Being called while no page is open. Headless browsers have no push service: it is the one thing here that is
// not real. The subscription's keys, the server and the service worker are.
import { expect, type Page } from '@playwright/test';
import { test } from './test';
import { WHOLE } from './browsers';
import { expectFits, expectNoObjectionsAtNight } from './looking';
import { comeAsGuest, person } from './online';

test.use({ launchOptions: WHOLE }); // the shell denies notifications

const ENDPOINT = 'https://push.example.org/send/1';
const TABLE = '0123456789abcdef0123456789abcdef';

/** Stands in for the browser's push service, once it is switched on, in every document. */
const pushService = (endpoint: string) => {
  const real = PushManager.prototype.subscribe;
  const text = (bytes: ArrayBuffer | Uint8Array) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const known = () => {
    const keys = localStorage.getItem('push.keys');
    return keys
      ? {
          endpoint,
          toJSON: () => ({ endpoint, expirationTime: null, keys: JSON.parse(keys) as object }),
          unsubscribe: async () => (localStorage.removeItem('push.keys'), true),
        }
      : null;
  };
  const subscribe = async function (this: PushManager, options: PushSubscriptionOptionsInit) {
    if (!localStorage.getItem('push.there')) return real.call(this, options);
    const kind = { name: 'ECDH', namedCurve: 'P-256' };
    const pair = await crypto.subtle.generateKey(kind, true, ['deriveBits']);
    const p256dh = text(await crypto.subtle.exportKey('raw', pair.publicKey));
    const auth = text(crypto.getRandomValues(new Uint8Array(16)));
    localStorage.setItem('push.keys', JSON.stringify({ p256dh, auth }));
    return known();
  };
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => known() });
};

const subscriptions = async (page: Page) => {
  const answer = await page.request.get('/api/v1/me/export');
  return ((await answer.json()) as { push: { endpoint: string }[] }).push;
};

test('the switch subscribes this browser, and the service worker shows the call', async ({
  browser,
}, { retry }) => {
  const ann = await person(browser, `Caller ${retry}`, 'uk', 'allow');
  const { page, context } = ann;
  await page.goto('/#/online/account');
  await comeAsGuest(ann);
  await test.step('before it is allowed, the question is accessible and fits', async () => {
    await expect(page.getByRole('button', { name: 'Дозволити сповіщення' })).toBeVisible();
    await expectNoObjectionsAtNight(page, 'account');
    await expectFits(page, 'account');
  });
  await context.grantPermissions(['notifications']);
  await context.addInitScript(pushService, ENDPOINT);
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const away = page.getByRole('radiogroup', { name: 'Коли сторінку закрито' });
  await expect(away.getByLabel('вимкнено')).toBeChecked();
  await away.getByLabel('увімкнено').click();
  await expect(page.getByText('Не вдалося зв’язатися зі службою сповіщень')).toBeVisible();
  await expect(away.getByLabel('вимкнено')).toBeChecked();
  expect(await subscriptions(page)).toEqual([]);
  await page.evaluate(() => localStorage.setItem('push.there', 'yes'));
  await away.getByLabel('увімкнено').check();
  await expect.poll(() => subscriptions(page)).toMatchObject([{ endpoint: ENDPOINT }]);

  await test.step('a push message becomes a notification in the language of the page', async () => {
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const deliver = (text: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data: text,
      });
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title, body, tag }) => ({
          title,
          body,
          tag,
        }));
      });
    await deliver(JSON.stringify({ your_turn: '../../elsewhere' }));
    await deliver(JSON.stringify({ your_turn: TABLE }));
    await expect
      .poll(shown)
      .toEqual([{ title: 'Ваш хід', body: 'За столом чекають на ваш хід.', tag: TABLE }]);
  });

  await test.step('a click on it leads to the table', async () => {
    const [worker] = context.serviceWorkers();
    await worker!.evaluate(async () => {
      const scope = self as unknown as ServiceWorkerGlobalScope;
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(
        new NotificationEvent('notificationclick', { notification: notification! }),
      );
    });
    await expect(page).toHaveURL(new RegExp(`#/play/${TABLE}$`));
  });

  await test.step('switched off before its state is known again, the server forgets it', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/v1/push', (route) => asked.then(() => route.continue()));
    await page.goto('/#/online/account');
    await expect(away.getByLabel('увімкнено')).toBeChecked();
    await away.getByLabel('вимкнено').check();
    answer();
    await expect.poll(() => subscriptions(page)).toEqual([]);
  });
  expect(ann.errors).toEqual([]);
  await context.close();
});
