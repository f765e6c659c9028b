import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyOffsite, listOffsite } from './offsite.ts';
import type { Offsite } from './settings.ts';

const hasRclone = spawnSync('rclone', ['version']).status === 0;
if (!hasRclone) process.stdout.write('Copies to another place are not tested: this machine has no rclone.\n');

/** Starts a store whose key may only add objects: it answers 403 to everything but PUT. */
async function startPutOnlyStore() {
  const requests: string[] = [];
  const stored = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    requests.push(`${request.method} ${request.url}`);
    if (request.method !== 'PUT') return response.writeHead(403).end();
    stored.set(request.url?.replace(/\?.*/, '') ?? '', body);
    return response.writeHead(200, { ETag: '"0"' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const offsite: Offsite = {
    type: 's3',
    url: `http://127.0.0.1:${port}`,
    region: '',
    path: 'arsip/tegalsari',
    user: 'kunci',
    password: 'rahasia',
    putOnly: true,
  };
  return { offsite, requests, stored };
}

test.skipIf(!hasRclone)('copies an archive with a key that may only add objects', async () => {
  const { offsite, requests, stored } = await startPutOnlyStore();
  const folder = await mkdtemp(join(tmpdir(), 'pendopo-offsite-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const content = Buffer.alloc(200_000, 'arsip ');
  await writeFile(join(folder, 'a.tar.age'), content);
  const drop = () => expect.fail('old archives cannot be read');
  await copyOffsite(join(folder, 'a.tar.age'), { name: 'a.tar.age', offsite, drop });
  expect(requests).toEqual([expect.stringMatching(/^PUT \/arsip\/tegalsari\/a\.tar\.age/)]);
  expect(stored.get('/arsip/tegalsari/a.tar.age')?.equals(content)).toBe(true);
});

test('a key that may only add objects cannot list archives', async () => {
  const offsite = { type: 's3', putOnly: true, url: '', region: '', path: '', user: '', password: '' } as const;
  await expect(listOffsite(offsite)).rejects.toThrow('Kunci OFFSITE_USER hanya boleh menambah arsip');
});
