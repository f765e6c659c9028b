import { formTexts } from '../../../lib/forms/validate-form.ts';

/** What is wrong with a password that was typed twice. */
export function confirmationErrors(form: HTMLFormElement) {
  const { newPassword, confirmPassword } = formTexts(form);
  return newPassword === confirmPassword ? [] : [{ msg: 'Konfirmasi password tidak cocok!', path: 'confirmPassword' }];
}
