import { BUKU_TEXT, seeksNik } from '@pendopo/shared/buku/text';
import { useState } from 'react';
import { SearchBox } from '../../../components/search-box.tsx';

type AgendaSearchProps = { typed: string; onType: (text: string) => void };

/** Searches the Buku Agenda. A NIK is not passed on, because the search text is part of the address. */
export function AgendaSearch({ typed, onType }: AgendaSearchProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const scope = typed === '' ? '' : 'Mencari di semua tahun.';
  return (
    <div>
      <SearchBox
        placeholder="Cari nomor/nama/isi surat..."
        value={refused ?? typed}
        onChange={(text) => {
          setRefused(seeksNik(text) ? text : null);
          onType(seeksNik(text) ? '' : text);
        }}
      />
      <p role="status">{refused === null ? scope : `${BUKU_TEXT.searchWithoutNik}.`}</p>
    </div>
  );
}
