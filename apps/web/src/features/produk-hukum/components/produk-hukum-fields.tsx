import { JENIS_PRODUK_HUKUM, PRODUK_HUKUM_LABEL, STATUS_PRODUK_HUKUM } from '@pendopo/shared/produk-hukum/text';
import { DateField, SelectField, TextareaField, TextField } from '../../../components/field.tsx';
import { PictureField } from '../../../components/picture-field.tsx';
import type { FieldOf } from '../../../domain/publications/publication-fields.tsx';
import type { PickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { useWords } from '../../../lib/words.ts';
import { BookFields } from './book-fields.tsx';
import styles from './produk-hukum-fields.module.css';

type ProdukHukumFieldsProps = {
  field: FieldOf;
  document: PickedPicture;
  current: string | null;
};

export function ProdukHukumFields({ field, document, current }: ProdukHukumFieldsProps) {
  const words = useWords();
  return (
    <>
      <TextField
        {...field('judul')}
        label={PRODUK_HUKUM_LABEL.judul}
        hint="Tanpa jenis dan nomornya."
        maxLength={200}
      />
      <div className={styles.columns}>
        <SelectField
          {...field('jenis')}
          label={PRODUK_HUKUM_LABEL.jenis}
          options={JENIS_PRODUK_HUKUM.map((value) => ({ value, label: words(value) }))}
        />
        <SelectField {...field('status')} label={PRODUK_HUKUM_LABEL.status} options={STATUS_PRODUK_HUKUM} />
        <TextField {...field('nomor')} label={PRODUK_HUKUM_LABEL.nomor} maxLength={50} />
        <TextField {...field('tahun')} label={PRODUK_HUKUM_LABEL.tahun} inputMode="numeric" maxLength={4} />
        <DateField {...field('tanggal')} label={PRODUK_HUKUM_LABEL.tanggal} />
      </div>
      <TextareaField
        {...field('tentang')}
        label={PRODUK_HUKUM_LABEL.tentang}
        optional
        hint="Pokok isinya dengan kata-kata sehari-hari."
        rows={5}
      />
      <BookFields field={field} />
      <PictureField
        name="berkas"
        label={PRODUK_HUKUM_LABEL.berkas}
        noun="PDF"
        icon="file-text"
        picture={document}
        current={current}
        hint="Paling besar 10 MB. Dapat dibuka semua orang; jangan memuat NIK atau data pribadi warga."
        error={field('berkas').error}
        stacked
      >
        {(src) => src === current && current && <p className="quiet">PDF sudah ada.</p>}
      </PictureField>
    </>
  );
}
