import { beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../../../test/installed-program.ts';
import { letterPdf } from '../../../test/letter-pdf.ts';
import { P12_PASSPHRASE, p12Of } from '../../../test/p12.ts';
import { issue } from '../../../test/signed-pdf.ts';
import { startTimeStamps, TIME_STAMP_FAULTS } from '../../../test/time-stamps.ts';
import { onlySignature } from './inspect-pdf.ts';
import type { SigningError } from './signed-pdf.ts';
import { signWithP12 } from './signing.ts';

const pdf = await letterPdf();
const p12 = await p12Of(await issue({ nama: 'Segel Desa' }));
const sign = (url: string, send = fetch) =>
  signWithP12({ pdf, p12, passphrase: P12_PASSPHRASE, at: new Date(), timestamp: { url, fetch: send } });
const failureOf = (work: Promise<unknown>): Promise<SigningError> =>
  work.then(
    () => expect.unreachable('it succeeds'),
    (error) => error,
  );

describe.skipIf(!hasProgram('openssl', 'version'))('a signature with a time stamp', () => {
  let server: Awaited<ReturnType<typeof startTimeStamps>>;
  beforeAll(async () => {
    server = await startTimeStamps();
  });

  it('has the time of the server', async () => {
    const signed = await sign(server.url);
    expect(signed.level).toBe('B-T');
    const stampedAt = onlySignature(signed.bytes, pdf, new Date())?.stampedAt;
    expect(Math.abs(Number(stampedAt) - Date.now())).toBeLessThan(60_000);
    expect(server.requests).toBe(1);
  });

  it('loses its level, not its validity, with a changed time stamp', async () => {
    const { bytes } = await sign(server.url);
    const text = bytes.toString('latin1');
    const start = text.lastIndexOf('/Contents <') + '/Contents <'.length;
    // The token is the last part of the signature; its own signature is at its end.
    const last = /[1-9A-F]0*>/.exec(text.slice(start))?.index ?? 0;
    const changed = Buffer.from(bytes);
    changed[start + last] = bytes.toString('latin1', start + last, start + last + 1) === '1' ? 50 : 49;
    expect(onlySignature(changed, pdf, new Date())).toMatchObject({ stampedAt: null });
  });

  it.each(TIME_STAMP_FAULTS)('is not given without one: %s', async (fault) => {
    server.fault = fault;
    expect(await failureOf(sign(server.url))).toMatchObject({ outcome: 'later', kind: 'server' });
  });

  it('is not given for a server that does not answer in time', async () => {
    const send: typeof fetch = async (_, init) => {
      expect(init?.signal).toBeInstanceOf(AbortSignal);
      throw new DOMException('timed out', 'TimeoutError');
    };
    expect(await failureOf(sign(server.url, send))).toMatchObject({
      outcome: 'later',
      kind: 'server',
      sentence: expect.stringContaining('stempel waktu'),
    });
  });
});
