import { shortNik } from '@pendopo/shared/codes/nik';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { isOpenSurat } from '@pendopo/shared/surat/text';
import { PrintSheet } from '../../components/print-sheet.tsx';
import { formatDay, formatDue } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { Receipt } from '../requests/receipt.tsx';
import { formatNik } from '../village/nik.ts';
import { useVillage } from '../village/village.tsx';
import { toBring } from './reply-text.ts';

type SuratReceiptProps = { surat: Surat; links?: NonNullable<Parameters<typeof Receipt>[0]['links']> };

const isToBeFetched = ({ status, status_naskah }: Surat) =>
  isOpenSurat(status) || (status === 'Selesai' && status_naskah !== 'diserahkan');

export function SuratReceipt({ surat, links }: SuratReceiptProps) {
  const words = useWords();
  const hours = useVillage()
    .jam_pelayanan.map(({ hari, jam }) => `${hari} ${jam}`)
    .join('; ');
  const { janji, lampiran, dimasukkan_oleh } = surat;
  return (
    <Receipt
      title="Tanda Terima Pengajuan Surat"
      kode={surat.kode ?? null}
      dapat_dinilai={surat.dapat_dinilai}
      {...(links && { links })}
      facts={[
        ['Nomor pengajuan', String(surat.id)],
        ['Tanggal', formatDay(surat.tanggal_pengajuan)],
        ['Jenis surat', surat.jenis_surat],
        ['Nama', surat.nama],
        ['NIK', formatNik(shortNik(surat.nik))],
        ['Status', surat.status],
        ...(janji.berhenti || !isOpenSurat(surat.status)
          ? []
          : [['Dijanjikan selesai', formatDue(janji.batas)] as const]),
        ['Berkas yang diterima', lampiran.map(({ jenis_persyaratan }) => words(jenis_persyaratan)).join('; ')],
        ...(dimasukkan_oleh ? [['Petugas loket', dimasukkan_oleh] as const] : []),
      ]}
    >
      {isOpenSurat(surat.status) && (
        <p>Langkah berikutnya: petugas memeriksa pengajuan ini, lalu surat dibuat dan ditandatangani.</p>
      )}
      {isToBeFetched(surat) && (
        <p>
          {words('Surat diambil di kantor {desa}')}
          {hours && ` (${hours})`}. Yang perlu dibawa: lembar ini, {toBring(surat.jenis_surat, words)}.
        </p>
      )}
    </Receipt>
  );
}

export const PrintedReceipt = ({ surat, onDone }: { surat: Surat; onDone: () => void }) => (
  <PrintSheet kertas="tegak" onDone={onDone}>
    <SuratReceipt surat={surat} />
  </PrintSheet>
);
