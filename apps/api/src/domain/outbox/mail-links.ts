import { timingSafeEqual } from 'node:crypto';
import type { Sealed } from '../../lib/sealed.ts';

// Links in mails. A token names a row and is signed with its address, so that it ends with the address.

const TOKEN = /^(\d{1,10})-([\w-]{43})$/;

export type MailLink = {
  /** `verifikasi` names the mail, `berhenti` the account. */
  use: 'verifikasi' | 'berhenti';
  id: number;
  alamat: string;
};

const signatureOf = (sealed: Sealed, { use, id, alamat }: MailLink): string =>
  sealed.hash(`surel ${use} ${id} ${alamat.toLowerCase()}`);

export const mailToken = (sealed: Sealed, link: MailLink): string => `${link.id}-${signatureOf(sealed, link)}`;

/** Returns the id that a token names, which is not checked yet; null for any other text. */
export function idOfToken(token: string): number | null {
  const id = Number(TOKEN.exec(token)?.[1] ?? 0);
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

export function isMailToken(sealed: Sealed, token: string, link: MailLink): boolean {
  const given = TOKEN.exec(token)?.[2] ?? '';
  const expected = signatureOf(sealed, link);
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
