import { isOfficial } from '@pendopo/shared/access/roles';
import { profileWithoutEmailSchema, type User, updateProfileSchema } from '@pendopo/shared/auth/schemas';
import { Avatar } from '../../../components/avatar.tsx';
import { TextField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { PictureField } from '../../../components/picture-field.tsx';
import { RebasedNotice, StaleAction } from '../../../components/stale-action.tsx';
import { PrivacyNotice } from '../../../domain/village/privacy-notice.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { sessionStore } from '../../../lib/session/session-store.ts';
import { updateProfile } from '../profile.queries.ts';

type EditProfileModalProps = { user: User; onClose: () => void; onSaved: () => void };

const shownTo = ({ role }: User) =>
  isOfficial(role)
    ? 'Nama petugas tampil pada agenda yang dibuatnya dan pada surat warga yang dibukanya.'
    : 'Tidak ditampilkan kepada warga lain.';

export function EditProfileModal({ user, onClose, onSaved }: EditProfileModalProps) {
  const picture = usePickedPicture('foto');
  const edit = useEditForm({
    row: user,
    texts: ({ nama, email, no_hp }) => ({ nama, email: email ?? '', no_hp: no_hp ?? '' }),
    schema: user.email === null ? profileWithoutEmailSchema : updateProfileSchema,
    check: picture.errors,
    fallback: 'Gagal mengupdate profil',
    save: async (input, updatedAt) => {
      await updateProfile({ input, updatedAt, picture });
      onSaved();
    },
    reload: async () => {
      await sessionStore.verify();
      return sessionStore.snapshot().user;
    },
  });

  const { form, base, field } = edit;
  return (
    <FormModal title="Edit Profil" form={form} onClose={onClose} failureAction={<StaleAction edit={edit} />}>
      <RebasedNotice edit={edit} />
      <TextField {...field('nama')} label="Nama Lengkap" autoComplete="name" data-autofocus="" />
      <TextField {...field('email')} label="Email" optional={user.email === null} type="email" autoComplete="email" />
      <TextField {...field('no_hp')} label="Nomor HP" optional type="tel" inputMode="tel" autoComplete="tel" />
      <PictureField
        {...form.field('foto')}
        label="Foto Profil"
        hint="JPG, PNG, GIF, atau WebP. Foto besar dikecilkan sebelum dikirim."
        noun="Foto"
        picture={picture}
        current={base.profile_image}
      >
        {(src) => <Avatar name={base.nama} src={src} size="large" />}
      </PictureField>
      <PrivacyNotice>
        {`Yang disimpan: nama, email, nomor HP, dan foto Anda. ${shownTo(user)} Disimpan sampai Anda mengubahnya atau menghapus akun.`}
      </PrivacyNotice>
    </FormModal>
  );
}
