/** A standby, or default_transaction_read_only. */
const READ_ONLY = '25006';
/** Disk full; input or output error. */
const DISK = ['53100', '58030'];

/** Further PostgreSQL states that end without a change of the request. */
const STATES = [
  READ_ONLY,
  ...DISK,
  ...'08000 08001 08003 08004 08006 08007 08P01'.split(' '), // connection lost or refused, also by a pool before the server
  ...'25P03 25P04'.split(' '), // the server ended an idle or a long transaction
  ...'53000 53200 53300 53400'.split(' '), // no memory, no connection left, a limit of the server
  '55P03', // a lock was not free in time
  ...'57014 57P01 57P02 57P03 57P04 57P05'.split(' '), // out of time, shutting down, crashed, starting, dropped, idle
  '58000', // another error of the server's system
];

/** Prisma's codes for the same, and for transactions without a connection or over their limit. */
const PRISMA = 'P1001 P1002 P1008 P1011 P1017 P2024 P2028 P2037'.split(' ');

const NETWORK =
  'ECONNABORTED ECONNREFUSED ECONNRESET EPIPE ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTDOWN EHOSTUNREACH ENETDOWN ENETUNREACH';

const KINDS = 'ConnectionClosed DatabaseNotReachable SocketTimeout TlsConnectionError';

const CODES = new Set([...STATES, ...PRISMA, ...NETWORK.split(' '), ...KINDS.split(' ')]);

// Prisma has no field for a state, and quotes it in the message.
// Bounded: alternative words, compared once at each place of a message.
const MESSAGE = new RegExp(
  `Connection terminated|timeout exceeded when trying to connect|not queryable|Can't reach database|statement timeout|Query read timeout|establishing an SSL connection|Code: \`(${STATES.join('|')})\`|\\b(${[...PRISMA, ...NETWORK.split(' ')].join('|')})\\b`,
);

const codeOf = (error: object): unknown => ('code' in error ? error.code : undefined);

/** Prisma passes on the adapter's error when a transaction cannot begin or commit. */
function codesOf(error: Error): unknown[] {
  const cause = error.cause instanceof Object ? error.cause : {};
  const state = 'originalCode' in cause ? cause.originalCode : undefined;
  const kind = 'kind' in cause ? cause.kind : undefined;
  return [codeOf(error), state, kind];
}

/** Returns true if the database is away, starting, stopping, full, read-only or too slow. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codesOf(error).some((code) => typeof code === 'string' && CODES.has(code)) || MESSAGE.test(error.message);
}

const isOneOf = (states: readonly string[], error: unknown): boolean =>
  error instanceof Error &&
  states.some((state) => codesOf(error).includes(state) || error.message.includes(`Code: \`${state}\``));

export const isDiskFault = (error: unknown): boolean => isOneOf(DISK, error);

/** Returns true if the database refuses writes but answers reads. */
export const isWriteRefused = (error: unknown): boolean => isOneOf([READ_ONLY, ...DISK], error);
