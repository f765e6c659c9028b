// npm run bench -- compose [--letters 10000] [--seconds 30]: the stack of docker-compose.yml. Measures images, memory
// at rest and with 50 users, and a backup and restore of applications with three files each. Needs a container engine,
// and 15 GB of disk for 10,000 applications.
import { call, createStack, docker, until } from '../deploy/test/stack.mjs';
import { createVillage, healthy, shownPassword } from '../deploy/test/village.mjs';
import { FILE_KB, fillSql } from './applications.mjs';

const USERS = 50;
const SERVICES = ['db', 'portal', 'proxy', 'backup'];

const WRITE_FILES = `
  const { randomBytes } = require('node:crypto'), { mkdirSync, writeFileSync } = require('node:fs');
  mkdirSync('/data/uploads/private/surat', { recursive: true });
  let text = ''; process.stdin.on('data', (c) => (text += c)).on('end', () => {
    for (const key of text.trim().split('\\n')) writeFileSync('/data/uploads/private/' + key, randomBytes(${FILE_KB * 1024}));
  });`;

/** Memory of each container without the page cache, as docker reports it, and the sum. */
async function memory() {
  const { output } = await docker(['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}']);
  const rows = [...output.matchAll(/pendopo-uji-(\w+)-1 ([\d.]+)(MiB|GiB)/g)].map(([, name, number, unit]) => [
    name,
    Number(number) * (unit === 'GiB' ? 1024 : 1),
  ]);
  const sum = rows.reduce((total, [, mb]) => total + mb, 0);
  return `${sum.toFixed(0)} MB (${rows.map(([name, mb]) => `${name} ${mb.toFixed(0)}`).join(', ')})`;
}

/** Simulates users who read pages and lists, each with one request at a time. */
async function load(token, loadMs) {
  const end = Date.now() + loadMs;
  const paths = ['/', '/publikasi/berita', '/layanan', '/api/berita', '/api/surat?limit=20', '/api/desa', '/kontak'];
  let answered = 0;
  const user = async (_, first) => {
    for (let i = first; Date.now() < end; i += 1) {
      const { status } = await call(paths[i % paths.length], { token });
      if (status === 200) answered += 1;
    }
  };
  const peak = new Promise((resolve) => setTimeout(() => resolve(memory()), loadMs * 0.8));
  await Promise.all(Array.from({ length: USERS }, user));
  return { answered, memory: await peak };
}

const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

export async function measureCompose(options) {
  const applications = Number(options.letters);
  const loadSeconds = Number(options.seconds);
  const stack = createStack();
  const village = createVillage();
  const up = () => stack.compose(['up', '--detach', '--wait', ...SERVICES]);
  const psql = (sql, options) =>
    stack.compose(['exec', '-T', '-u', 'postgres', 'db', 'psql', '-At', '-d', 'pendopo', '-c', sql], options);
  const rows = [];
  try {
    await stack.compose(['build']);
    for (const [image, base] of [
      ['pendopo-uji:1', 'node:24-trixie-slim'],
      ['pendopo-uji-backup:1', 'postgres:18-trixie'],
    ]) {
      const size = async (name) => Number((await docker(['image', 'inspect', '--format', '{{.Size}}', name])).output);
      rows.push([`${image} above ${base}`, `${(((await size(image)) - (await size(base))) / 1e6).toFixed(0)} MB`]);
    }
    let from = Date.now();
    await up();
    await healthy();
    rows.push(['empty machine to healthy, images there', seconds(from)]);
    const { username, password } = await shownPassword(stack);
    await village.takeOver(username, password);
    rows.push(['memory at rest', await memory()]);
    const busy = await load(village.adminToken(), loadSeconds * 1000);
    rows.push([`memory under ${USERS} users, ${(busy.answered / loadSeconds).toFixed(0)} answers/s`, busy.memory]);

    await psql(fillSql(applications));
    const { output: keys } = await psql('SELECT file FROM lampiran');
    await stack.compose(['exec', '-T', 'portal', 'node', '-e', WRITE_FILES], { input: keys });
    from = Date.now();
    await stack.compose(['run', '--rm', '-T', 'backup', 'backup']);
    const row = await psql('SELECT file, bytes, finished_at - started_at FROM cadangan ORDER BY id DESC LIMIT 1');
    const [name, bytes] = row.output.trim().split('|');
    const size = `${(Number(bytes) / 1e9).toFixed(2)} GB`;
    rows.push([`backup and trial restore, ${applications} letters, ${3 * applications} files, ${size}`, seconds(from)]);
    await stack.compose(['down', '--volumes']);
    from = Date.now();
    await stack.compose(['run', '--rm', '-T', 'backup', 'restore', name]);
    rows.push(['restore of it on an empty machine', seconds(from)]);
    await up();
    await healthy();
    rows.push(['until the portal answers again', seconds(from)]);
    await until('the admin to be let in', () => village.login('admin').catch(() => null));
  } finally {
    await stack.remove();
  }
  return { 'The stack in containers': rows };
}
