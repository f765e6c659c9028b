import { lookup as lookupHost } from 'node:dns';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type PostWebhook = (url: string, body: object) => Promise<void>;

const TIMEOUT_MS = 10_000;

class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** Returns true if an address is on the public internet, not on this machine or in a private network. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

type Options = {
  isAllowed?: (address: string) => boolean;
  /** Replaces the authorities that Node trusts. */
  ca?: string;
};

/** Connects to the same address that it checked, so that no host name leads into the server's network. */
export function createPostWebhook({ isAllowed = isPublicAddress, ca }: Options = {}): PostWebhook {
  const lookup: LookupFunction = (hostname, options, callback) =>
    lookupHost(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return callback(new WebhookError('Alamat aplikasi obrolan berada di dalam jaringan server.'), '');
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
    });

  return (url, body) =>
    new Promise<void>((resolve, reject) => {
      const { protocol, hostname } = new URL(url);
      const literal = hostname.replace(/^\[|\]$/g, '');
      if (protocol !== 'https:') return reject(new WebhookError('Alamat aplikasi obrolan harus diawali https://.'));
      if (isIP(literal) && !isAllowed(literal))
        return reject(new WebhookError('Alamat aplikasi obrolan berada di dalam jaringan server.'));
      const text = JSON.stringify(body);
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
      const sent = request(url, { method: 'POST', headers, lookup, agent: false, ...(ca && { ca }) }, (answer) => {
        const { statusCode = 0 } = answer;
        answer.destroy(); // its content is not used
        if (statusCode >= 200 && statusCode < 300) resolve();
        else reject(new WebhookError(`Aplikasi obrolan menjawab dengan status ${statusCode}.`));
      });
      const timer = setTimeout(
        () => sent.destroy(new WebhookError('Aplikasi obrolan tidak menjawab dalam 10 detik.')),
        TIMEOUT_MS,
      );
      sent.on('close', () => clearTimeout(timer));
      sent.on('error', reject);
      sent.end(text);
    });
}

export const webhookFailure = (error: unknown): string =>
  error instanceof WebhookError ? error.message : 'Aplikasi obrolan tidak dapat dihubungi. Periksa alamatnya.';
