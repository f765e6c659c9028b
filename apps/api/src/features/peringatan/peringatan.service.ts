import { JEJAK_TEXT } from '@pendopo/shared/jejak/text';
import type { UpdateSetelanPeringatanInput } from '@pendopo/shared/peringatan/schemas';
import {
  JENIS_PERINGATAN,
  type JenisPeringatan,
  PERINGATAN_TEXT,
  type SaluranPeringatan,
} from '@pendopo/shared/peringatan/text';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { change, pictureChange } from '../../domain/audit/audit-row.ts';
import { lockForEdit } from '../../domain/content/row-edit.ts';
import { SMTP_SECRET, sendMessage } from '../../domain/night/alarms.ts';
import { badRequest } from '../../lib/errors.ts';
import { createSealed } from '../../lib/sealed.ts';

export type PeringatanService = ReturnType<typeof createPeringatanService>;

const ONLY = { id: 1 };
const SHOWN = 20;

type Deps = Pick<AppDeps, 'config' | 'prisma' | 'disk' | 'uploadFailures' | 'now' | 'log' | 'outgoing'>;
type Settings = Awaited<ReturnType<PeringatanService['read']>>;

const flag = (value: boolean) => (value ? 'ya' : 'tidak');

/** What changed, as the audit log tells it: neither the password nor a webhook's address, which is a secret, too. */
function changesOf(before: Settings, after: Settings) {
  const told = (row: Settings): Record<string, unknown> => ({
    surel_aktif: flag(row.surel_aktif),
    smtp_host: row.smtp_host && `${row.smtp_host}:${row.smtp_port} (${row.smtp_enkripsi})`,
    smtp_pengguna: row.smtp_pengguna,
    pengirim: row.pengirim,
    penerima: row.penerima.join(', '),
    webhook_aktif: flag(row.webhook_aktif),
    tentang: row.tentang.map((jenis) => JENIS_PERINGATAN[jenis as JenisPeringatan]).join(', '),
  });
  const [from, to] = [told(before), told(after)];
  const secrets = (['smtp_sandi', 'webhook_url'] as const).flatMap((kolom) => {
    const ke = pictureChange(before[kolom], after[kolom], JEJAK_TEXT.rahasia);
    return ke === null ? [] : [{ kolom, dari: null, ke }];
  });
  return [...Object.keys(to).flatMap((column) => change(column, from[column], to[column])), ...secrets];
}

/** Where alarms about the server go: one row. */
export function createPeringatanService(deps: Deps) {
  const { config, prisma } = deps;
  const sealed = createSealed(config.jwtSecret);
  const read = () => prisma.setelanPeringatan.findUniqueOrThrow({ where: ONLY });

  return {
    read,

    /** The newest alarms that were sent, or could not be. */
    sent: () => prisma.peringatanTerkirim.findMany({ orderBy: { created_at: 'desc' }, take: SHOWN }),

    update: ({ input, by }: { input: UpdateSetelanPeringatanInput; by: Actor }) =>
      auditedWrite(prisma, by, async (tx, record) => {
        const { updatedAt, smtp_sandi, ...texts } = input;
        await lockForEdit(tx, { table: 'setelan_peringatan', ...ONLY, updatedAt, missing: PERINGATAN_TEXT.notFound });
        const before = await tx.setelanPeringatan.findUniqueOrThrow({ where: ONLY });
        // A password belongs to the name it was typed for, at the server it was typed for.
        const stays = texts.smtp_pengguna === before.smtp_pengguna && texts.smtp_host === before.smtp_host;
        const kept = stays && texts.smtp_pengguna !== '' ? before.smtp_sandi : null;
        const sandi = smtp_sandi === '' ? kept : sealed.seal(smtp_sandi, SMTP_SECRET);
        const after = await tx.setelanPeringatan.update({ where: ONLY, data: { ...texts, smtp_sandi: sandi } });
        const perubahan = changesOf(before, after);
        await record({ aksi: 'ubah', jenis: 'peringatan', sasaran_id: 1, label: 'Peringatan', perubahan });
        return after;
      }),

    /** Sends a message by the settings as they are saved; a 400 says in one sentence what is wrong with them. */
    async test(saluran: SaluranPeringatan): Promise<void> {
      const row = await read();
      const isSet =
        saluran === 'webhook'
          ? row.webhook_url !== ''
          : row.smtp_host !== '' && row.pengirim !== '' && row.penerima.length > 0;
      if (!isSet) throw badRequest(PERINGATAN_TEXT.notSet[saluran]);
      const isi = ['Peringatan dari portal desa akan sampai di sini.'];
      const failure = await sendMessage(deps, row, { saluran, judul: 'pesan uji', isi });
      if (failure !== null) throw badRequest(failure);
    },
  };
}
