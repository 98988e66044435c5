// The switch for push notifications, with all answers of browser and server.
import { beforeEach, describe, expect, it } from 'vitest';
import { Calls } from '../src/online/calls';
import { OnlineError } from '../src/online/errors';

const KEYS = { p256dh: 'point', auth: 'secret' };

/** A browser's push service: one subscription at a time, bound to the key it was made with. */
class Service {
  current: { key: string; endpoint: string } | undefined;
  reachable = true;
  made = 0;

  private shown() {
    const { endpoint } = this.current!;
    return {
      endpoint,
      toJSON: () => ({ endpoint, keys: KEYS }),
      unsubscribe: async () => {
        this.current = undefined;
        return true;
      },
    };
  }
  getSubscription = async () => (this.current ? this.shown() : null);
  subscribe = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    if (!this.reachable) throw new DOMException('no service', 'AbortError');
    if (this.current && this.current.key !== key)
      throw new DOMException('another key', 'InvalidStateError');
    this.current ??= { key, endpoint: `https://push.example.org/${++this.made}` };
    return this.shown();
  };
}

let service: Service;
let permission: NotificationPermission;
let key: string | undefined;
let asked: number;
let owner: string;
let atServer: string[];
const calls = (there = true) =>
  new Calls(
    {
      pushKey: async () => key,
      addPush: async ({ endpoint }) => void atServer.push(endpoint!),
      removePush: async (endpoint) => {
        if (!atServer.includes(endpoint)) throw new OnlineError('not_found');
        atServer = atServer.filter((one) => one !== endpoint);
      },
    },
    {
      manager: async () => (there ? (service as unknown as PushManager) : undefined),
      askPermission: async () => {
        asked++;
        return permission;
      },
      owner: { get: () => owner || undefined, set: (user) => (owner = user) },
    },
  );

beforeEach(() => {
  service = new Service();
  permission = 'granted';
  key = 'key';
  asked = 0;
  owner = '';
  atServer = [];
});

describe('push notifications', () => {
  it('are off until switched on, which asks for permission', async () => {
    const one = calls();
    await one.look('ann');
    expect([one.state.value, asked]).toEqual(['off', 0]);
    await one.on('ann');
    expect([one.state.value, asked]).toEqual(['on', 1]);
    expect(atServer).toEqual(['https://push.example.org/1']);
    const later = calls();
    await later.look('ann');
    expect(later.state.value).toBe('on');
    await later.off();
    expect([later.state.value, atServer, service.current]).toEqual(['off', [], undefined]);
  });

  it('stay off without permission', async () => {
    permission = 'denied';
    const one = calls();
    await one.look('ann');
    await one.on('ann');
    expect([one.state.value, atServer]).toEqual(['off', []]);
  });

  it('are not offered where the browser or the server lacks them', async () => {
    const without = calls(false);
    await without.look('ann');
    expect(without.state.value).toBe('missing');
    key = undefined;
    const refused = calls();
    await refused.look('ann');
    expect(refused.state.value).toBe('missing');
    await refused.on('ann');
    expect(refused.state.value).toBe('missing');
  });

  it('say that the push service cannot be reached', async () => {
    service.reachable = false;
    const one = calls();
    await one.on('ann');
    expect(one.state.value).toBe('failed');
  });

  it('belong to the user who switched them on', async () => {
    await calls().on('ann');
    const bob = calls();
    await bob.look('bob');
    expect(bob.state.value).toBe('off');
    await bob.on('bob');
    expect([bob.state.value, owner]).toEqual(['on', 'bob']);
  });

  it('subscribe again when the server has another key', async () => {
    await calls().on('ann');
    key = 'another key';
    const one = calls();
    await one.on('ann');
    expect([one.state.value, service.current?.key, service.made]).toEqual(['on', key, 2]);
  });
});
