import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Request } from 'express';
import proxyaddr from 'proxy-addr';

/**
 * The address a request came from, as told by the `trustProxy` proxies in front. When what they pass on is not an address,
 * the last hop's own counts. An IPv4-mapped IPv6 address is an IPv4 address.
 */
export function clientAddress(req: IncomingMessage, trustProxy: number): string {
  const told: string | undefined = proxyaddr(req, (_address, hop) => hop < trustProxy);
  const address = told && isIP(told) ? told : (req.socket.remoteAddress ?? '');
  const [withoutZone = ''] = address.toLowerCase().split('%', 1);
  return withoutZone.replace(/^::ffff:(?=\d+\.)/, '');
}

/** The same for a request that Express has. */
export const addressOf = (req: Request): string => clientAddress(req, Number(req.app.get('trust proxy')));
