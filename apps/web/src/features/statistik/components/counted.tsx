import { type KategoriStatistik, UTAMA_DIHITUNG } from '@pendopo/shared/statistik/text';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import type { useCounted } from './use-counted.ts';

type CountedProps = { kategori: KategoriStatistik; counted: ReturnType<typeof useCounted> };

/** Checkbox for admins to count a category from the register. Other officials read the choice. */
export function Counted({ kategori, counted: { stored, chosen, mayChoose, toggle } }: CountedProps) {
  const isChosen = chosen.includes(kategori);
  const subject = kategori === 'utama' ? UTAMA_DIHITUNG.join(' dan ') : 'Angka';
  if (!mayChoose) return isChosen && <p className="quiet">{subject} dihitung dari data penduduk.</p>;
  const hint = stored.includes(kategori)
    ? `${subject} dihitung lagi setiap kali data penduduk berubah.`
    : `${subject} diganti hitungan dari data penduduk setelah disimpan.`;
  return (
    <CheckboxField
      label="Hitung dari data penduduk"
      hint={isChosen ? hint : undefined}
      name={`hitung-${kategori}`}
      checked={isChosen}
      onChange={() => toggle(kategori)}
    />
  );
}
