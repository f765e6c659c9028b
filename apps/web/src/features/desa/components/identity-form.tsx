import { type Desa, updateDesaSchema } from '@pendopo/shared/desa/schemas';
import { DESA_LABEL } from '@pendopo/shared/desa/text';
import seal from '../../../assets/seal.svg';
import { EditForm } from '../../../components/edit-form.tsx';
import { TextField } from '../../../components/field.tsx';
import { PictureField } from '../../../components/picture-field.tsx';
import { Section } from '../../../components/section.tsx';
import { type EditForm as Edit, useEditForm } from '../../../lib/forms/use-edit-form.ts';
import type { Texts } from '../../../lib/forms/use-rebase.ts';
import { focusField } from '../../../lib/forms/validate-form.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { useWords } from '../../../lib/words.ts';
import { desaQuery } from '../desa.queries.ts';
import { updateIdentity } from '../identity.queries.ts';
import styles from './identity-form.module.css';
import { LetakFields } from './letak-fields.tsx';
import { PengantarField } from './pengantar-field.tsx';
import { SebutanFields } from './sebutan-fields.tsx';
import { useLiveTexts } from './use-live-texts.ts';
import { sebutanTexts, useSebutan, wordsIn } from './use-sebutan.ts';
import { WilayahPicker } from './wilayah-picker.tsx';
import { ZonaField } from './zona-field.tsx';

type IdentityFormProps = { desa: Desa; onSaved: (message: string) => void; onCancel: () => void };

const textsOf = ({
  logo,
  jam_pelayanan,
  masa_simpan,
  updatedAt,
  nama_lembaga,
  lembaga_kosong,
  sebutan,
  lintang,
  bujur,
  pengantar_wajib,
  ...texts
}: Desa): Texts => ({
  ...texts,
  ...sebutanTexts(sebutan),
  lintang: lintang === null ? '' : String(lintang),
  bujur: bujur === null ? '' : String(bujur),
  pengantar_wajib: String(pengantar_wajib),
});

/** Collects the village words, which have one field each, into one object. */
const schema: Pick<typeof updateDesaSchema, 'safeParse'> = {
  safeParse: (texts) => updateDesaSchema.safeParse({ ...(texts as Texts), sebutan: wordsIn(texts as Texts) }),
};

export function IdentityForm({ desa, onSaved, onCancel }: IdentityFormProps) {
  const words = useWords();
  const logo = usePickedPicture('logo');
  const edit = useEditForm({
    row: desa,
    texts: textsOf,
    schema,
    check: logo.errors,
    fallback: 'Gagal menyimpan perubahan',
    save: async ({ updatedAt: _none, hapus_gambar: _logo, ...input }, updatedAt) => {
      onSaved(await updateIdentity({ input, updatedAt, logo }));
    },
    reload: async () => (await refetch(desaQuery)).desa,
  });
  const { field, base } = edit;
  const { texts, fill, read } = useLiveTexts(edit, textsOf(desa));
  const sebutan = useSebutan({ texts, fill });

  return (
    <EditForm edit={edit} onCancel={onCancel} changed={logo.removed}>
      <div className="stack-16" onInput={read}>
        <Section title="Nama dan wilayah" card>
          <WilayahPicker
            onPick={({ kode, sebutan: words, ...wilayah }) => {
              fill({ ...wilayah, kode_desa: kode });
              sebutan.set(words);
            }}
            onSkip={() => focusField(edit.form.props.ref.current, 'nama')}
          />
          <NameFields field={field} word={sebutan.words.desa} />
          <PictureField
            {...edit.form.field('logo')}
            label={DESA_LABEL.logo}
            hint={words(
              'Lambang {desa} atau {kabupaten}. JPG, PNG, GIF, atau WebP. Gambar besar dikecilkan sebelum dikirim.',
            )}
            noun="Logo"
            picture={logo}
            current={base.logo}
            removable
          >
            {(src) => <img className={styles.logo} src={src ?? seal} alt="" width={96} height={96} />}
          </PictureField>
        </Section>
        <SebutanFields field={field} texts={texts} logo={base.logo} sebutan={sebutan} />
        <PengantarField field={field} word={sebutan.words.rt_rw} />
        <ZonaField field={field} texts={texts} fill={fill} />
        <LetakFields field={field} fill={fill} />
        <Section title="Nomor penting" card>
          <div className={styles.columns}>
            <TextField {...field('no_ambulans')} label={DESA_LABEL.no_ambulans} optional type="tel" />
            <TextField {...field('no_babinsa')} label={DESA_LABEL.no_babinsa} optional type="tel" />
          </div>
        </Section>
      </div>
    </EditForm>
  );
}

type NameFieldsProps = { field: Edit['field']; word: string };

/** The village's name, area and codes. `word` is the form's word for the village. */
function NameFields({ field, word }: NameFieldsProps) {
  const words = useWords();
  return (
    <div className={styles.columns}>
      <TextField
        {...field('nama')}
        label={words(DESA_LABEL.nama)}
        hint={`Tanpa kata “${word}”, misalnya Sumberrejo.`}
      />
      <TextField {...field('kecamatan')} label={words(DESA_LABEL.kecamatan)} optional />
      <TextField {...field('kabupaten')} label={words(DESA_LABEL.kabupaten)} optional />
      <TextField {...field('provinsi')} label={DESA_LABEL.provinsi} optional />
      <TextField {...field('kode_desa')} label={words(DESA_LABEL.kode_desa)} optional inputMode="decimal" />
      <TextField {...field('kode_pos')} label={DESA_LABEL.kode_pos} optional inputMode="numeric" />
      <TextField {...field('semboyan')} label={DESA_LABEL.semboyan} optional />
    </div>
  );
}
