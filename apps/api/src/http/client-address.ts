import { isIP } from 'node:net';
import type { Request } from 'express';

/** Uses the last hop if the forwarded value is no address. Converts IPv4-mapped IPv6 to IPv4. */
export function addressOf({ ip = '', socket }: Request): string {
  const address = isIP(ip) ? ip : (socket.remoteAddress ?? '');
  const [withoutZone = ''] = address.toLowerCase().split('%', 1);
  return withoutZone.replace(/^::ffff:(?=\d+\.)/, '');
}
