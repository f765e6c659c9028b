import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { withClient } from '@pendopo/prisma/migrate';
import { inject } from 'vitest';
import { afterFile } from './file-teardown.ts';

// Debian's directory, which is not in every PATH.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const UNPRIVILEGED = 65_534;

/** Returns true if this machine has PgBouncer 1.21 or newer, which keeps prepared statements in transaction mode. */
export function hasPgBouncer(): boolean {
  const { stdout } = spawnSync('pgbouncer', ['--version'], { env, encoding: 'utf8' });
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '')?.map(Number) ?? [];
  return major > 1 || minor >= 21;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Resolves when it accepts connections. Throws its output if it ends instead. */
function isUp({ stderr }: { stderr: Readable }): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('process up')) resolve();
    });
    stderr.once('end', () => reject(new Error(output)));
  });
}

export type PgBouncer = Awaited<ReturnType<typeof startPgBouncer>>;

/** Starts a pool in transaction mode with few connections, to reveal session state. Ends with the test file. */
export async function startPgBouncer() {
  const server = new URL(inject('databaseServer'));
  const roles = [server, new URL(inject('workerServer'))];
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'pendopo-pool-'));
  await chmod(folder, 0o755);
  const users = join(folder, 'users.txt');
  await writeFile(users, roles.map(({ username, password }) => `"${username}" "${password}"\n`).join(''));
  const settings = join(folder, 'pgbouncer.ini');
  // The first four settings are those in docs/operasi.md.
  await writeFile(
    settings,
    `[databases]
* = host=127.0.0.1 port=${server.port} connect_query='SET statement_timeout = 5000'
[pgbouncer]
pool_mode = transaction
ignore_startup_parameters = statement_timeout
max_prepared_statements = 200
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${server.username}
max_client_conn = 200
default_pool_size = 4
`,
  );
  const user = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  const child = spawn('pgbouncer', [settings], { env, stdio: ['ignore', 'ignore', 'pipe'], ...user });
  const exited = once(child, 'exit');
  afterFile(async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true });
  });
  await isUp(child);
  /** Returns the address of the same database and role through the pool. */
  const through = (connectionString: string): string => Object.assign(new URL(connectionString), { port }).href;
  const admin = Object.assign(new URL(through(server.href)), { pathname: '/pgbouncer' }).href;
  return {
    through,
    /** Returns the number of client connections to `database`. */
    async clientsOf(database: string): Promise<number> {
      const { rows } = await withClient(admin, (client) => client.query<{ database: string }>('SHOW CLIENTS'));
      return rows.filter((row) => `/${row.database}` === new URL(database).pathname).length;
    },
  };
}
