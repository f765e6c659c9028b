import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterFile } from './file-teardown.ts';

export const BOT_TOKEN = '123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678';

type Sent = { chat_id: number; text: string };

/** Starts a double of Telegram's Bot API. It holds no request: without updates it answers at once. */
export async function startBotApi() {
  const state = {
    base: '',
    /** Updates that are not read yet. */
    updates: [] as object[],
    offsets: [] as number[],
    sent: [] as Sent[],
    /** Statuses of the next calls, with their bodies; afterwards all succeed. */
    failures: [] as { code: number; body?: string }[],
  };
  let lastUpdate = 100;
  const results: Record<string, (body: Record<string, unknown>) => unknown> = {
    getMe: () => ({ id: 123456, is_bot: true, username: 'desa_uji_bot' }),
    getUpdates({ offset }) {
      state.offsets.push(Number(offset));
      return state.updates.filter((update) => Number((update as { update_id: number }).update_id) >= Number(offset));
    },
    sendMessage(body) {
      state.sent.push({ chat_id: Number(body.chat_id), text: String(body.text) });
      return {};
    },
  };
  const server = createServer(async (request, response) => {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const text = Buffer.concat(await request.toArray()).toString();
    const answer = (status: number, body: object | string) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    const failure = state.failures.shift();
    if (failure)
      return answer(failure.code, failure.body ?? { ok: false, error_code: failure.code, description: 'no' });
    if (token !== BOT_TOKEN) return answer(401, { ok: false, error_code: 401, description: 'Unauthorized' });
    return answer(200, { ok: true, result: results[method]?.(JSON.parse(text)) });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  afterFile(async () => {
    server.close();
  });
  state.base = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    ...state,
    /** Adds a message of a chat. */
    say(text: string, { chat = 42, type = 'private' } = {}) {
      lastUpdate += 1;
      state.updates.push({ update_id: lastUpdate, message: { text, chat: { id: chat, type } } });
    },
  };
}
