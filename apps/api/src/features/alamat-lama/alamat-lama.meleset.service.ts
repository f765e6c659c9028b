import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { write } from '../../domain/write.ts';
import { toDateColumn } from '../../lib/date-column.ts';

const RETENTION_DAYS = 30;
/** Maximum of paths per day, and of waiting paths. */
const MOST_PATHS = 1_000;
/** Maximum of waiting paths from one network, so that a scanner leaves room for others. */
const MOST_OF_NETWORK = 100;
const LONGEST = 200;
const WRITE_EVERY_MS = 60_000;
const SHOWN = 50;

const PROBES =
  /^\/(?:wp-|cgi-bin|phpmyadmin|vendor)|\/\.|\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|zip|t?gz|ya?ml|ini)$/i;

export type Misses = ReturnType<typeof createMisses>;

/** Counts missed paths in memory and writes them in batches, so that no visitor causes a write. */
export function createMisses(ctx: Pick<Context, 'prisma' | 'now' | 'log'>) {
  const waiting = new Map<string, number>();
  const networks = new Map<string, number>();
  let writtenAt = 0;

  /** Writes the waiting paths. Keeps the most requested paths of a day. */
  async function flush(): Promise<void> {
    const counted = [...waiting];
    waiting.clear();
    networks.clear();
    writtenAt = ctx.now().getTime();
    if (counted.length === 0) return;
    const today = toDateColumn(villageDay(ctx.now()));
    const oldest = new Date(today.getTime() - RETENTION_DAYS * 86_400_000);
    await write(ctx, { by: null }, async ({ tx }) => {
      await tx.$executeRaw`DELETE FROM alamat_meleset WHERE hari <= ${oldest}::date`;
      await tx.$executeRaw`
        INSERT INTO alamat_meleset AS known (hari, dari, kali)
        SELECT ${today}::date, new.dari, new.kali
        FROM unnest(${counted.map(([dari]) => dari)}::text[], ${counted.map(([, kali]) => kali)}::int[]) AS new (dari, kali)
        ON CONFLICT (hari, dari) DO UPDATE SET kali = known.kali + excluded.kali`;
      await tx.$executeRaw`
        DELETE FROM alamat_meleset WHERE hari = ${today}::date AND dari IN (
          SELECT dari FROM alamat_meleset WHERE hari = ${today}::date ORDER BY kali DESC, random() OFFSET ${MOST_PATHS})`;
    });
  }

  function count(path: string, network: string): void {
    const known = waiting.get(path);
    const brought = networks.get(network) ?? 0;
    if (known === undefined) {
      if (waiting.size >= MOST_PATHS || brought >= MOST_OF_NETWORK) return;
      networks.set(network, brought + 1);
    }
    waiting.set(path, (known ?? 0) + 1);
  }

  return {
    note(path: string, network: string): void {
      if (path.length > LONGEST || PROBES.test(path)) return;
      count(path, network);
      if (ctx.now().getTime() - writtenAt < WRITE_EVERY_MS) return;
      flush().catch((error: unknown) => ctx.log.warn({ err: error }, 'paths that led nowhere are not counted'));
    },

    /** Returns the most missed paths that have no row yet. */
    async list(): Promise<{ dari: string; kali: number }[]> {
      await flush();
      const first = toDateColumn(villageDay(new Date(ctx.now().getTime() - (RETENTION_DAYS - 1) * 86_400_000)));
      return ctx.prisma.$queryRaw`
        SELECT dari, sum(kali)::int AS kali FROM alamat_meleset m
        WHERE hari >= ${first}::date AND NOT EXISTS (SELECT FROM alamat_lama a WHERE a.dari = m.dari)
        GROUP BY dari ORDER BY kali DESC, dari LIMIT ${SHOWN}`;
    },
  };
}
