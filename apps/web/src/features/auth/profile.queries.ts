import type { ChangePasswordInput, UpdateProfileInput } from '@pendopo/shared/auth/schemas';
import { disablePush } from '../../domain/requests/push.ts';
import { call } from '../../lib/http/api-client.ts';
import { withPrefix } from '../../lib/http/api-error.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import { setSession, updateUser } from '../../lib/session/session-store.ts';

/** Milliseconds to wait for the server before the logout is only local. */
const LOGOUT_TIMEOUT = 5000;
/** Milliseconds to wait for the end of the push subscription. */
const STOP_TIMEOUT = 1000;

const UPDATE_FAILED = 'Gagal mengupdate profil';
const CHANGE_FAILED = 'Gagal mengubah password';
const DELETE_FAILED = 'Gagal menghapus akun';

type ProfileEdit = {
  input: Omit<UpdateProfileInput, 'updatedAt'>;
  /** Version of the profile when the form was opened. */
  updatedAt: string;
  picture: PickedPicture;
};

/** Saves the profile and updates the current user. */
export async function updateProfile({ input, updatedAt, picture }: ProfileEdit): Promise<void> {
  const form = new FormData();
  form.set('nama', input.nama);
  form.set('email', input.email ?? '');
  form.set('no_hp', input.no_hp ?? '');
  form.set('updatedAt', updatedAt);
  const { user } = await picture
    .send(form, (onProgress) => upload('PUT /auth/profile', { form, fallback: UPDATE_FAILED, onProgress }))
    .catch(withPrefix(UPDATE_FAILED));
  updateUser(user);
}

/** Changes the password. All other sessions end; this session continues with the new token. */
export async function changePassword(input: ChangePasswordInput): Promise<void> {
  setSession(
    await call('PUT /auth/change-password', { body: input, fallback: CHANGE_FAILED }).catch(withPrefix(CHANGE_FAILED)),
  );
}

/** Deletes the account on the server. The caller ends the local session, see `useLeaveAccount`. */
export async function deleteAccount(currentPassword: string): Promise<string> {
  const { message } = await call('DELETE /auth/account', { body: { currentPassword }, fallback: DELETE_FAILED }).catch(
    withPrefix(DELETE_FAILED),
  );
  return message;
}

/** Ends the push subscription and the server session. The caller ends the local session, see `useLeaveAccount`. */
export async function logout(): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT));
  await Promise.race([disablePush().catch(() => undefined), limit]);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LOGOUT_TIMEOUT);
  try {
    await call('POST /auth/logout', { signal: controller.signal });
  } catch {
    // A phone must be able to log out without a network before it is given to someone else.
  } finally {
    clearTimeout(timer);
  }
}
