import { DESA_LABEL } from '@pendopo/shared/desa/text';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import type { EditForm } from '../../../lib/forms/use-edit-form.ts';
import type { Texts } from '../../../lib/forms/use-rebase.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './identity-form.module.css';
import { placeIn } from './place-in.ts';

type LetakFieldsProps = { field: EditForm['field']; fill: (values: Texts) => void };

const TEXT = {
  searching: 'Mencari lokasi perangkat ini...',
  found: 'Lokasi perangkat ini diisikan. Periksa, lalu simpan.',
  failed: 'Lokasi perangkat ini tidak didapat. Izinkan lokasi di peramban, atau tempel tautan peta.',
  pasted: 'Letak dari tautan diisikan. Periksa, lalu simpan.',
  unknown: 'Tautan ini tidak memuat letak. Buka titiknya di peta, lalu salin alamatnya yang panjang.',
};

/** The office's coordinates: from a map link, from this device, or in degrees. */
export function LetakFields({ field, fill }: LetakFieldsProps) {
  const words = useWords();
  const [status, setStatus] = useState('');

  function locate() {
    setStatus(TEXT.searching);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        fill({ lintang: latitude.toFixed(6), bujur: longitude.toFixed(6) });
        setStatus(TEXT.found);
      },
      () => setStatus(TEXT.failed),
      { enableHighAccuracy: true, timeout: 20_000 },
    );
  }

  function paste(text: string) {
    const place = placeIn(text);
    if (place) fill(place);
    setStatus(place ? TEXT.pasted : text.trim() === '' ? '' : TEXT.unknown);
  }

  return (
    <Section title={words('Letak kantor {desa}')} card>
      <div className={styles.columns}>
        <TextField
          name=""
          label="Tautan peta"
          optional
          hint="Buka kantor di peta, salin alamat halamannya, lalu tempel di sini."
          autoComplete="off"
          onInput={({ currentTarget }) => paste(currentTarget.value)}
        />
        <div>
          <Button variant="secondary" onClick={locate}>
            Pakai lokasi perangkat ini
          </Button>
        </div>
        <TextField {...field('lintang')} label={DESA_LABEL.lintang} optional hint="Derajat, misalnya -7.6298." />
        <TextField {...field('bujur')} label={DESA_LABEL.bujur} optional hint="Derajat, misalnya 111.5239." />
      </div>
      <p role="status">{status}</p>
    </Section>
  );
}
