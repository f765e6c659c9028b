import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { alasanTutup, KALIMAT_TINJAUAN } from '@pendopo/shared/surat/tinjauan-text';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { UnclearNumber } from '../../../domain/desk/whatsapp-reply.tsx';
import { recordSuratWhatsapp, updateSuratStatus } from '../../../domain/surat/surat-writes.queries.ts';
import { useTinjauanWrite } from '../../../domain/surat/use-tinjauan-write.ts';
import { useVillage } from '../../../domain/village/village.tsx';
import { formatDay } from '../../../lib/format.ts';
import { waLink } from '../../../lib/phone-links.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { useWords } from '../../../lib/words.ts';
import { extendDeadline, sendRequest } from '../tinjauan-writes.queries.ts';
import { isWaiting } from './pengantar-links.ts';
import { isLongOpen, perbaikanText } from './perbaikan-text.ts';
import styles from './tinjauan-section.module.css';

const { petugas } = KALIMAT_TINJAUAN;
const UNREAD = ['belum_diperiksa', 'diganti'];
const REQUESTED_STATES = ['perlu_diganti', 'diminta'];

type RequestProps = { surat: Surat; tinjauan: Tinjauan };
type Permintaan = Tinjauan['permintaan'][number];

/** Counts the marked files and fields that were sent, or that were not sent yet. */
function countRequested({ berkas, isian }: Tinjauan, sent: boolean): number {
  const files = berkas.filter(({ keadaan, terkirim }) => REQUESTED_STATES.includes(keadaan) && terkirim === sent);
  const fields = isian.filter(({ keadaan, terkirim }) => keadaan === 'perlu_diganti' && terkirim === sent);
  return files.length + fields.length;
}

type Confirmation = 'send' | 'close';

/** Sends the correction request, extends its due date, or closes the application after it. */
function useRequestWrites({ surat, tinjauan }: RequestProps, lateSentence: string) {
  const { busy, failure, run } = useTinjauanWrite();
  const [confirming, setConfirming] = useState<Confirmation | null>(null);
  const [hasSent, setHasSent] = useState(false);

  async function send() {
    if (!(await run(() => sendRequest(surat.id)))) return;
    setConfirming(null);
    setHasSent(true);
  }

  async function close() {
    const closing = { id: surat.id, status: 'Ditolak', catatan: lateSentence, updatedAt: tinjauan.updatedAt } as const;
    const isClosed = await run(() => updateSuratStatus({ ...closing, alasan_tutup: 'perbaikan_tidak_diterima' }));
    if (isClosed) setConfirming(null);
  }

  const extend = () => run(() => extendDeadline(surat.id));
  return { busy, failure, confirming, setConfirming, hasSent, send, close, extend };
}

/** Returns the newest request if the applicant has not answered it yet. */
function openRequest({ tahap, permintaan: [newest] }: Tinjauan): Permintaan | undefined {
  return tahap !== null && newest?.selesai_at === null ? newest : undefined;
}

/** Correction request with its due date and a prepared WhatsApp message. */
export function TinjauanRequest({ surat, tinjauan }: RequestProps) {
  const words = useWords();
  const open = openRequest(tinjauan);
  const batas = open ? formatDay(open.batas) : '';
  const lateSentence = isiKalimat(words(alasanTutup('perbaikan_tidak_diterima').kalimat ?? ''), { batas });
  const { confirming, setConfirming, ...writes } = useRequestWrites({ surat, tinjauan }, lateSentence);
  const { busy, failure } = writes;
  const unsent = countRequested(tinjauan, false);
  const sent = countRequested(tinjauan, true);
  const jumlah = unsent + sent;
  const unread = tinjauan.berkas.some((berkas) => UNREAD.includes(berkas.keadaan) && !isWaiting(tinjauan, berkas));
  const hasUnsent = tinjauan.tahap !== null && unsent > 0;
  useKeys({ 'ctrl+enter': hasUnsent && !unread ? () => setConfirming('send') : undefined });

  return (
    <div className={styles.request}>
      {open && <RequestState nama={surat.nama} open={open} sent={sent} hasSent={writes.hasSent} />}
      {failure && !confirming && <FormFailure>{failure}</FormFailure>}
      {open && (
        <WaitingActions surat={surat} open={open} jumlah={jumlah} busy={busy} onExtend={() => void writes.extend()} />
      )}
      {open?.lewat_batas && (
        <Button variant="danger" size="small" onClick={() => setConfirming('close')}>
          Tutup permohonan
        </Button>
      )}
      {hasUnsent && (
        <>
          {unread && <p className={styles.quiet}>{petugas.tanda_kosong}</p>}
          <Button disabled={unread} onClick={() => setConfirming('send')}>
            {petugas.tombol_kirim}
          </Button>
        </>
      )}
      {confirming && (
        <ConfirmDialog
          {...QUESTIONS[confirming]}
          busy={busy}
          error={failure}
          onConfirm={() => void (confirming === 'close' ? writes.close() : writes.send())}
          onCancel={() => setConfirming(null)}
        >
          {confirming === 'close'
            ? `Permohonan ${surat.jenis_surat} menjadi Ditolak. Pemohon membaca: ${lateSentence} Permohonan yang ditutup dapat diajukan lagi kapan saja.`
            : isiKalimat(petugas.konfirmasi, { jumlah, nama: surat.nama })}
        </ConfirmDialog>
      )}
    </div>
  );
}

const QUESTIONS = {
  close: { title: 'Tutup permohonan', confirmLabel: 'Tutup permohonan', busyLabel: 'Menutup...', danger: true },
  send: { title: petugas.tombol_kirim, confirmLabel: 'Kirim', busyLabel: 'Mengirim...' },
};

type RequestStateProps = {
  nama: string;
  open: Permintaan;
  /** Number of requested corrections. */
  sent: number;
  /** True right after sending. */
  hasSent: boolean;
};

function RequestState({ nama, open, sent, hasSent }: RequestStateProps) {
  const batas = formatDay(open.batas);
  return (
    <>
      {hasSent && <Notice>{isiKalimat(petugas.terkirim, { batas })}</Notice>}
      {!hasSent && !open.lewat_batas && (
        <p>
          Menunggu {sent} perbaikan dari {nama} sampai {batas}.
        </p>
      )}
      {open.lewat_batas && <p className={styles.late}>{isiKalimat(petugas.lewat_batas, { nama, batas })}</p>}
    </>
  );
}

type WaitingProps = {
  surat: Surat;
  open: Permintaan;
  jumlah: number;
  busy: boolean;
  onExtend: () => void;
};

function WaitingActions({ surat, open, jumlah, busy, onExtend }: WaitingProps) {
  const words = useWords();
  const village = useVillage();
  const isReminder = isLongOpen(open.dikirim_at);
  const text = perbaikanText({ surat, permintaan: { ...open, jumlah }, village, words });
  return (
    <div className={styles.actions}>
      {surat.no_hp !== '' && (
        <ButtonLink
          variant="secondary"
          size="small"
          icon={<Icon name="message-circle" size={18} />}
          to={waLink(surat.no_hp, text)}
          onClick={() => void recordSuratWhatsapp(surat.id).catch(() => undefined)}
        >
          Kirim kabar {isReminder && 'lagi '}lewat WhatsApp
        </ButtonLink>
      )}
      {surat.no_hp !== '' && <UnclearNumber no_hp={surat.no_hp} />}
      {!open.diperpanjang && (
        <Button variant="secondary" size="small" busy={busy} busyLabel="Memproses..." onClick={onExtend}>
          Perpanjang batas waktu
        </Button>
      )}
    </div>
  );
}
