import type { ChangePasswordInput, UpdateProfileInput } from '@pendopo/shared/auth/schemas';
import { stopTelling } from '../../domain/requests/push.ts';
import { call } from '../../lib/http/api-client.ts';
import { ledBy } from '../../lib/http/api-error.ts';
import { upload } from '../../lib/http/upload.ts';
import type { PickedPicture } from '../../lib/pictures/use-picked-picture.ts';
import { setSession, updateUser } from '../../lib/session/session-store.ts';

/** How long, in milliseconds, the server is waited for before one is logged out on this device alone. */
const LOGOUT_TIMEOUT = 5000;
/** The same for the end of notifications here. */
const STOP_TIMEOUT = 1000;

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
export async function updateProfile({ input, updatedAt, picture }: ProfileEdit): Promise<void> {
  const form = new FormData();
  form.set('nama', input.nama);
  form.set('email', input.email ?? '');
  form.set('no_hp', input.no_hp ?? '');
  form.set('updatedAt', updatedAt);
  const { user } = await picture
    .send(form, (onProgress) => upload('PUT /auth/profile', { form, fallback: UPDATE_FAILED, onProgress }))
    .catch(ledBy(UPDATE_FAILED));
  updateUser(user);
}

/** Changes the password. Every other session ends; this one goes on with the fresh token. */
export async function changePassword(input: ChangePasswordInput): Promise<void> {
  setSession(
    await call('PUT /auth/change-password', { body: input, fallback: CHANGE_FAILED }).catch(ledBy(CHANGE_FAILED)),
  );
}

/** Deletes the account on the server. The session on this device is the caller's to end, see `useLeaveAccount`. */
export async function deleteAccount(currentPassword: string): Promise<string> {
  const { message } = await call('DELETE /auth/account', { body: { currentPassword }, fallback: DELETE_FAILED }).catch(
    ledBy(DELETE_FAILED),
  );
  return message;
}

/** Ends the notifications of this browser, then the session on the server, if it can be reached. The one on this device is the caller's to end, see `useLeaveAccount`. */
export async function logout(): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT));
  await Promise.race([stopTelling().catch(() => undefined), limit]);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LOGOUT_TIMEOUT);
  try {
    await call('POST /auth/logout', { signal: controller.signal });
  } catch {
    // A phone that is handed on must be logged out without a network, too.
  } finally {
    clearTimeout(timer);
  }
}
