import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Session } from './current-user.ts';

/** `name` has a prefix for its kind, so that an address never equals an account. */
export type Sender = {
  name: string;
  /** The account, if the write requires its session to be valid still. */
  account?: (Session & { nama: string }) | undefined;
};

export type IdempotentRequest = { sender: Sender; key: string | undefined };

export const accountSender = (account: Session & { nama: string }): Sender => ({ name: `user:${account.id}`, account });

/** Identifies a visitor by the browser's secret, or by the address without one. */
export const visitorSender = ({ secret, address }: { secret: string | undefined; address: string }): Sender => ({
  name: secret ? `browser:${createHash('sha256').update(secret).digest('hex')}` : `address:${address}`,
});

/** The same content has the same hash, whatever the multipart boundary. */
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
