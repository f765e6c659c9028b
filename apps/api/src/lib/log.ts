import { type Logger, pino, stdSerializers } from 'pino';

export type Log = Logger;

const LONG_NUMBER = /\d{8,}/g;

/** An error for the log: where it came from, without the numbers a database may quote in its message (a NIK, a phone). */
function describeError(error: Error) {
  const { type, message, stack } = stdSerializers.err(error);
  const code = 'code' in error ? error.code : undefined;
  return { type, code, message: message.replace(LONG_NUMBER, '#'), stack: stack?.replace(LONG_NUMBER, '#') };
}

type Logging = { level: string; destination?: { write(line: string): unknown } | undefined };

/** Structured logs, one JSON object a line, to standard output or `destination`. */
export function createLog({ level, destination }: Logging): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/** Has what libraries print on the console end in `log` as the place it came from: the text may hold an address or a name. */
export function logConsole(log: Log): void {
  for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    console[method] = () =>
      log.error({ stack: new Error(`console.${method}`).stack }, 'a library printed to the console');
  }
}

/** Has what Node and libraries warn of end in `log`, where Node would print lines that are none of its. */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning'));
}
