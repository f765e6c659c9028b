import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Session } from './current-user.ts';

/** Who sends: `name` has a prefix for its kind, so that no address can read like an account. */
export type Sender = {
  name: string;
  /** The account, when it must still be logged in to have this stored. */
  account?: (Session & { nama: string }) | undefined;
};

/** What came with a POST that may be sent twice. `key` is undefined when the client sent none. */
export type IdempotentRequest = { sender: Sender; key: string | undefined };

export const accountSender = (account: Session & { nama: string }): Sender => ({ name: `user:${account.id}`, account });

/** A visitor is their browser, by its secret, or only their address when it has told none. */
export const visitorSender = ({ secret, address }: { secret: string | undefined; address: string }): Sender => ({
  name: secret ? `browser:${createHash('sha256').update(secret).digest('hex')}` : `address:${address}`,
});

/** A hash of fields and files: the same for the same content, whatever a client calls its boundary. */
export async function hashBody(
  fields: object,
  files: readonly { field: string; path: string }[] = [],
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(fields));
  for (const { field, path } of files) {
    const contents = createHash('sha256');
    for await (const chunk of createReadStream(path)) contents.update(chunk);
    hash.update(`\n${field} ${contents.digest('hex')}`);
  }
  return hash.digest('hex');
}
