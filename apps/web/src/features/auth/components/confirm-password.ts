import { formTexts } from '../../../lib/forms/validate-form.ts';

export function confirmationErrors(form: HTMLFormElement) {
  const { newPassword, confirmPassword } = formTexts(form);
  return newPassword === confirmPassword ? [] : [{ msg: 'Konfirmasi password tidak cocok!', path: 'confirmPassword' }];
}
