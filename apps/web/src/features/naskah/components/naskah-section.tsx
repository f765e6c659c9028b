import { isSigned, mayTake } from '@pendopo/shared/naskah/lifecycle';
import type { Naskah } from '@pendopo/shared/naskah/schemas';
import { KEADAAN_NASKAH } from '@pendopo/shared/naskah/text';
import { wordedTexts } from '@pendopo/shared/sebutan';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { mayApply } from '@pendopo/shared/surat/lifecycle';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { PRINT_BUTTON } from '../../../domain/letters/print-button.ts';
import { useVillage } from '../../../domain/village/village.tsx';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { naskahQueries } from '../naskah.queries.ts';
import { openTab, printPdf } from '../naskah-pdf.queries.ts';
import { BlockedTab } from './blocked-tab.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { TONES } from './naskah-columns.tsx';
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

const GIVEN = wordedTexts({ ambil: 'diambil di kantor desa', antar: 'diantar', kirim: 'dikirim' });

function handedOver({ penyerahan }: Naskah): string | null {
  if (!penyerahan) return null;
  const { tanggal, kepada, nama, hubungan, cara } = penyerahan;
  const who = kepada === 'pemohon' ? 'pemohon' : [nama, hubungan && `(${hubungan})`].filter(Boolean).join(' ');
  return `${formatDay(tanggal)}, ${GIVEN[cara]}, kepada ${who}`;
}

function tickedBy({ periksa }: Naskah): string {
  const names = [...new Set(periksa.map(({ oleh_nama }) => oleh_nama))];
  return periksa.length === 0 ? 'Tidak ada yang dicentang' : `${periksa.length} hal dicentang oleh ${names.join(', ')}`;
}

const other = (letter: Naskah['menggantikan']) =>
  letter && `${letter.judul_naskah} Nomor ${letter.nomor}, ${formatDay(letter.tanggal)}`;

/** Returns the router state of an approval that led here. */
function useApproved(): { kode?: string } | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('approved' in state)) return null;
  return 'kode' in state && typeof state.kode === 'string' ? { kode: state.kode } : {};
}

type Dialog = ReasonStep | 'tanda-tangan' | 'serah';

