import { MIN_WARGA_CHARACTERS, type Warga } from '@pendopo/shared/pengguna/schemas';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Row, RowList, RowNote } from '../../components/row-list.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { formatDay } from '../../lib/format.ts';
import { query } from '../../lib/http/query.ts';
import { KEEP, useQuery } from '../../lib/http/use-query.ts';

/** Text that distinguishes an account from those of namesakes. */
export const aboutWarga = ({ username, akhir_no_hp, created_at }: Omit<Warga, 'id' | 'nama' | 'bisa_whatsapp'>) =>
  `${username}, ${akhir_no_hp ? `nomor HP berakhiran ${akhir_no_hp}` : 'tanpa nomor HP'}, terdaftar ${formatDay(created_at)}`;

type FindWargaProps = {
  action: string;
  onChoose: (warga: Warga) => void;
  first?: string;
};

export function FindWarga({ action, onChoose, first = '' }: FindWargaProps) {
  const [q, setQ] = useState(first);
  const searched = q.trim();
  const found = useQuery(
    searched.length < MIN_WARGA_CHARACTERS ? null : query('/pengguna/warga', { q: searched }),
    KEEP,
  );
  return (
    <div className="stack">
      <SearchBox placeholder="Cari nama/username/HP..." value={q} onChange={setQ} />
      {searched.length < MIN_WARGA_CHARACTERS ? (
        <RowNote>Tulis paling sedikit {MIN_WARGA_CHARACTERS} huruf.</RowNote>
      ) : (
        <QueryState query={found} loading="Mencari warga..." failed="Gagal mencari warga">
          {({ warga }) =>
            warga.length === 0 ? (
              <p role="status">Tidak ada warga ditemukan.</p>
            ) : (
              <RowList>
                {warga.map((person) => (
                  <Row
                    key={person.id}
                    name={person.nama}
                    actions={
                      <Button
                        size="small"
                        aria-label={`${action} untuk ${person.nama}`}
                        onClick={() => onChoose(person)}
                      >
                        {action}
                      </Button>
                    }
                  >
                    <RowNote>{aboutWarga(person)}</RowNote>
                  </Row>
                ))}
              </RowList>
            )
          }
        </QueryState>
      )}
    </div>
  );
}
