import { formTexts } from '../../../lib/forms/validate-form.ts';

/** Returns an error if the two typed passwords differ. */
export function confirmationErrors(form: HTMLFormElement) {
  const { newPassword, confirmPassword } = formTexts(form);
  return newPassword === confirmPassword ? [] : [{ msg: 'Konfirmasi password tidak cocok!', path: 'confirmPassword' }];
}
