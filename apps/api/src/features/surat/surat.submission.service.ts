import { API_TEXT } from '@pendopo/shared/api-error';
import { villageDay } from '@pendopo/shared/dates';
import type { SubmitSuratInput } from '@pendopo/shared/surat';
import type { AppDeps } from '../../deps.ts';
import { createIdempotency } from '../../domain/idempotency.ts';
import { countJanji } from '../../domain/janji.ts';
import { hariKerjaOf, jadwalOf, readPelayanan } from '../../domain/pelayanan.ts';
import { withPrivateFiles } from '../../domain/private-files.ts';
import type { Session } from '../../lib/current-user.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { unauthorized } from '../../lib/errors.ts';
import { accountSender, hashBody } from '../../lib/idempotency-key.ts';
import { isForeignKeyViolation } from '../../lib/prisma.ts';
import { type EarlierPart, type LabelledFile, showableFileName } from './surat.attachments.ts';
import { createEarlierFiles } from './surat.berkas-lama.service.ts';
import { createLetterQuota } from './surat.quota.service.ts';

type File = { field: string; path: string; name: string; size: number; mime: string; ext: string };
export type Submission = {
  applicant: Session;
  input: SubmitSuratInput;
  isian: Record<string, string>;
  lampiran: readonly LabelledFile<File>[];
  lama: readonly LabelledFile<EarlierPart>[];
  idempotencyKey: string | undefined;
};

type NewLetter = Pick<Submission, 'applicant' | 'input' | 'isian'> & {
  attached: readonly LabelledFile<File>[];
  request: Parameters<ReturnType<typeof createIdempotency>['once']>[0];
};

/** Applying for a letter. */
export function createSuratSubmission({
  config,
  prisma,
  storage,
  now,
}: Pick<AppDeps, 'config' | 'prisma' | 'storage' | 'now'>) {
  const quota = createLetterQuota({ now, bytesPerDay: config.letterBytesPerDay });
  const idempotency = createIdempotency({ prisma, now });
  const earlierFiles = createEarlierFiles({ prisma, storage, now });

  function write({ applicant, input, isian, attached, request }: NewLetter) {
    const files = attached.map(({ file }) => file);
    return withPrivateFiles({ storage, folder: 'surat', files }, (keys) => {
      const attachments = attached.map(({ jenis_persyaratan, file }, index) => ({
        jenis_persyaratan,
        nama_file: showableFileName(file.name),
        file: keys[index] ?? null,
        tipe: file.mime,
        ukuran: file.size,
      }));
      return idempotency.once(request, async (tx) => {
        const bytes = files.reduce((sum, { size }) => sum + size, 0);
        await quota.spend(tx, { account: applicant.id, bytes });
        const moment = now();
        const pelayanan = await readPelayanan(tx);
        const begun = {
          jenis_surat: input.jenis_surat,
          created_at: moment,
          janji_hari: hariKerjaOf(pelayanan, input.jenis_surat),
        };
        const row = await tx.surat.create({
          data: {
            ...input,
            isian,
            user_id: applicant.id,
            tanggal_lahir: toDateColumn(input.tanggal_lahir),
            tanggal_pengajuan: toDateColumn(villageDay(moment)),
            ...begun,
            ...countJanji(begun, jadwalOf(pelayanan)),
            riwayat: { create: { status: 'Menunggu', created_at: moment } },
            lampiran: { create: attachments },
          },
          select: { id: true },
        });
        return row.id;
      });
    });
  }

  return {
    earlierFiles: earlierFiles.offered,

    /** Refuses who has sent too much, before an upload is read; what may be sent a second time is left to `store`. */
    async mayApply({ applicant, idempotencyKey: key }: Pick<Submission, 'applicant' | 'idempotencyKey'>) {
      if (!(await idempotency.isKnown({ sender: accountSender(applicant), key })))
        await quota.check(prisma, applicant.id);
    },

    /** Stores a letter with all its files, or nothing. Answers its number, of one that is sent a second time the first. */
    async store({ applicant, lampiran, lama, idempotencyKey: key, ...letter }: Submission) {
      const labels = lampiran.map(({ jenis_persyaratan }) => jenis_persyaratan);
      const files = lampiran.map(({ file }) => file);
      const { input, isian } = letter;
      // Without these the same as in versions that did not know them.
      const extra = { ...(Object.keys(isian).length > 0 && { isian }), ...(lama.length > 0 && { lama }) };
      const bodyHash = await hashBody({ input, labels, ...extra }, files);
      const request = { sender: accountSender(applicant), key, resource: 'surat', bodyHash } as const;
      const earlier = await idempotency.earlier(request);
      if (earlier !== null) return earlier;
      const stored = await earlierFiles
        .withCopies(applicant.id, lama, (copies) =>
          write({ ...letter, applicant, attached: [...lampiran, ...copies], request }),
        )
        .catch((error: unknown) => {
          throw isForeignKeyViolation(error) ? unauthorized(API_TEXT.sessionEnded) : error;
        });
      return stored.id;
    },
  };
}
