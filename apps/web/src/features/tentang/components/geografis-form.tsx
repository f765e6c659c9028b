import { type Geografis, updateGeografisSchema } from '@pendopo/shared/tentang/schemas';
import { TENTANG_LABEL } from '@pendopo/shared/tentang/text';
import { TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { tentangQueries } from '../tentang.queries.ts';
import { SAVE_FAILED, updateGeografis } from '../tentang-writes.queries.ts';
import styles from './about-form.module.css';
import { AboutForm } from './about-form.tsx';

type GeografisFormProps = { geografis: Geografis; onSaved: (message: string) => void; onCancel: () => void };

const textsOf = ({ gambar, updatedAt, ...texts }: Geografis) => texts;

export function GeografisForm({ geografis, onSaved, onCancel }: GeografisFormProps) {
  const gambar = usePickedPicture('gambar');
  const edit = useEditForm({
    row: geografis,
    texts: textsOf,
    schema: updateGeografisSchema,
    check: gambar.errors,
    fallback: SAVE_FAILED,
    save: async ({ hapus_gambar: _picture, updatedAt: _none, ...input }, updatedAt) => {
      onSaved(await updateGeografis({ input, updatedAt, gambar }));
    },
    reload: async () => (await refetch(tentangQueries.geografis)).tentang,
  });
  const { field } = edit;
  return (
    <AboutForm title="Geografis" edit={edit} gambar={gambar} onCancel={onCancel}>
      <Section title="Batas dan luas wilayah" card>
        <div className={styles.columns}>
          <TextField {...field('batasUtara')} label={TENTANG_LABEL.batasUtara} optional />
          <TextField {...field('batasSelatan')} label={TENTANG_LABEL.batasSelatan} optional />
          <TextField {...field('batasBarat')} label={TENTANG_LABEL.batasBarat} optional />
          <TextField {...field('batasTimur')} label={TENTANG_LABEL.batasTimur} optional />
          <TextField
            {...field('luasWilayah')}
            label={TENTANG_LABEL.luasWilayah}
            optional
            hint="Misalnya 486,72 hektare."
          />
          <TextField
            {...field('jumlahPenduduk')}
            label={TENTANG_LABEL.jumlahPenduduk}
            optional
            hint="Misalnya 4.872 jiwa."
          />
        </div>
      </Section>
    </AboutForm>
  );
}
