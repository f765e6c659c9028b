import type { AuthAnswer, ChangePasswordInput, UpdateProfileInput, User } from '@pendopo/shared/auth';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';
import { ledBy } from '../../lib/http/api-error.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import { setSession, updateUser } from '../../lib/session/session-store.ts';

/** How long, in milliseconds, the server is waited for before one is logged out on this device alone. */
const LOGOUT_WAIT = 5000;

const UPDATE_FAILED = 'Gagal mengupdate profil';
const CHANGE_FAILED = 'Gagal mengubah password';
const DELETE_FAILED = 'Gagal menghapus akun';

type ProfileEdit = {
  input: Omit<UpdateProfileInput, 'updatedAt'>;
  /** As it was when the person began to type. */
  updatedAt: string;
  /** Its new picture, if one was chosen. */
  picture: PickedPicture;
};

/** Saves the profile; the answer becomes the current user. */
export function useUpdateProfile() {
  return useMutation({
    mutationFn: ({ input, updatedAt, picture }: ProfileEdit) => {
      const form = new FormData();
      form.set('nama', input.nama);
      form.set('email', input.email);
      form.set('no_hp', input.no_hp ?? '');
      form.set('updatedAt', updatedAt);
      return picture
        .send(form, (onProgress) =>
          upload<{ message: string; user: User }>('/auth/profile', form, {
            method: 'PUT',
            fallback: UPDATE_FAILED,
            onProgress,
          }),
        )
        .catch(ledBy(UPDATE_FAILED));
    },
    onSuccess: ({ user }) => updateUser(user),
  });
}

/** Changes the password. Every other session ends; this one goes on with the fresh token. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (input: ChangePasswordInput) =>
      api.put<AuthAnswer>('/auth/change-password', input, { fallback: CHANGE_FAILED }).catch(ledBy(CHANGE_FAILED)),
    onSuccess: setSession,
  });
}

/** Deletes the account on the server. The session on this device is the caller's to end, see `useLeaveAccount`. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: () =>
      api.delete<{ message: string }>('/auth/account', { fallback: DELETE_FAILED }).catch(ledBy(DELETE_FAILED)),
  });
}

/** Ends the session on the server, if it can be reached. The one on this device is the caller's to end, see `useLeaveAccount`. */
export function useLogout() {
  return useMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), LOGOUT_WAIT);
      try {
        await api.post('/auth/logout', undefined, { signal: controller.signal });
      } catch {
        // Whoever hands the phone on must be able to log out without a network, too.
      } finally {
        clearTimeout(timer);
      }
    },
  });
}
