// npm run bench -- export [--rows 100000] [--runs 3]: applications and the audit log as CSV and XLSX over HTTP.
// Measures the time, the portal's additional memory, and the latency of other requests. Run under tsx; prints tables
// as JSON.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../prisma/embedded.ts';
import { withClient } from '../prisma/migrate.ts';
import { ADMIN, call, peakWhile, percentile, pollWhile, residentMemory, startPortal } from './portal.mjs';

const asked = JSON.parse(process.argv[2]);
const rows = Number(asked.rows);
const runs = Number(asked.runs);
const MB = 1024 * 1024;
const QUIET_MS = 3_000;

const LETTERS = `
  INSERT INTO surat (nama, nik, jenis_kelamin, tempat_lahir, tanggal_lahir, agama, no_hp, alamat_ktp, alamat_sekarang,
    jenis_surat, tanggal_pengajuan, status, created_at)
  SELECT 'Warga ke-' || n, '9999' || lpad(n::text, 12, '0'), 'Perempuan', 'Arunika', '1990-01-01', 'Islam', '0812' || n,
    'Dusun Krajan RT 01 RW 02', 'Dusun Krajan RT 01 RW 02', 'Surat Keterangan Usaha', current_date, 'Diproses',
    now() - n * interval '1 minute'
  FROM generate_series(1, ${rows}) n`;
const TRACES = `
  INSERT INTO jejak (oleh_nama, aksi, jenis, sasaran_id, label, perubahan)
  SELECT 'Sari', 'ubah', 'berita', n, 'Panen raya ke-' || n,
    '[{"kolom":"title","dari":"Panen raya","ke":"Panen raya di Dusun Krajan"},{"kolom":"kategori","dari":"Sosial","ke":"Umum"}]'
  FROM generate_series(1, ${rows}) n`;

async function download(url, token) {
  const started = performance.now();
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return { status: response.status, bytes, seconds: (performance.now() - started) / 1000 };
}

const waits = (times) => `p99 ${percentile(times, 0.99).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`;

async function measure({ url, pid }) {
  const { token } = (await call(url, '/auth/login', { method: 'POST', body: ADMIN })).body;
  // Without pauses the poller would occupy a core.
  const live = { url, path: '/health/live', pauseMs: 5 };
  const quiet = await pollWhile(live, () => sleep(QUIET_MS));
  const table = [['quiet', '', `${(residentMemory(pid) / MB).toFixed(0)} MB`, waits(quiet.times)]];
  for (const path of [
    '/surat/ekspor.csv',
    '/surat/ekspor.xlsx',
    '/admin/jejak/ekspor.csv',
    '/admin/jejak/ekspor.xlsx',
  ]) {
    for (let run = 0; run < runs; run += 1) {
      const before = residentMemory(pid);
      const { times, result } = await pollWhile(live, () => peakWhile(pid, () => download(`${url}/api${path}`, token)));
      const { status, bytes, seconds } = result.result;
      table.push([
        path,
        `${status}, ${(bytes / MB).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
        `${((result.peak - before) / MB).toFixed(0)} MB more`,
        waits(times),
      ]);
    }
  }
  return table;
}

const folder = mkdtempSync(join(tmpdir(), 'pendopo-bench-'));
const database = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => undefined });
const env = { DATABASE_URL: database.connectionString };
try {
  await (await startPortal({ env })).stop();
  await withClient(database.connectionString, async (client) => {
    for (const statement of [LETTERS, TRACES, 'VACUUM ANALYZE']) await client.query(statement);
  });
  const portal = await startPortal({ env });
  await sleep(QUIET_MS);
  const table = await measure(portal).finally(portal.stop);
  process.stdout.write(JSON.stringify({ [`Lists of ${rows} rows as files`]: table }));
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
