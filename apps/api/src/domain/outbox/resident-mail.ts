import { formatKode } from '@pendopo/shared/codes/format-kode';
import { dayInWords } from '@pendopo/shared/naskah-templat/compose';
import { CARA_AKSES } from '@pendopo/shared/pengguna/text';
import { type JenisKiriman, VERIFIKASI_JAM } from '@pendopo/shared/surel/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { words } from '../../lib/village-words.ts';
import { xmlText } from '../../lib/xml.ts';

// Texts of the mails to residents. They have no NIK, no file and nothing that a resident or an official wrote.

/** The application or complaint that a mail is about. */
type MailSubject = {
  surat: { id: number; jenis_surat: string; kode: string | null; bertanda: boolean } | null;
  pengaduan: { id: number; kode: string } | null;
  kejadian: string;
  at: Date;
};

export type MailFacts = {
  jenis: JenisKiriman;
  /** Null for a mail about the account. */
  about: MailSubject | null;
  /** Token of the link of `verifikasi`, or the code of `sandi`. */
  kode: string;
  /** Token that stops the updates. */
  berhenti: string;
  village: string;
  publicUrl: string;
};

type Content = { subject: string; sentences: string[]; button: string; path: string };

function applicationMail(jenis: JenisKiriman, { surat, kejadian, at }: MailSubject): Content {
  const judul = surat?.jenis_surat ?? '';
  const path = `/surat/${surat?.id}`;
  const button = 'Lihat pengajuan';
  if (jenis === 'diterima') {
    const kode = surat?.kode ?? null;
    const received = `Pengajuan ${judul} Anda diterima pada ${dayInWords(villageDay(at))}.`;
    if (kode === null) return { subject: `Pengajuan diterima: ${judul}`, sentences: [received], button, path };
    const code = `Kode pelacakannya ${formatKode(kode)}. Siapa pun yang memegang kode itu dapat melihat perkembangannya.`;
    return {
      subject: `Pengajuan diterima: ${judul}`,
      sentences: [received, code],
      button: 'Lihat perkembangan',
      path: `/lacak?kode=${kode}`,
    };
  }
  if (jenis === 'diperlukan')
    return {
      subject: `Perlu diperbaiki: ${judul}`,
      sentences: [
        `Petugas memeriksa pengajuan ${judul} Anda. Ada yang perlu diperbaiki sebelum suratnya dibuat.`,
        'Buka halamannya untuk melihat apa yang diminta, dan kirim perbaikannya dari sana.',
      ],
      button,
      path,
    };
  if (kejadian === 'Ditolak')
    return {
      subject: `Tidak dapat dipenuhi: ${judul}`,
      sentences: [`Pengajuan ${judul} Anda tidak dapat dipenuhi. Alasannya ada di halamannya.`],
      button,
      path,
    };
  if (surat?.bertanda)
    return {
      subject: `Selesai: ${judul}`,
      sentences: [`${judul} Anda sudah ditandatangani secara elektronik. Unduh berkasnya dari halamannya.`],
      button: 'Unduh surat',
      path,
    };
  return {
    subject: `Selesai: ${judul}`,
    sentences: [`${judul} Anda selesai. Halamannya memberi tahu cara mengambilnya dan apa yang perlu dibawa.`],
    button,
    path,
  };
}

function complaintMail(jenis: JenisKiriman, { pengaduan, at }: MailSubject): Content {
  const kode = pengaduan?.kode ?? '';
  const path = `/layanan/pengaduan/lacak?kode=${kode}`;
  if (jenis === 'diterima')
    return {
      subject: 'Pengaduan diterima',
      sentences: [
        `Pengaduan Anda diterima pada ${dayInWords(villageDay(at))}.`,
        `Kode pelacakannya ${formatKode(kode)}. Siapa pun yang memegang kode itu dapat melihat perkembangannya.`,
      ],
      button: 'Lihat perkembangan',
      path,
    };
  return {
    subject: 'Pengaduan ditanggapi',
    sentences: ['Kantor menanggapi pengaduan Anda. Tanggapannya ada di halamannya.'],
    button: 'Baca tanggapan',
    path,
  };
}

const NOT_ASKED = 'Bila Anda tidak memintanya, abaikan surel ini.';

function contentOf({ jenis, about, kode }: MailFacts): Content {
  if (jenis === 'verifikasi')
    return {
      subject: 'Pastikan alamat surel Anda',
      sentences: [
        words('Tekan tombol ini agar kabar tentang pengajuan Anda di kantor {desa} dikirim ke alamat ini.'),
        `Tautannya berlaku ${VERIFIKASI_JAM} jam. ${NOT_ASKED}`,
      ],
      button: 'Pastikan alamat',
      path: `/surel/verifikasi#${kode}`,
    };
  if (jenis === 'sandi')
    return {
      subject: 'Buat password baru',
      sentences: [
        'Tekan tombol ini untuk membuat password baru.',
        `Tautannya berlaku ${CARA_AKSES.surel.minutes} menit, untuk sekali pakai. ${NOT_ASKED}`,
      ],
      button: 'Buat password baru',
      path: `/pulihkan#${kode}`,
    };
  if (about === null) throw new Error(`a mail of the kind ${jenis} needs an event`);
  return about.surat ? applicationMail(jenis, about) : complaintMail(jenis, about);
}

const WANTED = 'Anda menerima surel ini karena memintanya di Profil Saya.';

type Page = { village: string; sentences: readonly string[]; button: string; link: string; stop: string | null };

// No picture and no style from elsewhere; the colours of a dark screen are the reader's own.
function htmlOf({ village, sentences, button, link, stop }: Page): string {
  const paragraphs = sentences.map((sentence) => `<p style="margin:0 0 16px">${xmlText(sentence)}</p>`).join('');
  const end = stop === null ? '' : `${xmlText(WANTED)} <a href="${xmlText(stop)}">Berhenti menerima kabar</a>`;
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${xmlText(village)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:32rem;margin:0 auto"><p style="margin:0 0 24px;font-weight:700">${xmlText(village)}</p>${paragraphs}
<p style="margin:24px 0"><a href="${xmlText(link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#1b674d;color:#ffffff;font-weight:600;text-decoration:none">${xmlText(button)}</a></p>
<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">Bila tombolnya tidak bekerja, buka: ${xmlText(link)}</p>
<p style="margin:24px 0 0;font-size:14px">${end}</p></div></body></html>`;
}

/** Composes a mail as plain text and HTML. Updates carry the headers of a one-click unsubscription (RFC 8058). */
export function residentMail(facts: MailFacts) {
  const { about, berhenti, village, publicUrl } = facts;
  const { subject, sentences, button, path } = contentOf(facts);
  const link = `${publicUrl}${path}`;
  const stop = about && `${publicUrl}/surel/berhenti#${berhenti}`;
  const lines = [...sentences, `${button}: ${link}`, ...(stop ? [`${WANTED} Berhenti: ${stop}`] : [])];
  return {
    subject: `${village}: ${subject}`,
    text: `${lines.join('\n\n')}\n`,
    html: htmlOf({ village, sentences, button, link, stop }),
    headers: {
      ...(about && {
        'List-Unsubscribe': `<${publicUrl}/api/surel/berhenti/${berhenti}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    } as Record<string, string>,
  };
}
