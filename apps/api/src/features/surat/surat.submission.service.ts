import { API_TEXT } from '@pendopo/shared/api-error';
import { villageDay } from '@pendopo/shared/dates';
import { PENGANTAR_TEXT } from '@pendopo/shared/pengantar-rt/text';
import { isOfficial } from '@pendopo/shared/roles';
import type { SubmitSuratInput } from '@pendopo/shared/surat/schemas';
import type { AppDeps } from '../../deps.ts';
import { recordEntry } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { createIdempotency } from '../../domain/requests/idempotency.ts';
import { countJanji } from '../../domain/requests/janji.ts';
import { freeKode, fromLoket } from '../../domain/requests/loket.ts';
import { hariKerjaOf, jadwalOf, readPelayanan } from '../../domain/requests/pelayanan.ts';
import { lockHead, type MadeLink, makeLink } from '../../domain/requests/pengantar-rt.ts';
import { withPrivateFiles } from '../../domain/requests/private-files.ts';
import type { Session } from '../../lib/current-user.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { invalid, unauthorized } from '../../lib/errors.ts';
import { accountSender, hashBody } from '../../lib/idempotency-key.ts';
import { isForeignKeyViolation, type Transaction } from '../../lib/prisma.ts';
import { type EarlierPart, type LabelledFile, type PengantarPart, showableFileName } from './surat.attachments.ts';
import { createEarlierFiles } from './surat.berkas-lama.service.ts';
import { createLetterQuota } from './surat.quota.service.ts';

type File = { field: string; path: string; name: string; size: number; mime: string; ext: string };
export type Submission = {
  /** Who sends it: its owner, unless it is for a person at the counter. */
  applicant: Session & { nama: string };
  atasNama: boolean;
  input: SubmitSuratInput;
  isian: Record<string, string>;
  lampiran: readonly LabelledFile<File>[];
  lama: readonly LabelledFile<EarlierPart>[];
  pengantar: readonly LabelledFile<PengantarPart>[];
  /** The network it is sent from. */
  network: string;
  idempotencyKey: string | undefined;
};

type NewLetter = Pick<Submission, 'applicant' | 'atasNama' | 'input' | 'isian' | 'pengantar' | 'network'> & {
  attached: readonly LabelledFile<File>[];
  request: Parameters<ReturnType<typeof createIdempotency>['once']>[0];
};

/** A letter as it was stored. The links of one that is sent a second time are known to whoever sent it first. */
export type StoredLetter = { id: number; links: readonly MadeLink[] };

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

  /** Makes a link for each head who is to be asked; a 400 names every one who is not in the list. */
  async function askHeads(
    tx: Transaction,
    suratId: number,
    { applicant, atasNama, pengantar, network }: NewLetter,
  ): Promise<MadeLink[]> {
    const links: MadeLink[] = [];
    const errors: { msg: string; path: string }[] = [];
    const of = { suratId, official: atasNama ? applicant : null, network, at: now() };
    for (const { jenis_persyaratan, file } of pengantar) {
      const rtRw = file.head === null ? null : await lockHead(tx, file.head);
      if (rtRw) links.push(await makeLink(tx, { ...of, jenis_persyaratan, rtRw }));
      else errors.push({ msg: PENGANTAR_TEXT.unknownHead, path: file.field });
    }
    if (errors.length > 0) throw invalid(errors);
    return links;
  }

  function write(letter: NewLetter): Promise<StoredLetter> {
    const { applicant, atasNama, input, isian, attached, request } = letter;
    const files = attached.map(({ file }) => file);
    return withPrivateFiles({ storage, folder: 'surat', files }, async (keys) => {
      const attachments = attached.map(({ jenis_persyaratan, file }, index) => ({
        jenis_persyaratan,
        nama_file: showableFileName(file.name),
        file: keys[index] ?? null,
        tipe: file.mime,
        ukuran: file.size,
      }));
      let links: readonly MadeLink[] = [];
      const stored = await idempotency.once(request, async (tx) => {
        const bytes = files.reduce((sum, { size }) => sum + size, 0);
        await quota.spend(tx, { account: applicant.id, loket: atasNama, bytes });
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
            ...(atasNama ? fromLoket(applicant) : { user_id: applicant.id }),
            kode: await freeKode(tx),
            tanggal_lahir: toDateColumn(input.tanggal_lahir),
            tanggal_pengajuan: toDateColumn(villageDay(moment)),
            ...begun,
            ...countJanji(begun, jadwalOf(pelayanan)),
            riwayat: { create: { status: 'Menunggu', created_at: moment } },
            lampiran: { create: attachments },
          },
          select: { id: true },
        });
        links = await askHeads(tx, row.id, letter);
        const asked = links.flatMap((link) => change('pengantar_rt', null, `tautan untuk ${link.row.nama_rt}`));
        if (atasNama)
          await recordEntry(tx, applicant, {
            ...{ aksi: 'tambah', jenis: 'surat', sasaran_id: row.id, label: `Surat ${row.id}: ${input.jenis_surat}` },
            perubahan: [...change('asal', null, 'loket'), ...asked],
          });
        return row.id;
      });
      return { ...stored, links: stored.created ? links : [] };
    });
  }

  return {
    earlierFiles: earlierFiles.offered,

    /** Refuses who has sent too much, before an upload is read; what may be sent a second time is left to `store`. */
    async mayApply({ applicant, idempotencyKey: key }: Pick<Submission, 'applicant' | 'idempotencyKey'>) {
      if (await idempotency.isKnown({ sender: accountSender(applicant), key })) return;
      // Whether an official applies for another person stands in what is not read yet.
      await quota.check(prisma, { account: applicant.id, loket: isOfficial(applicant.role) });
    },

    /** Stores a letter with all its files, or nothing. Answers its number, of one that is sent a second time the first. */
    async store({ applicant, lampiran, lama, idempotencyKey: key, ...letter }: Submission): Promise<StoredLetter> {
      const labels = lampiran.map(({ jenis_persyaratan }) => jenis_persyaratan);
      const files = lampiran.map(({ file }) => file);
      const { input, isian, atasNama, pengantar } = letter;
      // Without these the same as in versions that did not know them.
      const extra = {
        ...(Object.keys(isian).length > 0 && { isian }),
        ...(lama.length > 0 && { lama }),
        ...(atasNama && { atasNama }),
        ...(pengantar.length > 0 && { pengantar }),
      };
      const bodyHash = await hashBody({ input, labels, ...extra }, files);
      const request = { sender: accountSender(applicant), key, resource: 'surat', bodyHash } as const;
      const earlier = await idempotency.earlier(request);
      if (earlier !== null) return { id: earlier, links: [] };
      return earlierFiles
        .withCopies({ userId: applicant.id, jenis_surat: input.jenis_surat }, lama, (copies) =>
          write({ ...letter, applicant, attached: [...lampiran, ...copies], request }),
        )
        .catch((error: unknown) => {
          throw isForeignKeyViolation(error) ? unauthorized(API_TEXT.sessionEnded) : error;
        });
    },
  };
}
