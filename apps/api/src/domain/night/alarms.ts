import type { Prisma } from '@pendopo/prisma/client';
import { dayInWords } from '@pendopo/shared/naskah-templat/compose';
import { JENIS_PERINGATAN, type JenisPeringatan, type SaluranPeringatan } from '@pendopo/shared/peringatan/text';
import { villageClock, villageDay } from '@pendopo/shared/text/dates';
import { Cron } from 'croner';
import type { AppDeps, Context } from '../../deps.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { mailFailure } from '../../lib/mail.ts';
import { createSealed } from '../../lib/sealed.ts';
import { withWords, words } from '../../lib/village-words.ts';
import { webhookFailure } from '../../lib/webhook.ts';
import { endingCertificates } from '../documents/signature-settings.ts';
import { mailServerOf } from '../outbox/mail-server.ts';
import { loadVillage } from '../village.ts';
import { readServerState } from './server-state.ts';

type Deps = Pick<AppDeps, 'config' | 'prisma' | 'disk' | 'uploadFailures' | 'now' | 'log' | 'outgoing'>;
type Alarm = { jenis: JenisPeringatan; kalimat: string };

/** Delay before a failed alarm is sent again, at the next full hour. */
const RETRY_MS = 50 * 60_000;

const UPLOADS_FAIL: Alarm = {
  jenis: 'unggahan',
  kalimat: 'Berkas yang dikirim dalam satu jam terakhir tidak dapat diterima server. Periksa catatan server.',
};
/** Slightly longer than the hour between two checks. */
const FAILED_WITHIN_MS = 65 * 60_000;
const MB = 1024 * 1024;

/** Hour of the village's day from which late applications are reported. */
const OFFICE_HOUR = 7;

const lateApplications = ({ prisma, now }: Deps): Promise<number> =>
  prisma.surat.count({
    where: { status: { in: ['Menunggu', 'Diproses'] }, janji_sisa: null, batas: { lt: now() } },
  });

/** Returns one alarm for each certificate that ends soon. */
async function certificateAlarms({ prisma, now }: Deps): Promise<Alarm[]> {
  const ending = await endingCertificates(prisma, now());
  return ending.map(({ nama, berlaku_sampai }) => {
    const verb = berlaku_sampai < now() ? 'sudah berakhir' : 'berakhir';
    const kalimat = `Sertifikat tanda tangan ${nama} ${verb} pada ${dayInWords(villageDay(berlaku_sampai))}. Pasang yang baru.`;
    return { jenis: 'sertifikat', kalimat };
  });
}

/** Alarm sentences never name a resident. */
async function currentAlarms(deps: Deps): Promise<Alarm[]> {
  const [state, late, certificates] = await Promise.all([
    readServerState(deps),
    lateApplications(deps),
    certificateAlarms(deps),
  ]);
  const alarms: Alarm[] = [];
  if (state.last?.error) alarms.push({ jenis: 'cadangan', kalimat: `Cadangan terakhir gagal: ${state.last.error}` });
  else if (state.late)
    alarms.push({ jenis: 'cadangan', kalimat: 'Tidak ada cadangan yang teruji dalam 26 jam terakhir.' });
  if (state.refusesUploads) {
    const left = `Ruang simpan server tinggal ${Math.floor(state.diskFree / MB)} MB, sehingga berkas baru ditolak.`;
    alarms.push({ jenis: 'diska', kalimat: left });
  } else if (state.diskFull)
    alarms.push({ jenis: 'diska', kalimat: `Ruang simpan server terisi ${state.diskPercent} %.` });
  if (!state.refusesUploads && deps.uploadFailures.within(FAILED_WITHIN_MS)) alarms.push(UPLOADS_FAIL);
  if (state.brokenDocument) alarms.push({ jenis: 'arsip', kalimat: state.brokenDocument });
  if (late > 0 && villageClock(deps.now()).getUTCHours() >= OFFICE_HOUR)
    alarms.push({ jenis: 'surat', kalimat: `${late} surat sudah melewati janji selesainya.` });
  return [...alarms, ...certificates];
}

/** Older settings lack some kinds. These kinds cover them. */
const COVERED_BY: Partial<Record<JenisPeringatan, JenisPeringatan>> = { unggahan: 'diska', sertifikat: 'arsip' };

