import { API_TEXT } from '@pendopo/shared/api-error';
import { type User, updateProfileSchema } from '@pendopo/shared/auth';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { useUpdateProfile } from '../profile.queries.ts';
import { FormModal } from './form-modal.tsx';
import { PhotoField } from './photo-field.tsx';
import { photoProblem } from './profile-photo.ts';
import { useProfilePhoto } from './use-profile-photo.ts';
import { useProfileRebase } from './use-profile-rebase.ts';

type EditProfileModalProps = { user: User; onClose: () => void; onSaved: () => void };

function photoErrors(form: HTMLFormElement) {
  const file = form.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0];
  const msg = file && photoProblem(file);
  return msg ? [{ msg, path: 'foto' }] : [];
}

/** The form of one's own name, email, phone number and picture. */
export function EditProfileModal({ user, onClose, onSaved }: EditProfileModalProps) {
  const photo = useProfilePhoto();
  const update = useUpdateProfile();
  const [progress, setProgress] = useState<number | null>(null);
  const rebase = useProfileRebase(user);
  const { base } = rebase;

  const form = useValidatedForm({
    schema: updateProfileSchema,
    check: photoErrors,
    fallback: 'Gagal mengupdate profil',
    onSubmit: async (input) => {
      const foto = await photo.toSend();
      try {
        await update.mutateAsync({ input, updatedAt: base.updatedAt, foto, onProgress: setProgress });
      } finally {
        setProgress(null);
      }
      onSaved();
    },
  });

  const loadLatest = async () => {
    if (await rebase.load(form.props.ref.current)) form.clear();
  };

  return (
    <FormModal
      title="Edit Profil"
      form={form}
      onClose={onClose}
      failureAction={
        form.failure === API_TEXT.staleEdit && (
          <>
            <Button variant="secondary" size="small" busy={rebase.loading} busyLabel="Memuat..." onClick={loadLatest}>
              Muat data terbaru
            </Button>
            {rebase.failed && <p>Data terbaru belum dapat dimuat. Periksa sambungan internet Anda, lalu coba lagi.</p>}
          </>
        )
      }
    >
      {rebase.loaded && (
        <Notice>Data terbaru sudah dimuat dan isian Anda tetap ada. Periksa kembali, lalu simpan.</Notice>
      )}
      <TextField
        {...form.field('nama')}
        label="Nama Lengkap"
        hint={rebase.stored('nama')}
        autoComplete="name"
        defaultValue={base.nama}
        data-autofocus=""
      />
      <TextField
        {...form.field('email')}
        label="Email"
        hint={rebase.stored('email')}
        type="email"
        autoComplete="email"
        defaultValue={base.email}
      />
      <TextField
        {...form.field('no_hp')}
        label="Nomor HP"
        optional
        hint={rebase.stored('no_hp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={base.no_hp ?? ''}
      />
      <PhotoField
        {...form.field('foto')}
        label="Foto Profil"
        hint="JPG, PNG, atau GIF, paling besar 5 MB"
        photo={photo}
        owner={base}
        progress={progress}
      />
    </FormModal>
  );
}
