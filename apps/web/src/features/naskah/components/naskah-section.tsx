import { isSigned, mayTake } from '@pendopo/shared/naskah/lifecycle';
import type { Naskah } from '@pendopo/shared/naskah/schemas';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { mayApply } from '@pendopo/shared/surat/lifecycle';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { PdfButton } from '../../../domain/documents/pdf-button.tsx';
import { PRINT_BUTTON } from '../../../domain/surat/print-button.ts';
import { useVillage } from '../../../domain/village/village.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { naskahQueries } from '../naskah.queries.ts';
import { ElectronicSignature } from './electronic-signature.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { NaskahFacts } from './naskah-facts.tsx';
import styles from './naskah-section.module.css';
import { ReasonDialog, type ReasonStep } from './reason-dialog.tsx';
import { SignDialog } from './sign-dialog.tsx';

const FRESH_LINKS = { refreshInterval: 10 * 60_000 };

/** Shows officials the status of an application's document and its possible steps. */
export function NaskahSection({ surat }: { surat: Surat }) {
  const naskah = useQuery(surat.status_naskah ? naskahQueries.of(surat.id) : null, FRESH_LINKS);
  return (
    <Section card title="Naskah">
      {surat.status_naskah === null ? (
        <NotMade surat={surat} />
      ) : (
        <QueryState query={naskah} loading="Memuat naskah..." failed="Gagal mengambil naskah">
          {(answer) => <Steps surat={surat} naskah={answer.naskah} />}
        </QueryState>
      )}
    </Section>
  );
}

function NotMade({ surat }: { surat: Surat }) {
  if (!mayApply('susun', surat, 'petugas')) return <p>Permohonan ini ditolak, jadi suratnya tidak dibuat.</p>;
  const empty = isianOf(surat.jenis_surat).filter(({ name, wajib }) => wajib && !surat.isian[name]).length;
  return (
    <>
      <p>
        Surat belum dibuat.
        {empty > 0 && ` ${empty} isian masih perlu dilengkapi sebelum bernomor.`}
      </p>
      <div className="row-12">
        <ButtonLink variant="secondary" to={`/admin/surat-masuk/${surat.id}/naskah`}>
          Buat Surat
        </ButtonLink>
      </div>
    </>
  );
}

/** Returns the router state of an approval that led here. */
function useApproved(): { kode?: string } | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('approved' in state)) return null;
  return 'kode' in state && typeof state.kode === 'string' ? { kode: state.kode } : {};
}

type Dialog = ReasonStep | 'tanda-tangan' | 'serah';

type StepsProps = { surat: Surat; naskah: Naskah };

function Steps({ surat, naskah }: StepsProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const approved = useApproved();
  const isToPrint = approved !== null && naskah.status === 'bernomor';
  const kode = naskah.kode ?? approved?.kode;
  return (
    <>
      {isToPrint && <Notice>Surat sudah bernomor {naskah.nomor}. Cetak, lalu mintakan tanda tangan.</Notice>}
      <NaskahFacts naskah={naskah} />
      {kode !== undefined && <VerificationCode kode={kode} />}
      <ElectronicSignature naskah={naskah} />
      <StepButtons surat={surat} naskah={naskah} onAsk={setDialog} />
      <History riwayat={naskah.riwayat} />
      {dialog !== null && <OpenDialog dialog={dialog} naskah={naskah} onClose={() => setDialog(null)} />}
    </>
  );
}

function VerificationCode({ kode }: { kode: string }) {
  const { alamat } = useVillage();
  return (
    <p className={styles.code}>
      Kode pemeriksaan: <code translate="no">{kode}</code>
      <CopyButton text={() => `${alamat}/v/${kode}`}>Salin tautan</CopyButton>
    </p>
  );
}

type StepButtonsProps = StepsProps & { onAsk: (dialog: Dialog) => void };

