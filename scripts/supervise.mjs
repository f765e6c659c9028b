import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const RESTARTS = 5;
const WINDOW_MS = 10 * 60_000;
const BACKOFF_MS = 1_000;

/**
 * Runs a server until a signal or its own end. Resolves to its exit code. A server that crashes after its message
 * `ready` is restarted, at most 5 times in 10 minutes. Passes SIGINT and SIGTERM on.
 */
export async function supervise(
  command,
  args,
  { env = process.env, log = (line) => process.stderr.write(`${line}\n`) } = {},
) {
  const crashes = [];
  let child;
  let stopping = false;
  const stop = (signal) => {
    stopping = true;
    child?.kill(signal);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  try {
    while (true) {
      let wasReady = false;
      child = spawn(command, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
      child.on('message', (message) => {
        wasReady ||= message === 'ready';
      });
      const { code, signal } = await new Promise((resolve, reject) => {
        child.once('error', reject).once('exit', (code, signal) => resolve({ code, signal }));
      });
      if (stopping || code === 0 || !wasReady) return code ?? 1;
      const now = Date.now();
      crashes.push(now);
      if (crashes.filter((moment) => now - moment < WINDOW_MS).length > RESTARTS) {
        log(`Portal berhenti berulang kali (${code ?? signal}) dan tidak dimulai lagi; rinciannya ada dalam catatan.`);
        return code ?? 1;
      }
      log(`Portal berhenti di luar dugaan (${code ?? signal}) dan dimulai lagi.`);
      await sleep(BACKOFF_MS);
      if (stopping) return 0;
    }
  } finally {
    process.off('SIGTERM', stop).off('SIGINT', stop);
  }
}
