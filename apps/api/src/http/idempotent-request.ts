import type { Request } from 'express';
import { accountSender, type IdempotentRequest, visitorSender } from '../lib/idempotency-key.ts';
import { addressOf } from './client-address.ts';
import { parseIdempotencyKey } from './parse-input.ts';
import { contextOf } from './request-context.ts';

/** Without this secret, a neighbour behind the same address cannot repeat a visitor's request. */
const SECRET = /^[\w-]{32,128}$/;

export function idempotentRequestOf(req: Request): IdempotentRequest {
  const { user: account } = contextOf(req);
  const given = req.headers['idempotency-secret'];
  const secret = typeof given === 'string' && SECRET.test(given) ? given : undefined;
  return {
    sender: account ? accountSender(account) : visitorSender({ secret, address: addressOf(req) }),
    key: parseIdempotencyKey(req.headers['idempotency-key']),
  };
}
