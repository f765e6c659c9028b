import { type KontakRtRw, updateRtRwSchema } from '@pendopo/shared/rt-rw/schemas';
import { RT_RW_LABEL } from '@pendopo/shared/rt-rw/text';
import { EditForm } from '../../../components/edit-form.tsx';
import { TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { useWords } from '../../../lib/words.ts';
import { type RtRwInput, reloadRtRw, saveRtRw } from '../rt-rw-writes.queries.ts';
import styles from './rt-rw-list.module.css';

type RtRwFormProps = { row: KontakRtRw; onSaved: (message: string) => void; onCancel: () => void };

const textsOf = ({ rt, rw, dusun, nama, no_hp }: KontakRtRw) => ({ rt, rw, dusun, nama, no_hp: no_hp ?? '' });

/** Returns an empty row; id 0 means a new head. */
export const newHead = (): KontakRtRw => ({
  id: 0,
  rt: '',
  rw: '',
  dusun: '',
  nama: '',
  no_hp: null,
  bagikan_no: false,
  updatedAt: '',
});

export function RtRwForm({ row, onSaved, onCancel }: RtRwFormProps) {
  const words = useWords();
  const edit = useEditForm<KontakRtRw, RtRwInput>({
    row,
    texts: textsOf,
    schema: updateRtRwSchema,
    fallback: words('Gagal menyimpan {ketua RT/RW}'),
    save: async ({ rt, rw, dusun, nama, no_hp, bagikan_no }, updatedAt) =>
      onSaved(await saveRtRw({ ...row, updatedAt }, { rt, rw, dusun, nama, no_hp, bagikan_no })),
    reload: () => reloadRtRw(row.id),
  });
  const { field } = edit;
  return (
    <EditForm edit={edit} onCancel={onCancel}>
      <Section card title={row.id === 0 ? words('{Ketua RT/RW} baru') : `Edit ${row.nama}`}>
        <TextField {...field('rt')} label={RT_RW_LABEL.rt} optional hint={words('Kosongkan untuk {ketua RW}')} />
        <TextField {...field('rw')} label={RT_RW_LABEL.rw} optional hint="Kosongkan bila tidak ada RW" />
        <TextField {...field('dusun')} label={words(RT_RW_LABEL.dusun)} optional autoComplete="off" />
        <TextField {...field('nama')} label={RT_RW_LABEL.nama} autoComplete="off" />
        <TextField
          {...field('no_hp')}
          label="Nomor WhatsApp"
          optional
          hint={words('Hanya dilihat petugas {desa}')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <label className={styles.tick}>
          <input type="checkbox" name="bagikan_no" value="true" defaultChecked={row.bagikan_no} />
          {words('{Ketua RT/RW} ini setuju pemohon mengirim tautan langsung ke nomornya')}
        </label>
      </Section>
    </EditForm>
  );
}
