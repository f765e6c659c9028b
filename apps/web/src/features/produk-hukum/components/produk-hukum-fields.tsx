import { JENIS_PRODUK_HUKUM, STATUS_PRODUK_HUKUM } from '@pendopo/shared/produk-hukum/text';
import { DateField, SelectField, TextareaField, TextField } from '../../../components/field.tsx';
import { PictureField } from '../../../components/picture-field.tsx';
import type { FieldOf } from '../../../domain/publications/publication-fields.tsx';
import type { PickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import styles from './produk-hukum-fields.module.css';

type ProdukHukumFieldsProps = {
  field: FieldOf;
  document: PickedPicture;
  /** Where the present PDF is. */
  current: string | null;
};

/** The fields of a regulation, new or edited. */
export function ProdukHukumFields({ field, document, current }: ProdukHukumFieldsProps) {
  return (
    <>
      <TextField {...field('judul')} label="Judul" hint="Tanpa jenis dan nomornya." maxLength={200} />
      <div className={styles.columns}>
        <SelectField {...field('jenis')} label="Jenis" options={JENIS_PRODUK_HUKUM} />
        <SelectField {...field('status')} label="Status" options={STATUS_PRODUK_HUKUM} />
        <TextField {...field('nomor')} label="Nomor" maxLength={50} />
        <TextField {...field('tahun')} label="Tahun" inputMode="numeric" maxLength={4} />
        <DateField {...field('tanggal')} label="Tanggal ditetapkan" />
      </div>
      <TextareaField
        {...field('tentang')}
        label="Ringkasan"
        optional
        hint="Pokok isinya dengan kata-kata sehari-hari."
        rows={5}
      />
      <PictureField
        name="berkas"
        label="Dokumen PDF"
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
