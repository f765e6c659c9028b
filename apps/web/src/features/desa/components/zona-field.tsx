import { DESA_LABEL } from '@pendopo/shared/desa/text';
import { ZONA, type Zona } from '@pendopo/shared/text/dates';
import { zonaFor } from '@pendopo/shared/text/sebutan-pilihan';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import type { EditForm } from '../../../lib/forms/use-edit-form.ts';
import type { Texts } from '../../../lib/forms/use-rebase.ts';
import { useWords } from '../../../lib/words.ts';

const NAMA: Readonly<Record<Zona, string>> = {
  WIB: 'WIB, Waktu Indonesia Barat',
  WITA: 'WITA, Waktu Indonesia Tengah',
  WIT: 'WIT, Waktu Indonesia Timur',
};

type ZonaFieldProps = { field: EditForm['field']; texts: Texts; fill: (values: Texts) => void };

/** The village's time zone. Proposes another zone if the area code suggests it. */
export function ZonaField({ field, texts, fill }: ZonaFieldProps) {
  const words = useWords();
  const { kode_desa = '', zona = '' } = texts;
  const proposed = zonaFor(kode_desa);
  const differs = proposed !== undefined && proposed !== zona;
  return (
    <Section title="Waktu" card>
      <SelectField
        {...field('zona')}
        label={DESA_LABEL.zona}
        hint="Tanggal, jam, dan jam pelayanan di seluruh portal mengikuti zona ini."
        options={ZONA.map((value) => ({ value, label: NAMA[value] }))}
      />
      <div className="row-12" role="status">
        {differs && (
          <>
            <p>
              {words('Menurut kode {desa}')} {kode_desa}, zonanya {proposed}. {zona} tetap dapat dipakai bila memang itu
              yang berlaku.
            </p>
            <Button variant="secondary" size="small" onClick={() => fill({ zona: proposed })}>
              Pakai {proposed}
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}
