import { ECDH } from 'node:crypto';
import { type Agent, request } from 'node:https';

const TIMEOUT_MS = 10_000;
const DAY_S = 24 * 60 * 60;
/** A push service keeps only the last message of a topic for an offline phone. */
const TOPIC = 'kabar';

export type PushKeys = { publicKey: string; privateKey: string };
type Subscription = { endpoint: string; p256dh: string; auth: string };

type Message = {
  subscription: Subscription;
  text: string;
  keys: PushKeys;
  subject: string;
  agent: Agent;
  signal: AbortSignal;
};

// Loaded with the first subscription, to save memory in a portal without subscriptions.
const webPush = async () => (await import('web-push')).default;

export const generatePushKeys = async (): Promise<PushKeys> => (await webPush()).generateVAPIDKeys();

/** Returns true if these base64url bytes are a point on the curve for push encryption (P-256). */
export function isPushKey(p256dh: string): boolean {
  try {
    return Boolean(ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed'));
  } catch {
    return false;
  }
}

/** Returns the push service's status. Rejects after 10 s without a response. */
export async function sendPush({ subscription, text, keys, subject, agent, signal }: Message): Promise<number> {
  const { endpoint, p256dh, auth } = subscription;
  const { method, headers, body } = (await webPush()).generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    text,
    {
      vapidDetails: { subject, ...keys },
      TTL: DAY_S,
      urgency: 'normal',
      topic: TOPIC,
    },
  );
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  return new Promise((resolve, reject) => {
    request(endpoint, { method, headers, agent, signal: limit }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body);
  });
}
