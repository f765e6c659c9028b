import { createUuid } from '../uuid.ts';

/** A content, as text, and the key it was sent with. */
export type Sent = { content: string; key: string };

/** Makes the `Idempotency-Key` of a form: one content is one submission, however often it is tried. */
export function createIdempotencyKey() {
  let last: Sent | null = null;
  return {
    for(content: unknown): string {
      const text = JSON.stringify(content);
      if (last?.content !== text) last = { content: text, key: createUuid() };
      return last.key;
    },
    /** What was last tried, to be kept with a draft. */
    last: (): Sent | null => last,
    /** Goes on where a draft left off. */
    resume(sent: Sent | null): void {
      last = sent;
    },
    /** It has arrived: the same content again would be a second one. */
    forget(): void {
      last = null;
    },
  };
}

export type IdempotencyKey = ReturnType<typeof createIdempotencyKey>;
