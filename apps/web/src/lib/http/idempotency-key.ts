import { createUuid } from '../uuid.ts';

export type Sent = { content: string; key: string };

/** Creates the `Idempotency-Key` of a form. The same content keeps its key across retries. */
export function createIdempotencyKey() {
  let last: Sent | null = null;
  return {
    for(content: unknown): string {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: createUuid() };
      return last.key;
    },
    last: (): Sent | null => last,
    resume(sent: Sent | null): void {
      last = sent;
    },
    /** Forgets the key after success, because the same content again is a new submission. */
    forget(): void {
      last = null;
    },
  };
}

export type IdempotencyKey = ReturnType<typeof createIdempotencyKey>;
