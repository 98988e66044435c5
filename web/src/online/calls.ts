// Being called to one's turn while no page is open: docs/online.md, "Being called". The browser's push
// service delivers what the server sends, the service worker shows it.
import { signal } from '@preact/signals';
import type { Api } from './api';

/** `missing`: the browser or the server cannot; `failed`: the push service cannot be reached. */
export type CallState = 'unknown' | 'missing' | 'off' | 'on' | 'failed';

/** What it needs of the browser. */
export interface CallBrowser {
  /** None where there is no service worker or no push. */
  manager(): Promise<PushManager | undefined>;
  askPermission(): Promise<NotificationPermission>;
  /** Whose subscription this browser has: several people may share it. */
  owner: { get(): string | undefined; set(user: string): void };
}

type CallApi = Pick<Api, 'pushKey' | 'addPush' | 'removePush'>;

export class Calls {
  readonly state = signal<CallState>('unknown');

  constructor(
    private readonly api: CallApi,
    private readonly browser: CallBrowser,
  ) {}

  /** Finds out how it stands for this user. */
  async look(user: string): Promise<void> {
    const manager = await this.browser.manager();
    if (!manager || !(await this.api.pushKey())) {
      this.state.value = 'missing';
      return;
    }
    const known = await manager.getSubscription();
    this.state.value = known && this.browser.owner.get() === user ? 'on' : 'off';
  }

  /** Asks for permission: call it from a click. */
  async on(user: string): Promise<void> {
    const manager = await this.browser.manager();
    if (!manager || (await this.browser.askPermission()) !== 'granted') return;
    const key = await this.api.pushKey();
    const subscription = key && (await subscribe(manager, key));
    if (!subscription) {
      this.state.value = key ? 'failed' : 'missing';
      return;
    }
    await this.api.addPush(subscription.toJSON());
    this.browser.owner.set(user);
    this.state.value = 'on';
  }

  async off(): Promise<void> {
    const manager = await this.browser.manager();
    const subscription = await manager?.getSubscription();
    this.browser.owner.set('');
    if (this.state.peek() === 'on') this.state.value = 'off';
    if (!subscription) return;
    // Whatever the server says: without the subscription nothing arrives.
    await subscription.unsubscribe();
    await this.api.removePush(subscription.endpoint);
  }
}

/** Subscribes again if the browser subscribed with another server's key before; undefined if it cannot. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription | undefined> {
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    const old = await manager.getSubscription();
    if (!old || error.name !== 'InvalidStateError') return undefined;
    await old.unsubscribe();
    return subscribe(manager, key);
  }
}
