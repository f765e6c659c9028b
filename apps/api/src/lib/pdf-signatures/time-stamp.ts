import { OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { boundedBody } from './bounded-body.ts';

/** A server of time stamps (RFC 3161). */
export type TimeStampServer = { url: string; fetch: typeof fetch };

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const TIMEOUT_MS = 10_000;
const MOST_BYTES = 64 * 1024;
/** Statuses `granted` and `grantedWithMods`. */
const LAST_GRANTED = 1;

/** The server gave no time stamp. */
export class NoTimeStamp extends Error {}

function queryFor(sha256: Uint8Array): ArrayBuffer {
  const query = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256 }),
      hashedMessage: new OctetString({ valueHex: Uint8Array.from(sha256) }),
    }),
    certReq: true,
  });
  return query.toSchema().toBER();
}

type Query = { sha256: Uint8Array; mostBytes: number };

/** Returns the token for a digest. The signature that gets it is verified with it. Throws NoTimeStamp. */
export async function requestTimeStamp({ url, fetch }: TimeStampServer, { sha256, mostBytes }: Query) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
      body: queryFor(sha256),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status !== 200) throw new NoTimeStamp(`status ${response.status}`);
    const { status, timeStampToken } = TimeStampResp.fromBER(await boundedBody(response, MOST_BYTES));
    if (Number(status.status) > LAST_GRANTED || !timeStampToken) throw new NoTimeStamp(`refused: ${status.status}`);
    const token = new Uint8Array(timeStampToken.toSchema().toBER());
    if (token.length > mostBytes) throw new NoTimeStamp(`${token.length} bytes`);
    return token;
  } catch (error) {
    throw error instanceof NoTimeStamp ? error : new NoTimeStamp('no answer', { cause: error });
  }
}
