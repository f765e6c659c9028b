import { randomUUID } from 'node:crypto';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SURAT_LABELS } from '../factories.ts';
import { sendApplication, sendApplicationInTwo } from './application.ts';
import { createVillage } from './portal-process.ts';
import { smallDisk } from './small-disk.ts';

const MB = 1024 * 1024;
const ERROR_BODY = { error: 'Terjadi kesalahan pada server' };
/** Root may write anywhere, so the portal runs as another user. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534 } : {};

const disk = smallDisk(8 * MB);
type Village = Awaited<ReturnType<typeof createVillage>>;

async function nothingIsLeft(village: Village): Promise<void> {
  expect(await village.sql('SELECT id FROM surat')).toEqual([]);
  expect(await village.sql('SELECT id FROM lampiran')).toEqual([]);
  expect(await village.files()).toEqual([]);
}

describe('a failure of the disk for uploads', () => {
  // Elsewhere, containers with small volumes cover this: deploy/test/disks.test.mjs.
  it.skipIf(disk === null)(
    'a full disk returns an error and leaves nothing, and the retry succeeds with more space',
    async () => {
      const village = await createVillage({ uploadDir: join(disk ?? '', 'uploads') });
      const portal = await village.start();
      const url = await portal.ready();
      const headers = { ...(await village.resident(url)), 'Idempotency-Key': randomUUID() };
      const stuff = join(disk ?? '', 'penuh');
      // Full from the start, and full in the middle of the upload.
      for (const size of [8 * MB - 100_000, 5 * MB]) {
        writeFileSync(stuff, Buffer.alloc(size));
        const refused = await sendApplication(url, headers, { size: MB });
        expect(refused).toEqual({ status: 500, json: ERROR_BODY });
        await nothingIsLeft(village);
        await expect.poll(village.received).toHaveLength(1);
        rmSync(stuff);
      }
      expect((await sendApplication(url, headers, { size: MB })).status).toBe(201);
      expect(await village.files()).toHaveLength(SURAT_LABELS.length);
    },
  );

  it('a read-only folder returns an error and leaves nothing, and the retry succeeds', async () => {
    const village = await createVillage();
    const portal = await village.start(UNPRIVILEGED);
    const url = await portal.ready();
    const headers = { ...(await village.resident(url)), 'Idempotency-Key': randomUUID() };
    // First the upload fails, then the move of the received file.
    const folders = [join(village.uploadDir, 'tmp', (await village.received())[0] ?? ''), village.uploadDir];
    for (const folder of folders) {
      chmodSync(folder, 0o500);
      const refused = await sendApplication(url, headers);
      expect(refused).toEqual({ status: 500, json: ERROR_BODY });
      chmodSync(folder, 0o750);
      await nothingIsLeft(village);
      await expect.poll(village.received).toHaveLength(1);
    }
    expect((await sendApplication(url, headers)).status).toBe(201);
    expect(await village.files()).toHaveLength(SURAT_LABELS.length);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });

  it('a folder that becomes read-only during an upload does not stop the portal', async () => {
    const village = await createVillage();
    const portal = await village.start(UNPRIVILEGED);
    const url = await portal.ready();
    const headers = await village.resident(url);
    const tmp = join(village.uploadDir, 'tmp', (await village.received())[0] ?? '');
    const status = await sendApplicationInTwo(url, headers, async () => {
      await expect.poll(village.received).toHaveLength(2 + SURAT_LABELS.length);
      chmodSync(tmp, 0o500);
    });
    expect(status).toBe(201);
    expect(await village.files()).toHaveLength(SURAT_LABELS.length);
    chmodSync(tmp, 0o750);
    expect((await sendApplication(url, headers)).status).toBe(201);
    portal.child.kill('SIGTERM');
    expect(await portal.exited).toBe(0);
    expect(portal.logged('uncaught exception')).toEqual([]);
  });

  it('lost files return 404 and are logged, and the portal continues', async () => {
    const village = await createVillage();
    const portal = await village.start();
    const url = await portal.ready();
    const headers = await village.resident(url);
    const { json } = await sendApplication(url, headers);
    const link = json.surat?.lampiran[0]?.url_file ?? '';
    expect((await fetch(url + link)).status).toBe(200);
    rmSync(join(village.uploadDir, 'private'), { recursive: true });
    expect((await fetch(url + link)).status).toBe(404);
    expect((await fetch(`${url}/api/surat/${json.surat?.id}`, { headers })).status).toBe(200);
    portal.child.kill('SIGTERM');
    await portal.exited;
    const next = await village.start();
    await next.ready();
    await expect
      .poll(() => next.logged('files are missing')) // the nightly job, after `ready`
      .toMatchObject([{ level: 40, missing: SURAT_LABELS.length }]);
    expect((await sendApplication(await next.ready(), headers)).status).toBe(201);
  });
});
