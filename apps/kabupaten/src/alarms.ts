import { createTransport } from 'nodemailer';
import { Fault, fetchText } from './fetch-text.ts';
import type { Row } from './overview.ts';
import type { Store } from './store.ts';

const LIMIT_MS = 10_000;

type Message = { subject: string; text: string };
export type Channel = (message: Message) => Promise<void>;
type Mail = { url: string; from: string; to: string; ca?: string };

/** Encrypts from the first byte (`smtps:`) or with STARTTLS. Fails if the server supports neither. */
export const mailChannel =
  ({ url, from, to, ca }: Mail): Channel =>
  async ({ subject, text }) => {
    const transport = createTransport({
      url,
      requireTLS: true,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(ca && { tls: { ca } }),
      connectionTimeout: LIMIT_MS,
      greetingTimeout: LIMIT_MS,
      socketTimeout: LIMIT_MS,
      dnsTimeout: LIMIT_MS,
    });
    try {
      await transport.sendMail({ from, to, subject, text, headers: { 'Auto-Submitted': 'auto-generated' } });
    } catch (error) {
      // A mail server's error text may contain addresses.
      throw new Error(`server surel tidak menerimanya (${(error as { code?: string }).code ?? 'tanpa sebab'})`);
    }
  };

/** Posts JSON in the format of the portal's own webhook. */
export const webhookChannel =
  (url: string, ca?: string): Channel =>
  async ({ subject, text }) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ text: `${subject}\n${text}` });
    const { status } = await fetchText(url, { headers, body, ca, signal: AbortSignal.timeout(LIMIT_MS) });
    if (status < 200 || status > 299) throw new Fault(`webhook menjawab dengan status ${status}`);
  };

const ENDED = { mati: 'Dapat dibuka lagi', cadangan: 'Cadangan ada lagi', sertifikat: 'Sertifikat diperpanjang' };

const announcedOf = ({ state }: Row) => state?.peringatan ?? [];

/** Returns one message about all villages; null if no alarm has begun or ended. */
function messageOf(rows: readonly Row[], regency: string): Message | null {
  const lines = (messagesOf: (row: Row) => string[]) =>
    rows.flatMap((row) => messagesOf(row).map((sentence) => `- ${row.nama} ${row.url} ${sentence}`));
  const begun = lines((row) =>
    Object.entries(row.alarms).flatMap(([kind, sentence]) => (announcedOf(row).includes(kind) ? [] : sentence)),
  );
  const ended = lines((row) =>
    Object.entries(ENDED).flatMap(([kind, sentence]) =>
      announcedOf(row).includes(kind) && !(kind in row.alarms) ? sentence : [],
    ),
  );
  if (begun.length + ended.length === 0) return null;
  const subject = begun.length > 0 ? `${begun.length} peringatan` : `${ended.length} peringatan sudah selesai`;
  const text = [...begun, ...(ended.length > 0 ? ['', 'Sudah selesai:', ...ended] : [])].join('\n');
  return { subject: `${subject} di ${regency}`, text };
}

type Announcing = { store: Store; channels: readonly Channel[]; regency: string; log: (line: string) => void };

/** A message counts as sent once one channel accepts it. Until then each round retries. */
export async function announce(rows: readonly Row[], { store, channels, regency, log }: Announcing): Promise<void> {
  const message = messageOf(rows, regency);
  if (!message) return;
  const results = await Promise.allSettled(channels.map((send) => send(message)));
  for (const result of results) if (result.status === 'rejected') log(`Peringatan gagal: ${result.reason.message}`);
  if (!results.some(({ status }) => status === 'fulfilled')) return;
  for (const row of rows) {
    const kinds = Object.keys(row.alarms);
    if (kinds.join() !== announcedOf(row).join()) store.setAnnounced(row.nama, kinds);
  }
}
