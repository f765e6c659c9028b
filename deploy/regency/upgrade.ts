import { backup } from './backup.ts';
import { manifestOf, rollBack, upgradeRelease } from './chart.ts';
import { releaseRevisions } from './cluster.ts';
import { explain } from './explain.ts';
import { type Context, Refusal } from './programs.ts';
import { checkVillage } from './village.ts';

/** Villages of the first, the second and each further wave. */
const FIRST_WAVES = [1, 5];
const LAST_WAVE = 20;

async function backUpFirst(village: string, context: Context): Promise<void> {
  try {
    await backup(village, context);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(`${error.message}\n${village}: tidak diperbarui, karena cadangannya gagal.`);
  }
}

/** Upgrades a village after a proven backup. Rolls back and throws if the new version does not run. */
async function upgradeOne(village: string, context: Context): Promise<void> {
  const wanted = await checkVillage(village, context);
  const revisions = await releaseRevisions(village, ',status=deployed', context);
  if (revisions.length === 0) throw new Refusal(`${village}: belum terpasang. Jalankan: village add ${village}`);
  const good = Math.max(...revisions);
  const running = await manifestOf(village, good, context);
  if (running.trimEnd() === wanted.trimEnd()) {
    context.print(`${village}: sudah sesuai.`);
    return;
  }
  await backUpFirst(village, context);
  const refused = await upgradeRelease(village, [], context);
  if (!refused) {
    context.print(`${village}: diperbarui.`);
    return;
  }
  const reasons = await explain(village, refused, context).catch((error: Error) => [`${village}: ${error.message}`]);
  for (const reason of reasons) context.print(reason);
  if (!(await rollBack(village, good, context))) {
    throw new Refusal(`${village}: TIDAK dapat dikembalikan; periksa dengan: village doctor ${village}`);
  }
  throw new Refusal(`${village}: dikembalikan ke versi sebelumnya.`);
}

/** Upgrades one village and prints all its lines at once. Returns whether it succeeded. */
async function upgradeQuietly(village: string, context: Context): Promise<boolean> {
  const lines: string[] = [];
  try {
    await upgradeOne(village, { ...context, print: (line) => lines.push(line) });
    return true;
  } catch (error) {
    lines.push(error instanceof Refusal ? error.message : `${village}: ${error}`);
    return false;
  } finally {
    context.print(lines.join('\n'));
  }
}

/** Upgrades one village, then five, then twenty at a time. Stops after a wave with a failure. */
export async function upgrade(villages: string[], context: Context): Promise<void> {
  const waiting = [...villages];
  for (let wave = 0; waiting.length > 0; wave += 1) {
    const current = waiting.splice(0, FIRST_WAVES[wave] ?? LAST_WAVE);
    const succeeded = await Promise.all(current.map((village) => upgradeQuietly(village, context)));
    const failed = current.filter((_, at) => !succeeded[at]);
    if (failed.length === 0) continue;
    const done = villages.length - waiting.length - failed.length;
    throw new Refusal(
      `Gagal: ${failed.join(' ')}. Selesai: ${done} dari ${villages.length} desa. ` +
        `Belum dimulai: ${waiting.join(' ') || 'tidak ada'}.`,
    );
  }
  context.print(`${villages.length} desa selesai.`);
}
