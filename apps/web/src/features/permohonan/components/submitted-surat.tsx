import type { Surat } from '@pendopo/shared/surat/schemas';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { TautanActions } from '../../../domain/endorsements/tautan-actions.tsx';
import { linkOf } from '../../../domain/endorsements/tautan-rt.ts';
import { countedSentence } from '../../../domain/surat/promise-text.ts';
import { formatDue } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { permohonanQueries } from '../permohonan.queries.ts';

/** The application that was just sent, from the router state. */
export type Submitted = {
  id: number;
  jenis_surat: string;
  berkas: number;
  janji?: Surat['janji'];
  pengantar?: readonly number[];
};

export function useSubmitted(): Submitted | undefined {
  const state: unknown = useLocation().state;
  return (state as { submitted?: Submitted } | null)?.submitted;
}

/** Receipt of a new application: number, due date and next steps. */
export function SubmittedSurat() {
  const words = useWords();
  const submitted = useSubmitted();
  const mine = useQuery(submitted ? permohonanQueries.mine(undefined) : null).data?.surat;
  // It may have been withdrawn since.
  if (!submitted || mine?.every(({ id }) => id !== submitted.id)) return null;
  const { id, jenis_surat, berkas, janji, pengantar = [] } = submitted;
  const nama = mine?.find((row) => row.id === id)?.nama ?? '';
  const links = pengantar.flatMap((one) => linkOf(one) ?? []);
  return (
    <Notice title="Pengajuan Anda sudah kami terima">
      <p>
        {jenis_surat}, nomor <strong>{id}</strong>, dengan {berkas} lampiran.
        {janji && ` Selesai paling lambat ${formatDue(janji.batas)}.`}
      </p>
      {janji?.dihitung_dari && <p>{countedSentence(janji.dihitung_dari)}</p>}
      <p>
        {words(
          'Petugas memeriksa berkas Anda. Bila ada yang perlu diganti, permintaannya tampil di halaman ini. Setelah Selesai, ambil surat di kantor {desa} dengan membawa KTP dan dokumen asli.',
        )}
      </p>
      {pengantar.length > 0 && (
        <p>
          {words(
            links.length === pengantar.length
              ? 'Pengantar {RT/RW} belum lengkap: kirim tautannya sekarang. Jawaban {ketua RT/RW} tampil pada halaman surat Anda.'
              : 'Pengantar {RT/RW} belum lengkap. Tautannya hanya ditampilkan satu kali: bila belum Anda kirim, buka halaman surat Anda, batalkan tautannya, lalu buat yang baru.',
          )}
        </p>
      )}
      {links.map((link) => (
        <TautanActions key={link.pengantar_rt.id} link={link} surat={{ nama, jenis_surat }} />
      ))}
      <div>
        <ButtonLink variant="secondary" size="small" to={`/surat/${id}`}>
          Lihat dan cetak bukti
        </ButtonLink>
      </div>
    </Notice>
  );
}
