import { hasVisibleCharacter } from '@pendopo/shared/common';
import { normalText } from '@pendopo/shared/text/text-form';

const UNSHOWABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;
const LONGEST = 120;

/** Returns one line of at most 120 characters with its extension; `fallback` for an invisible name. */
export function showableFileName(name: string, fallback = 'lampiran'): string {
  const clean = normalText(name.replace(UNSHOWABLE, '')).trim();
  if (!hasVisibleCharacter(clean)) return fallback;
  if (clean.length <= LONGEST) return clean;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
  return clean.slice(0, LONGEST - extension.length) + extension;
}
