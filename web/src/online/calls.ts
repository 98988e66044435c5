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
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly api: CallApi,
    private readonly browser: CallBrowser,
  ) {}

  /** Determines the state for this user. */
  look(user: string): Promise<void> {
    return this.afterwards(() => this.determine(user));
  }

  /** Asks for permission: call it from a click. */
  on(user: string): Promise<void> {
    return this.afterwards(() => this.subscribe(user));
  }

  off(): Promise<void> {
    return this.afterwards(() => this.unsubscribe());
  }

  /** One after the other, so that none overwrites what a later one found or changed. */
  private afterwards(act: () => Promise<void>): Promise<void> {
    const done = this.last.then(act);
    this.last = done.catch(() => undefined);
    return done;
  }

  private async determine(user: string): Promise<void> {
    const manager = await this.browser.manager();
    if (!manager || !(await this.api.pushKey())) {
      this.state.value = 'missing';
      return;
    }
    const known = await manager.getSubscription();
    this.state.value = known && this.browser.owner.get() === user ? 'on' : 'off';
  }

  private async subscribe(user: string): Promise<void> {
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

  private async unsubscribe(): Promise<void> {
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
