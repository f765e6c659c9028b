import { isOfficial } from '@pendopo/shared/access/roles';
import { PENGANTAR_TEXT } from '@pendopo/shared/pengantar-rt/text';
import type { SubmitSuratInput } from '@pendopo/shared/surat/schemas';
import { villageDay, villageZona } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { earlierRow, isKnownKey, writeOnce } from '../../domain/requests/idempotency.ts';
import { countJanji } from '../../domain/requests/janji.ts';
import { freeKode, fromLoket } from '../../domain/requests/loket.ts';
import { hariKerjaOf, jadwalOf, readPelayanan } from '../../domain/requests/pelayanan.ts';
import { lockHead, type MadeLink, makeLink } from '../../domain/requests/pengantar-rt.ts';
import { suratEntry } from '../../domain/requests/request-row.ts';
import { privateFiles, type Write } from '../../domain/write.ts';
import type { Session } from '../../lib/current-user.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { invalid } from '../../lib/errors.ts';
import { showableFileName } from '../../lib/file-name.ts';
import { accountSender, hashBody } from '../../lib/idempotency-key.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';
import type { EarlierPart, LabelledFile, PengantarPart } from './surat.attachments.ts';
import { withCopies } from './surat.berkas-lama.service.ts';
import { checkApplicationQuota, spendApplicationQuota } from './surat.quota.service.ts';
import { readSurat, type SuratRecord } from './surat.service.ts';

type File = { field: string; path: string; name: string; size: number; mime: string; ext: string };
export type Submission = {
  applicant: Session & { nama: string };
  atasNama: boolean;
  input: SubmitSuratInput;
  isian: Record<string, string>;
  lampiran: readonly LabelledFile<File>[];
  lama: readonly LabelledFile<EarlierPart>[];
  pengantar: readonly LabelledFile<PengantarPart>[];
  network: string;
  idempotencyKey: string | undefined;
};

type NewApplication = Pick<Submission, 'applicant' | 'atasNama' | 'input' | 'isian' | 'pengantar' | 'network'> & {
  attached: readonly LabelledFile<File>[];
  request: Parameters<typeof writeOnce>[1]['request'];
};

/** Checks the quota before the upload is read. Leaves known idempotency keys to `submitSurat`. */
export async function mayApply(
  ctx: Context,
  { applicant, idempotencyKey: key }: Pick<Submission, 'applicant' | 'idempotencyKey'>,
): Promise<void> {
  if (await isKnownKey(ctx, { sender: accountSender(applicant), key })) return;
  // The body is not read yet. It says whether an official applies for another person.
  await checkApplicationQuota(ctx, { account: applicant.id, loket: isOfficial(applicant.role) });
}

/** Stores an application with all its files, or nothing. A repeated request returns the first result without links. */
export async function submitSurat(
  ctx: Context,
  submission: Submission,
): Promise<{ row: SuratRecord; links: readonly MadeLink[] }> {
  const { applicant, atasNama, input, isian, lampiran, lama, pengantar, network } = submission;
  const request = await requestOf(submission);
  const earlier = await earlierRow(ctx, request);
  if (earlier !== null) return { row: await readSurat(ctx, { id: earlier }), links: [] };
  const wanted = { userId: applicant.id, jenis_surat: input.jenis_surat, lama };
  const { id, links } = await withCopies(ctx, wanted, (copies) =>
    storeApplication(ctx, {
      applicant,
      atasNama,
      input,
      isian,
      pengantar,
      network,
      attached: [...lampiran, ...copies],
      request,
    }),
  );
  return { row: await readSurat(ctx, { id }), links };
}

async function requestOf({ applicant, lampiran, lama, idempotencyKey: key, ...application }: Submission) {
  const { input, isian, atasNama, pengantar } = application;
  const labels = lampiran.map(({ jenis_persyaratan }) => jenis_persyaratan);
  // Omits absent parts, so that the hash equals that of versions without them.
  const extra = {
    ...(Object.keys(isian).length > 0 && { isian }),
    ...(lama.length > 0 && { lama }),
    ...(atasNama && { atasNama }),
    ...(pengantar.length > 0 && { pengantar }),
  };
  const files = lampiran.map(({ file }) => file);
  const bodyHash = await hashBody({ input, labels, ...extra }, files);
  return { sender: accountSender(applicant), key, resource: 'surat', bodyHash } as const;
}

async function storeApplication(
  ctx: Context,
  application: NewApplication,
): Promise<{ id: number; links: readonly MadeLink[] }> {
  const { applicant, atasNama, input, attached, request } = application;
  const files = attached.map(({ file }) => file);
  const uploads = privateFiles(ctx.storage, { folder: 'surat', files });
  let links: readonly MadeLink[] = [];
  const { id, created } = await writeOnce(ctx, { request, uploads }, async (w) => {
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    await spendApplicationQuota(ctx, { tx: w.tx, account: applicant.id, loket: atasNama, bytes });
    const suratId = await insertApplication(ctx, { w, application });
    links = await requestPengantarOfHeads(ctx, { tx: w.tx, suratId, application });
    const requested = links.flatMap((link) => change('pengantar_rt', null, `tautan untuk ${link.row.nama_rt}`));
    const entry = suratEntry({ id: suratId, jenis_surat: input.jenis_surat });
    if (atasNama)
      await w.audit.entry({ ...entry, aksi: 'tambah', perubahan: [...change('asal', null, 'loket'), ...requested] });
    else w.audit.none();
    return suratId;
  });
  return { id, links: created ? links : [] };
}

type Inserting = { w: Pick<Write, 'tx' | 'keys'>; application: NewApplication };

async function insertApplication({ now }: Context, { w: { tx, keys }, application }: Inserting): Promise<number> {
  const { applicant, atasNama, input, isian, attached } = application;
  const moment = now();
  const pelayanan = await readPelayanan(tx);
  const begun = {
    jenis_surat: input.jenis_surat,
    created_at: moment,
    janji_hari: hariKerjaOf(pelayanan, input.jenis_surat),
    zona: villageZona(),
  };
  const attachments = attached.map(({ jenis_persyaratan, file }, index) => ({
    jenis_persyaratan,
    nama_file: showableFileName(file.name),
    file: keys[index] ?? null,
    tipe: file.mime,
    ukuran: file.size,
  }));
  const { id } = await tx.surat.create({
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
  return id;
}

type Asking = { tx: Transaction; suratId: number; application: NewApplication };

/** Makes a link for each requested head. Throws a 400 that names every head missing from the list. */
async function requestPengantarOfHeads({ now }: Context, { tx, suratId, application }: Asking): Promise<MadeLink[]> {
  const { applicant, atasNama, pengantar, network } = application;
  const links: MadeLink[] = [];
  const errors: { msg: string; path: string }[] = [];
  const of = { suratId, official: atasNama ? applicant : null, network, at: now() };
  for (const { jenis_persyaratan, file } of pengantar) {
    const rtRw = file.head === null ? null : await lockHead(tx, file.head);
    if (rtRw) links.push(await makeLink(tx, { ...of, jenis_persyaratan, rtRw }));
    else errors.push({ msg: words(PENGANTAR_TEXT.unknownHead), path: file.field });
  }
  if (errors.length > 0) throw invalid(errors);
  return links;
}
