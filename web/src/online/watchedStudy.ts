// A shared analysis, followed over the live connection: changes by others arrive while it is open.
import { signal } from '@preact/signals';
import { codeOf } from './errors';
import type { Live } from './live';

/** A version of the analysis; undefined if it is no longer shared. */
export type Heard = (version: number | undefined) => void;

export class WatchedStudy {
  /** False while changes may be missed: without a connection, or with a server that announces none. */
  readonly following = signal(false);
  private asked = 0;

  constructor(
    private readonly id: string,
    private readonly live: Pick<Live, 'state' | 'start' | 'listen' | 'request'>,
    private readonly heard: Heard,
  ) {}

  /** Follows it until the returned function is called. */
  open(): () => void {
    const stopListening = this.live.listen('study', ({ study, version }) => {
      if (study === this.id) this.heard(typeof version === 'number' ? version : undefined);
    });
    const stopWatching = this.live.state.subscribe((state) => {
      this.asked++;
      this.following.value = false;
      if (state === 'open') this.ask();
    });
    if (this.live.state.peek() === 'closed') this.live.start();
    return () => {
      stopListening();
      stopWatching();
      this.asked++;
      if (this.following.peek()) void this.request('unwatch_study').catch(() => {});
      this.following.value = false;
    };
  }

  private request(action: string): Promise<{ version?: number }> {
    return this.live.request(action, { study: this.id });
  }

  private ask(): void {
    const mine = this.asked;
    this.request('watch_study').then(
      ({ version }) => {
        if (mine !== this.asked) return;
        this.following.value = true;
        this.heard(version);
      },
      (error: unknown) => {
        if (mine === this.asked && codeOf(error) === 'not_found') this.heard(undefined);
      },
    );
  }
}
