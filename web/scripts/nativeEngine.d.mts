/** What an engine answered; it throws where the engine refused. */
export function answered(line: string): unknown;
export function nativeEngine(): {
  line(text: string): Promise<string>;
  ask<Answer = unknown>(request: object): Promise<Answer>;
  close(): void;
};
