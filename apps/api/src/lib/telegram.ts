import * as z from 'zod/mini';

/** Calls a method of the Bot API and returns its result. Throws a `TelegramError`. */
export type Telegram = (call: TelegramCall) => Promise<unknown>;

type TelegramCall = {
  token: string;
  method: 'getMe' | 'getUpdates' | 'sendMessage';
  body?: object;
  /** Milliseconds until the call is given up. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** `code` is the HTTP status, 0 without a response. The message is an Indonesian sentence without the token. */
export class TelegramError extends Error {
  override readonly name = 'TelegramError';
  readonly code: number;
  /** Seconds that the service asks to wait; 0 if it does not. */
  readonly retryAfter: number;
  constructor(code: number, retryAfter = 0) {
    super(sentenceOf(code));
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

function sentenceOf(code: number): string {
  if (code === 0) return 'Telegram tidak dapat dihubungi dari server ini.';
  if (code === 401 || code === 404) return 'Telegram menolak token bot. Salin lagi tokennya dari BotFather.';
  if (code === 409) return 'Bot ini dibaca oleh program lain. Pakai bot tersendiri untuk portal ini.';
  return `Telegram menjawab dengan status ${code}.`;
}

const TIMEOUT_MS = 10_000;

const answerSchema = z.object({
  ok: z.boolean(),
  result: z.optional(z.unknown()),
  error_code: z.optional(z.number()),
  parameters: z.optional(z.object({ retry_after: z.optional(z.number()) })),
});

/** `base` replaces the address of the service. */
export function createTelegram({ base = 'https://api.telegram.org' }: { base?: string } = {}): Telegram {
  return async ({ token, method, body = {}, timeoutMs = TIMEOUT_MS, signal }) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    // The address holds the token, so no error of the request leaves this function.
    const response = await fetch(`${base}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      redirect: 'error',
    }).catch(() => null);
    if (response === null) throw new TelegramError(0);
    const read = answerSchema.safeParse(await response.json().catch(() => null));
    if (!read.success) throw new TelegramError(response.status === 200 ? 0 : response.status);
    const { ok, result, error_code, parameters } = read.data;
    if (!ok) throw new TelegramError(error_code ?? response.status, parameters?.retry_after);
    return result;
  };
}