type Settings = Prisma.SetelanPeringatanGetPayload<object>;
type Message = { saluran: SaluranPeringatan; judul: string; isi: readonly string[] };

type Sending = Pick<Context, 'config' | 'prisma' | 'outgoing' | 'now'>;

/** Returns null, or the failure as an Indonesian sentence. */
export async function sendMessage(ctx: Sending, settings: Settings, { saluran, judul, isi }: Message) {
  const { config, prisma, outgoing, now } = ctx;
  const desa = await prisma.desa.findFirst({ select: { nama: true } });
  const village = words`{Desa} ${desa?.nama ?? ''}`.trim();
  const subject = `${village}: ${judul}`;
  const text = [...isi, '', `${config.publicUrl}/admin`].join('\n');
  if (saluran === 'webhook') {
    const body = { text: `${subject}\n${text}`, judul: subject, isi, waktu: now().toISOString() };
    return outgoing.postWebhook(settings.webhook_url, body).then(() => null, webhookFailure);
  }
  const server = mailServerOf(settings, createSealed(config.jwtSecret));
  const mail = { from: { name: village, address: settings.pengirim }, to: settings.penerima, subject, text };
  return outgoing.sendMail(server, mail).then(() => null, mailFailure);
}

/** Claims each alarm's row of the village's day first, so that portals on one database do not send twice. */
export async function sendAlarms(deps: Deps): Promise<Record<string, number>> {
  const { prisma, now } = deps;
  const settings = await prisma.setelanPeringatan.findUniqueOrThrow({ where: { id: 1 } });
  const channels: SaluranPeringatan[] = [];
  if (settings.surel_aktif) channels.push('surel');
  if (settings.webhook_aktif) channels.push('webhook');
  const counts = { sent: 0, failed: 0 };
  if (channels.length === 0) return counts;
  const isWanted = ({ jenis }: Alarm) =>
    settings.tentang.includes(jenis) || settings.tentang.includes(COVERED_BY[jenis] ?? jenis);
  const alarms = (await currentAlarms(deps)).filter(isWanted);
  const hari = toDateColumn(villageDay(now()));

  for (const saluran of channels) {
    const claimed: Alarm[] = [];
    for (const alarm of alarms) {
      const claims = await prisma.$executeRaw`
        INSERT INTO peringatan_terkirim AS t (jenis, saluran, hari, created_at)
        VALUES (${alarm.jenis}, ${saluran}, ${hari}::date, ${now()})
        ON CONFLICT (jenis, saluran, hari) DO UPDATE SET created_at = excluded.created_at
          WHERE t.terkirim_at IS NULL AND t.created_at <= ${new Date(now().getTime() - RETRY_MS)}`;
      if (claims > 0) claimed.push(alarm);
    }
    const [first] = claimed;
    if (!first) continue;
    const where = { saluran, hari, jenis: { in: claimed.map(({ jenis }) => jenis) } };
    const judul = claimed.length === 1 ? JENIS_PERINGATAN[first.jenis] : `${claimed.length} peringatan`;
    const isi = claimed.map(({ kalimat }) => kalimat);
    const kesalahan = await sendMessage(deps, settings, { saluran, judul, isi });
    const terkirim_at = kesalahan === null ? now() : null;
    await prisma.peringatanTerkirim.updateMany({ where, data: { terkirim_at, kesalahan } });
    counts[kesalahan === null ? 'sent' : 'failed'] += claimed.length;
  }
  return counts;
}

/** Runs now and at every full hour. Returns a function that stops it. */
export function startAlarms(deps: Deps & Pick<AppDeps, 'pool'>): () => Promise<void> {
  let current = Promise.resolve();
  const run = () => {
    const looked = loadVillage(deps.pool).then((village) => withWords(village, () => sendAlarms(deps)));
    current = looked.then(
      (counts) => deps.log.info(counts, 'alarms looked for'),
      (error: unknown) => deps.log.error({ err: error }, 'alarms could not be looked for'),
    );
    return current;
  };
  const cron = new Cron('0 * * * *', { protect: true, unref: true }, run);
  run();
  return async () => {
    cron.stop();
    await current;
  };
}
