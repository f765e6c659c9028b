import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Request } from 'express';
import proxyaddr from 'proxy-addr';

/** Uses the last hop if the forwarded value is no address. Converts IPv4-mapped IPv6 to IPv4. */
export function clientAddress(req: IncomingMessage, trustProxy: number): string {
  const forwarded: string | undefined = proxyaddr(req, (_address, hop) => hop < trustProxy);
  const address = forwarded && isIP(forwarded) ? forwarded : (req.socket.remoteAddress ?? '');
  const [withoutZone = ''] = address.toLowerCase().split('%', 1);
  return withoutZone.replace(/^::ffff:(?=\d+\.)/, '');
}

export const addressOf = (req: Request): string => clientAddress(req, Number(req.app.get('trust proxy')));
