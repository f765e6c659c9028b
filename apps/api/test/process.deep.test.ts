import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { withClient } from '@pendopo/prisma/migrate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { JWT_SECRET, loginUnderWay, startProcess } from './portal-process.ts';
import { startS3 } from './s3-server.ts';
import { asPortal, emptyDatabase, freshDatabase } from './worker-db.ts';

describe('the server process', () => {
  it('creates database, secret and admin in a new folder, prints the password once, and restarts', async () => {
    const first = await startProcess({});
    const url = await first.ready();
    const told =
      /Admin pertama: admin, kata sandi: (\S+) \(hanya ditampilkan sekali; wajib diganti saat masuk pertama\)\n/;
    await expect.poll(first.output).toMatch(told);
    const password = told.exec(first.output())?.[1] ?? '';
    expect(password).toMatch(/^[a-z2-9+]{16}$/);
    const login = (address: string) =>
      fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password }),
      });
    expect(await (await login(url)).json()).toMatchObject({ user: { must_change_password: true } });
    expect((await stat(join(first.dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
    first.child.kill('SIGINT');
    expect(await first.exited).toBe(0);

    const again = await startProcess({ DATA_DIR: first.dataDir });
    expect((await login(await again.ready())).status).toBe(200);
    expect(again.output()).not.toContain('kata sandi');
    again.child.kill('SIGTERM');
    expect(await again.exited).toBe(0);
  });

  it('on SIGTERM finishes requests in flight, accepts no others, and ends with 0', async () => {
    const { child, exited, ready } = await startProcess({ DATABASE_URL: await freshDatabase(), JWT_SECRET });
    const url = await ready();
    const answer = loginUnderWay(url, () => {
      child.kill('SIGTERM');
      const live = () =>
        fetch(`${url}/api/health/live`).then(
          () => 'open',
          () => 'closed',
        );
      return expect.poll(live).toBe('closed');
    });
    expect(await answer).toBe(401);
    expect(await exited).toBe(0);
  });

  it('shows another process’s changes at once, and holds no connection while idle', async () => {
    const database = await freshDatabase();
    const env = { DATABASE_URL: database, JWT_SECRET, ADMIN_PASSWORD: 'rahasia-desa' };
    const portals = [await startProcess(env), await startProcess(env)];
    const urls = await Promise.all(portals.map(({ ready }) => ready()));
    const login = await fetch(`${urls[0]}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'rahasia-desa' }),
    });
    const { token } = (await login.json()) as { token: string };
    const read = async (url: string | undefined) => {
      const answer = await fetch(`${url}/api/tentang/visi-misi`);
      return ((await answer.json()) as { tentang: { visi: string } }).tentang.visi;
    };
    await Promise.all(urls.map(read)); // both have cached it now
    const stale: string[] = [];
    for (let round = 0; round < 60; round++) {
      const visi = `Visi ke-${round}`;
      const [here, there] = round % 2 === 0 ? urls : urls.toReversed();
      const saved = await fetch(`${here}/api/tentang/visi-misi`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ judul: 'Visi dan Misi', visi, misi: ['Satu'] }),
      });
      expect(saved.status).toBe(200);
      const seen = await read(there);
      if (seen !== visi) stale.push(`${visi} was saved, ${seen} was shown`);
      expect(await read(here)).toBe(visi);
    }
    expect(stale).toEqual([]);
    // Each process opens a connection every 20 s, so two of them might never be idle.
    portals[1]?.child.kill('SIGTERM');
    await portals[1]?.exited;
    const others = 'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    await expect.poll(() => withClient(database, async (client) => (await client.query(others)).rowCount)).toBe(0);
  });

  it('serves metrics only at METRICS_PORT', async () => {
    const portal = await startProcess({
      DATABASE_URL: await freshDatabase(),
      JWT_SECRET,
      METRICS_PORT: '0',
      LOG_LEVEL: 'info',
    });
    const url = await portal.ready();
    const metrics = /^Metrik di (http:\S+)$/m.exec(portal.output())?.[1] ?? '';
    expect(await (await fetch(metrics)).text()).toMatch(/^http_request_duration_seconds_count\{.*\} [1-9]/m);
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('http_request_duration_seconds');
    portal.child.kill('SIGTERM');
    expect(await portal.exited).toBe(0);
    const lines = portal.output().split('\n');
    const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(logged.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['started', 'stopping', 'stopped']));
    const request = logged.find(({ req }) => req?.path === '/metrics');
    expect(request).toMatchObject({
      req: { id: expect.any(String), method: 'GET' },
      responseTime: expect.any(Number),
      res: { status: expect.any(Number) },
    });
  });

  it('starts on a read-only database and answers reads', async () => {
    const DATABASE_URL = await freshDatabase();
    const first = await startProcess({ DATABASE_URL, JWT_SECRET, ADMIN_PASSWORD: 'rahasia-desa' });
    await first.ready();
    first.child.kill('SIGTERM');
    await first.exited;
    const readOnly = `${DATABASE_URL}?options=-c%20default_transaction_read_only%3Don`;
    const second = await startProcess({ DATABASE_URL: readOnly, JWT_SECRET, ADMIN_PASSWORD: 'rahasia-desa' });
    const url = await second.ready();
    const statuses = ['/v/ABCDE', '/api/berita', '/api/health'].map(async (path) => (await fetch(url + path)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 503]);
  });

  it('ignores the passkeys of another host after a change of PUBLIC_URL', async () => {
    const DATABASE_URL = await freshDatabase();
    const read = () =>
      withClient(DATABASE_URL, async (client) => (await client.query('SELECT rp_id, berlaku FROM passkey')).rows);
    const startAt = async (PUBLIC_URL: string) => {
      const portal = await startProcess({ DATABASE_URL, JWT_SECRET, ADMIN_PASSWORD: 'rahasia-desa', PUBLIC_URL });
      await portal.ready();
      portal.child.kill('SIGTERM');
      await portal.exited;
    };
    await startAt('http://lama.example');
    await withClient(DATABASE_URL, (client) =>
      client.query(`INSERT INTO passkey (id, user_id, nama, public_key) SELECT 'x', id, 'Ponsel', '' FROM users`),
    );
    await startAt('http://lama.example');
    expect(await read()).toEqual([{ rp_id: 'lama.example', berlaku: true }]);
    await startAt('https://desa.example');
    expect(await read()).toEqual([{ rp_id: 'lama.example', berlaku: false }]);
  });

  it('works as a role without ownership, but only after migrate has run as the owner', async () => {
    const owner = await emptyDatabase();
    // Like cluster operators: its views are among the portal's tables, and may not be granted.
    await withClient(owner, (client) => client.query('CREATE EXTENSION pg_stat_statements'));
    const alone = { DATABASE_URL: asPortal(owner), JWT_SECRET, SEED_DEMO: 'false' };
    const NOT_MIGRATED =
      /^Basis data belum disiapkan untuk versi ini, .*: jalankan migrate dengan MIGRATION_DATABASE_URL, lalu mulai lagi\.\n$/;
    const isRefused = async (...command: string[]) => {
      const refused = await startProcess(alone, ...command);
      expect(await refused.exited).toBe(1);
      expect(refused.output()).toMatch(NOT_MIGRATED);
    };
    await isRefused();
    await isRefused('migrate');
    const job = await startProcess({ ...alone, MIGRATION_DATABASE_URL: owner }, 'migrate');
    expect(await job.exited).toBe(0);

    const portal = await startProcess({ ...alone, LOG_LEVEL: 'info' });
    const url = await portal.ready();
    const nights = () => portal.output().match(/"job":"\w+"[^\n]*"nightly work \w+"/g) ?? [];
    const jobs = ['retention', 'janji', 'publicFigures', 'archive', 'sweeper'];
    await expect.poll(() => nights().map((line) => /"job":"(\w+)"/.exec(line)?.[1])).toEqual(jobs);
    expect(nights().filter((line) => line.includes('failed'))).toEqual([]);
    expect(await (await fetch(`${url}/api/desa`)).json()).toMatchObject({ desa: { nama: 'Kita' } });
    portal.child.kill('SIGTERM');
    expect(await portal.exited).toBe(0);

    // The next version has another migration, and its portal starts before its job.
    await withClient(owner, (client) =>
      client.query(
        'DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)',
      ),
    );
    await isRefused();
  });

  it('shares a bucket with the same village, and with another village only after its marker was removed', async () => {
    const s3 = await startS3();
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
    const files = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      JWT_SECRET,
    };
    const mine = { ...files, DATABASE_URL: await freshDatabase() };
    // A copied or restored database is still the same installation.
    const other = { ...files, DATABASE_URL: await freshDatabase() };
    const portals = await Promise.all([mine, mine, other].map((env) => startProcess(env)));
    for (const { ready } of portals) await ready();
    // A running portal writes the marker again each night.
    const stop = async ({ child, exited }: Awaited<ReturnType<typeof startProcess>>) => {
      child.kill('SIGTERM');
      await exited;
    };
    await Promise.all(portals.map(stop));
    const anew = `UPDATE instalasi SET kode = '11112222-3333-4444-8555-666677778888'`;
    await withClient(other.DATABASE_URL, (client) => client.query(anew));
    for (const command of [[], ['export-village', '/tmp/tidak-dibuat.tar']]) {
      const refused = await startProcess(other, ...command);
      expect(await refused.exited).toBe(1);
      expect(refused.output()).toMatch(/^Bucket berkas-desa milik pemasangan lain \([0-9a-f]{8}\): .*\.\n$/);
    }
    const elsewhere = await startProcess({ ...other, S3_PREFIX: 'desa-lain' });
    await elsewhere.ready();
    await stop(elsewhere);
    expect((await s3.objects()).sort()).toEqual(['desa-lain/private/pemasangan', 'private/pemasangan']);
    await s3.clear();
    await (await startProcess(other)).ready();
    expect(await s3.objects()).toEqual(['private/pemasangan']);
  });

  it('reports with one message why it cannot start, and ends with 1', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, resolve));
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const database = await freshDatabase();
    const cases = [
      [{ DATABASE_URL: database, PORT: port }, `Port ${port} sudah dipakai program lain.\n`],
      [
        { DATABASE_URL: 'postgresql://u:p@127.0.0.1:1/x' },
        /^Basis data tidak dapat dihubungi: periksa DATABASE_URL .*\n$/,
      ],
      [
        { DATABASE_URL: await emptyDatabase(), VILLAGE_CODE: '99.99.99.9999', SEED_DEMO: 'false' },
        'VILLAGE_CODE 99.99.99.9999 tidak ada dalam daftar wilayah seluruh Indonesia.\n',
      ],
      [{ JWT_SECRET: 'pendek' }, 'JWT_SECRET harus sedikitnya 32 karakter\n'],
    ] as const;
    for (const [env, message] of cases) {
      const failing = await startProcess(env);
      expect(await failing.exited).toBe(1);
      if (typeof message === 'string') expect(failing.output()).toBe(message);
      else expect(failing.output()).toMatch(message);
    }
  });
});