function StepButtons({ surat, naskah, onAsk }: StepButtonsProps) {
  const { status } = naskah;
  const editor = `/admin/surat-masuk/${surat.id}/naskah`;
  return (
    <div className="row-12">
      {status === 'draf' && (
        <ButtonLink variant="secondary" to={editor}>
          Lanjutkan draf
        </ButtonLink>
      )}
      {status !== 'draf' && mayTake('draf', status) && mayApply('susun', surat, 'petugas') && (
        <ButtonLink to={editor}>Buat surat baru</ButtonLink>
      )}
      {status !== 'draf' && <NaskahFile naskah={naskah} />}
      {naskah.url_pindaian && (
        <ButtonLink variant="secondary" to={naskah.url_pindaian}>
          Lihat pindaian
        </ButtonLink>
      )}
      {mayTake('tanda-tangan', status) && (
        <>
          <Button variant="secondary" onClick={() => onAsk('tanda-tangan')}>
            Sudah ditandatangani
          </Button>
          <Button variant="ghost" onClick={() => onAsk('perbaiki')}>
            Perbaiki
          </Button>
          <Button variant="ghost" onClick={() => onAsk('batal')}>
            Batalkan surat
          </Button>
        </>
      )}
      {mayTake('serah', status) && <Button onClick={() => onAsk('serah')}>Sudah diserahkan</Button>}
      {isSigned(status) && (
        <>
          <Button variant="ghost" onClick={() => onAsk('ganti')}>
            Ganti
          </Button>
          <Button variant="ghost" onClick={() => onAsk('cabut')}>
            Cabut
          </Button>
        </>
      )}
    </div>
  );
}

function History({ riwayat }: Pick<Naskah, 'riwayat'>) {
  return (
    <details>
      <summary>Riwayat naskah</summary>
      <ol className={styles.history}>
        {[...riwayat].reverse().map(({ aksi, alasan, oleh_nama, created_at }) => (
          <li key={`${created_at} ${aksi}`}>
            {formatMoment(created_at)}: {STEP_TEXT[aksi] ?? aksi}, oleh {oleh_nama}
            {alasan && `. Alasan: ${alasan}`}
          </li>
        ))}
      </ol>
    </details>
  );
}

type OpenDialogProps = { dialog: Dialog; naskah: Naskah; onClose: () => void };

function OpenDialog({ dialog, naskah, onClose }: OpenDialogProps) {
  if (dialog === 'tanda-tangan') return <SignDialog naskah={naskah} onClose={onClose} />;
  if (dialog === 'serah') return <HandOverDialog naskah={naskah} onClose={onClose} />;
  return <ReasonDialog step={dialog} naskah={naskah} onClose={onClose} />;
}

/** The document's file: with an electronic signature only the signed one, which prints like the other. */
function NaskahFile({ naskah: { status, url_pdf, url_pdf_bertanda } }: { naskah: Naskah }) {
  const link = url_pdf_bertanda ?? url_pdf;
  if (!link) return null;
  return (
    <>
      {url_pdf_bertanda ? (
        <PdfButton variant="secondary" link={link}>
          Buka PDF bertanda tangan
        </PdfButton>
      ) : (
        <PdfButton id={PRINT_BUTTON} variant={status === 'bernomor' ? 'primary' : 'secondary'} link={link} print>
          Cetak surat
        </PdfButton>
      )}
      <ButtonLink variant="ghost" to={link} download>
        Unduh PDF
      </ButtonLink>
    </>
  );
}

const STEP_TEXT: Readonly<Record<string, string>> = {
  draf: 'draf dibuat',
  nomor: 'disetujui dan bernomor',
  perbaiki: 'diperbaiki',
  batal: 'dibatalkan',
  'tanda-tangan': 'ditandatangani',
  serah: 'diserahkan',
  cabut: 'dicabut',
  ganti: 'surat pengganti dimulai',
  diganti: 'diganti',
};
