import type { IsianSaya } from '@pendopo/shared/penduduk/schemas';
import { type ReactNode, type RefObject, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { residentTexts } from '../../../domain/residents/resident-texts.ts';
import { suratQuery } from '../../../domain/surat/surat.queries.ts';
import { textsOf } from '../../../domain/surat/texts-of.ts';
import { formatDay } from '../../../lib/format.ts';
import { prefillForm } from '../../../lib/forms/prefill-form.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { fetchAnswer } from '../../../lib/http/query-cache.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { permohonanQueries } from '../permohonan.queries.ts';
import { copiedId } from './use-copied-surat.ts';

type OffersProps = {
  judul: string;
  form: RefObject<HTMLFormElement | null>;
  otherwise: ReactNode;
};

/** Offers to fill empty fields from the register or the last application. Never fills them unasked. */
export function FillOffers({ judul, form, otherwise }: OffersProps) {
  const words = useWords();
  const isCopy = copiedId(useLocation().state) !== null;
  const own = useQuery(isCopy ? null : permohonanQueries.own()).data?.penduduk;
  const last = useQuery(isCopy ? null : permohonanQueries.mine(undefined)).data?.surat[0];
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  if (!last && !own) return otherwise;

  function fillFromOwn({ isian, sumber_tanggal }: IsianSaya) {
    if (form.current) prefillForm(form.current, { texts: residentTexts(isian), marked: true });
    setAnnouncement(
      `Terisi menurut data ${formatDay(sumber_tanggal)}; yang sudah Anda tulis tetap. Periksa kembali: setiap isian dapat diubah.`,
    );
  }

  async function fillFromLast(id: number) {
    setBusy(true);
    try {
      const { surat } = await fetchAnswer(suratQuery(id));
      if (form.current) prefillForm(form.current, { texts: textsOf(surat, judul), marked: false });
      setAnnouncement('Isian dari pengajuan terakhir sudah dimasukkan. Periksa kembali.');
    } catch (error) {
      setAnnouncement(messageOf(error, 'Pengajuan terakhir tidak dapat dibaca'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {own && (
        <Button variant="secondary" size="small" onClick={() => fillFromOwn(own)}>
          {words('Isi dengan data Anda di kantor {desa}')}
        </Button>
      )}
      {last && (
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          busyLabel="Mengisi..."
          onClick={() => void fillFromLast(last.id)}
        >
          {`Isi dari pengajuan ${formatDay(last.tanggal_pengajuan)}`}
        </Button>
      )}
      <p role="status">{announcement}</p>
    </>
  );
}
