import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { GATEWAY_SECRET } from '../src/domain/outbox/gateway-channel.ts';
import { createPostGateway, type GatewayMessage } from '../src/lib/gateway.ts';
import { createSealed } from '../src/lib/sealed.ts';
import { createPerson } from './factories.ts';
import { afterFile } from './file-teardown.ts';
import { selfSigned } from './self-signed.ts';
import type { TestApp } from './test-app.ts';

export const SECRET = 'rahasia-gerbang-uji';

type Result = 'diterima' | 'ditolak' | 'nanti';

/** A result, a status, or a fault: `cut` ends within the response, `drop` and `hang` do not respond. */
type Behaviour = Result | number | 'html' | 'long' | 'cut' | 'drop' | 'hang';

const PASSED_SECONDS = 300;

/** Checks a request as `docs/kabupaten.md` shows it. */
function isSigned(body: string, header: string, now: Date): boolean {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(header) ?? [];
  const expected = createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex');
  const isRecent = Math.abs(now.getTime() / 1000 - Number(t)) < PASSED_SECONDS;
  return isRecent && v1.length === expected.length && timingSafeEqual(Buffer.from(v1), Buffer.from(expected));
}

function answer(request: IncomingMessage, response: ServerResponse, does: Behaviour): void {
  const html = '<!doctype html><title>Gerbang</title>';
  if (does === 'hang') return;
  if (does === 'drop') request.socket.destroy();
  else if (does === 'html') response.end(html);
  else if (does === 'long') response.end(JSON.stringify({ hasil: 'diterima', catatan: 'x'.repeat(5_000) }));
  else if (does === 'cut') {
    response.writeHead(200, { 'Content-Length': 100 });
    response.write('{ "hasil":', () => request.socket.destroy());
  } else if (typeof does === 'number') response.writeHead(does, { Location: 'https://localhost/' }).end(html);
  else response.end(JSON.stringify({ hasil: does }));
}

/** Starts a gateway that checks signatures and stores each message once. `requests` has the repeats, too. */
export async function startGateway({ now = () => new Date() }: { now?: () => Date } = {}) {
  const { cert, key } = await selfSigned();
  const state = { does: 'diterima' as Behaviour, requests: [] as string[], messages: [] as GatewayMessage[] };
  const server = createServer({ cert, key }, async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    state.requests.push(body);
    if (!isSigned(body, String(request.headers['x-pendopo-tanda']), now())) return answer(request, response, 401);
    const message: GatewayMessage = JSON.parse(body);
    const isTaken = ['diterima', 'hang', 'drop', 'cut'].includes(String(state.does));
    if (isTaken && !state.messages.some(({ id }) => id === message.id)) state.messages.push(message);
    return answer(request, response, state.does);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  afterFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const postGateway = createPostGateway({ ca: cert, isAllowed: () => true, timeoutMs: 10_000, now });
  return Object.assign(state, { url: `https://localhost:${port}/desa`, cert, postGateway });
}

/** Saves the gateway in the settings. */
export async function setGatewayUp(t: TestApp, url: string, secret = SECRET): Promise<void> {
  const kait_rahasia = createSealed(t.deps.config.jwtSecret).seal(secret, GATEWAY_SECRET);
  await t.prisma.setelanPeringatan.updateMany({ data: { kait_url: url, kait_rahasia } });
}

/** A resident who wants updates by the gateway. */
export async function createGatewayRecipient(t: TestApp, own: object = {}) {
  const person = await createPerson(t);
  await t.prisma.user.update({ where: { id: person.id }, data: { no_hp: '081200000022', wa_kabar: true, ...own } });
  return person;
}
