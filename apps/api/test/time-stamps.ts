import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterFile } from './file-teardown.ts';
import { outputOf } from './installed-program.ts';

const CONFIG = `
[req]
distinguished_name = nama
x509_extensions = stempel
[nama]
[stempel]
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = uji
[uji]
dir = .
serial = nomor
crypto_device = builtin
signer_cert = tsa.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;

/** Answers of a server that gives no time stamp. */
const FAULTS = {
  html: (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html></html>'),
  'status 500': (response) => response.writeHead(500).end(),
  redirect: (response) => response.writeHead(302, { Location: '/lain' }).end(),
  'too long': (response) => response.end(Buffer.alloc(65 * 1024)),
  'lost connection': (response) => response.destroy(),
} satisfies Record<string, (response: ServerResponse) => unknown>;

type Fault = keyof typeof FAULTS | 'other digest' | 'refusal';
export const TIME_STAMP_FAULTS = [
  ...(Object.keys(FAULTS) as (keyof typeof FAULTS)[]),
  'other digest',
  'refusal',
] as const;

/** Starts a server of time stamps that `openssl ts` makes. */
export async function startTimeStamps() {
  const cwd = mkdtempSync(join(tmpdir(), 'pendopo-stempel-'));
  const openssl = (args: string) => outputOf('openssl', args.split(' '), cwd);
  const state = {
    url: '',
    /** Fault of each answer, if any. */
    fault: null as Fault | null,
    requests: 0,
  };
  writeFileSync(join(cwd, 'tsa.conf'), CONFIG);
  writeFileSync(join(cwd, 'nomor'), '01');
  openssl('req -x509 -newkey rsa:2048 -nodes -keyout tsa.key -out tsa.pem -days 30 -subj /CN=Stempel -config tsa.conf');
  const server = createServer(async (request, response) => {
    state.requests += 1;
    const query = Buffer.concat(await request.toArray());
    const { fault } = state;
    if (fault && fault in FAULTS) return FAULTS[fault as keyof typeof FAULTS](response);
    // The digest is the only string of 32 bytes; the refusal is that of an unknown algorithm.
    const digestAt = query.indexOf(Buffer.from([4, 32])) + 2;
    if (fault === 'other digest') query.fill(7, digestAt, digestAt + 32);
    if (fault === 'refusal') query[query.indexOf(Buffer.from([4, 2, 1])) + 2] = 2;
    writeFileSync(join(cwd, 'tanya.tsq'), query);
    openssl('ts -reply -config tsa.conf -queryfile tanya.tsq -out jawab.tsr');
    response.setHeader('Content-Type', 'application/timestamp-reply');
    return response.end(readFileSync(join(cwd, 'jawab.tsr')));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  afterFile(async () => {
    server.close();
    rmSync(cwd, { recursive: true });
  });
  state.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return state;
}
