import { type Logger, pino, stdSerializers } from 'pino';

export type Log = Logger;

const LONG_NUMBER = /\d{8,}/g;

/** Removes long numbers that a database may quote in its message (a NIK, a phone). */
function describeError(error: Error) {
  const { type, message, stack } = stdSerializers.err(error);
  const code = 'code' in error ? error.code : undefined;
  return { type, code, message: message.replace(LONG_NUMBER, '#'), stack: stack?.replace(LONG_NUMBER, '#') };
}

type Logging = { level: string; destination?: { write(line: string): unknown } | undefined };

/** Writes to standard output without a `destination`. */
export function createLog({ level, destination }: Logging): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/** Logs a stack trace only, because console output of libraries may hold an address or a name. */
export function logConsole(log: Log): void {
  for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    console[method] = () =>
      log.error({ stack: new Error(`console.${method}`).stack }, 'a library printed to the console');
  }
}

/** Logs warnings of Node and libraries, which Node would print as plain text. */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning'));
}
