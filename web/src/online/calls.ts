// Push notifications while no page is open: docs/online.md, "Push notifications". The browser's push service
// delivers them, the service worker shows them.
import { signal } from '@preact/signals';
import type { Api } from './api';

/** `missing`: the browser or the server cannot; `failed`: the push service cannot be reached. */
export type CallState = 'unknown' | 'missing' | 'off' | 'on' | 'failed';

/** The parts of the browser it needs. */
export interface CallBrowser {
  /** Undefined without a service worker or push. */
  manager(): Promise<PushManager | undefined>;
  askPermission(): Promise<NotificationPermission>;
  /** The user of this browser's subscription: several people may share the browser. */
  owner: { get(): string | undefined; set(user: string): void };
}

type CallApi = Pick<Api, 'pushKey' | 'addPush' | 'removePush'>;

export class Calls {
  readonly state = signal<CallState>('unknown');

  constructor(
    private readonly api: CallApi,
    private readonly browser: CallBrowser,
  ) {}

  /** Determines the state for this user. */
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
    // Whatever the server answers, nothing arrives without the subscription.
    await subscription.unsubscribe();
    await this.api.removePush(subscription.endpoint);
  }
}

/** Subscribes again if the existing subscription has another server's key; undefined if that fails. */
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
