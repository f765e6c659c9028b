import { type ReactNode, type RefObject, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { suratQuery } from '../../../domain/letters/surat.queries.ts';
import { textsOf } from '../../../domain/letters/texts-of.ts';
import { formatDay } from '../../../lib/format.ts';
import { fillIn } from '../../../lib/forms/draft-fields.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { fetchAnswer } from '../../../lib/http/query-cache.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { permohonanQueries } from '../permohonan.queries.ts';
import { copiedId } from './use-copied-letter.ts';

type OfferProps = {
  /** The letter type that is asked for. */
  judul: string;
  form: RefObject<HTMLFormElement | null> /** Where there is no request yet. */;
  otherwise: ReactNode;
};

/** Offers to fill the empty fields with what one's last request said; nothing is filled unasked. */
export function LastLetterOffer({ judul, form, otherwise }: OfferProps) {
  const isCopy = copiedId(useLocation().state) !== null;
  const last = useQuery(isCopy ? null : permohonanQueries.mine(undefined)).data?.surat[0];
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  if (!last) return otherwise;

  async function fill(id: number) {
    setBusy(true);
    try {
      const { surat } = await fetchAnswer(suratQuery(id));
      if (form.current) fillIn(form.current, { texts: textsOf(surat, judul), files: {} });
      setSaid('Isian dari pengajuan terakhir sudah dimasukkan. Periksa kembali.');
    } catch (error) {
      setSaid(messageOf(error, 'Pengajuan terakhir tidak dapat dibaca'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="secondary" size="small" busy={busy} busyLabel="Mengisi..." onClick={() => void fill(last.id)}>
        {`Isi dari pengajuan ${formatDay(last.tanggal_pengajuan)}`}
      </Button>
      <p role="status">{said}</p>
    </>
  );
}
