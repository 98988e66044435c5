// The engine used for analysis: the page's own, or an external one if the user named one.
import { computed } from '@preact/signals';
import type { Engine, StoppableEngine } from '../engine/client';
import { ExternalEngine, externalAddress } from '../engine/externalEngine';
import { engineAddress, engineUsed } from '../model/settings';

/** Address of the engine in use; empty for the page's own. */
export const addressInUse = computed(() =>
  engineUsed.value === 'external' ? (externalAddress(engineAddress.value) ?? '') : '',
);

export class ChosenEngine implements StoppableEngine {
  private external: ExternalEngine | undefined;

  constructor(
    private readonly own: StoppableEngine,
    /** Answers at once whether moves are possible. */
    private readonly referee: Engine,
  ) {}

  ask<T>(op: string, fields?: object, signal?: AbortSignal): Promise<T> {
    return this.current().ask<T>(op, fields, signal);
  }

  stop(): void {
    this.own.stop();
    this.external?.stop();
  }

  private current(): Engine {
    const address = addressInUse.peek();
    if (!address) return this.own;
    if (this.external?.address !== address)
      this.external = new ExternalEngine(address, this.referee);
    return this.external;
  }
}