function Steps({ surat, naskah }: { surat: Surat; naskah: Naskah }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const approved = useApproved();
  const close = () => setDialog(null);
  const isToPrint = approved !== null && naskah.status === 'bernomor';
  const { status, nomor, tanggal, berlaku_sampai } = naskah;
  const kode = naskah.kode ?? approved?.kode;
  const { alamat } = useVillage();
  const editor = `/admin/surat-masuk/${surat.id}/naskah`;
  const told = [
    [
      'Keadaan',
      <Badge key="keadaan" tone={TONES[status] ?? 'netral'}>
        {KEADAAN_NASKAH[status]}
      </Badge>,
    ],
    ['Surat', naskah.judul_naskah],
    nomor && ['Nomor', nomor],
    tanggal && ['Tanggal', formatDay(tanggal)],
    berlaku_sampai && ['Berlaku sampai', `${formatDay(berlaku_sampai)}${naskah.kedaluwarsa ? ' (sudah lewat)' : ''}`],
    naskah.penandatangan && ['Ditandatangani oleh', `${naskah.penandatangan.nama}, ${naskah.penandatangan.jabatan}`],
    status !== 'draf' && ['Diperiksa sebelum bernomor', tickedBy(naskah)],
    naskah.tanggal_tanda_tangan && ['Tanggal tanda tangan', formatDay(naskah.tanggal_tanda_tangan)],
    naskah.penyerahan && ['Diserahkan', handedOver(naskah)],
    naskah.menggantikan && ['Menggantikan', other(naskah.menggantikan)],
    naskah.diganti_oleh && ['Diganti oleh', other(naskah.diganti_oleh)],
  ].filter((fact) => Array.isArray(fact)) as [string, string][];

  return (
    <>
      {isToPrint && <Notice>Surat sudah bernomor {nomor}. Cetak, lalu mintakan tanda tangan.</Notice>}
      <Facts facts={told} />
      {kode !== undefined && (
        <p className={styles.code}>
          Kode pemeriksaan: <code translate="no">{kode}</code>
          <CopyButton text={() => `${alamat}/v/${kode}`}>Salin tautan</CopyButton>
        </p>
      )}
      <div className="row-12">
        {status === 'draf' && (
          <ButtonLink variant="secondary" to={editor}>
            Lanjutkan draf
          </ButtonLink>
        )}
        {status !== 'draf' && mayTake('draf', status) && mayApply('susun', surat, 'petugas') && (
          <ButtonLink to={editor}>Buat surat baru</ButtonLink>
        )}
        {naskah.url_pdf && status !== 'draf' && <PrintLetter link={naskah.url_pdf} first={status === 'bernomor'} />}
        {naskah.url_pindaian && (
          <ButtonLink variant="secondary" to={naskah.url_pindaian}>
            Lihat pindaian
          </ButtonLink>
        )}
        {mayTake('tanda-tangan', status) && (
          <>
            <Button variant="secondary" onClick={() => setDialog('tanda-tangan')}>
              Sudah ditandatangani
            </Button>
            <Button variant="ghost" onClick={() => setDialog('perbaiki')}>
              Perbaiki
            </Button>
            <Button variant="ghost" onClick={() => setDialog('batal')}>
              Batalkan surat
            </Button>
          </>
        )}
        {mayTake('serah', status) && <Button onClick={() => setDialog('serah')}>Sudah diserahkan</Button>}
        {isSigned(status) && (
          <>
            <Button variant="ghost" onClick={() => setDialog('ganti')}>
              Ganti
            </Button>
            <Button variant="ghost" onClick={() => setDialog('cabut')}>
              Cabut
            </Button>
          </>
        )}
      </div>
      <details>
        <summary>Riwayat naskah</summary>
        <ol className={styles.history}>
          {[...naskah.riwayat].reverse().map(({ aksi, alasan, oleh_nama, created_at }) => (
            <li key={`${created_at} ${aksi}`}>
              {formatMoment(created_at)}: {STEP_TOLD[aksi] ?? aksi}, oleh {oleh_nama}
              {alasan && `. Alasan: ${alasan}`}
            </li>
          ))}
        </ol>
      </details>
      {dialog === 'tanda-tangan' && <SignDialog naskah={naskah} onClose={close} />}
      {dialog === 'serah' && <HandOverDialog naskah={naskah} onClose={close} />}
      {dialog !== null && dialog !== 'tanda-tangan' && dialog !== 'serah' && (
        <ReasonDialog step={dialog} naskah={naskah} onClose={close} />
      )}
    </>
  );
}

function PrintLetter({ link, first }: { link: string; first: boolean }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'blocked'>('idle');
  const print = () => {
    const tab = openTab();
    setState(tab ? 'busy' : 'blocked');
    if (!tab) return;
    printPdf(link, tab).then(
      () => setState('idle'),
      () => {
        tab.close();
        setState('failed');
      },
    );
  };
  return (
    <>
      <Button
        id={PRINT_BUTTON}
        variant={first ? 'primary' : 'secondary'}
        busy={state === 'busy'}
        busyLabel="Membuka..."
        onClick={print}
      >
        Cetak surat
      </Button>
      <ButtonLink variant="ghost" to={link} download>
        Unduh PDF
      </ButtonLink>
      {state === 'blocked' && <BlockedTab link={link} />}
      {state === 'failed' && (
        <p role="alert">Berkas surat belum dapat dibuka. Muat ulang halaman ini, lalu coba lagi.</p>
      )}
    </>
  );
}

const STEP_TOLD: Readonly<Record<string, string>> = {
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
