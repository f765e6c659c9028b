import { PERSIAPAN } from '@pendopo/shared/ringkasan/persiapan';
import type { Ringkasan } from '@pendopo/shared/ringkasan/schemas';

export type Line = Ringkasan['persiapan'][number];

/** Lines that are neither done nor skipped. */
export const openLines = (lines: readonly Line[]): Line[] =>
  lines.filter(({ selesai, dilewati }) => !selesai && !dilewati);

/** True until the village prints its first document. */
export const isSettingUp = (lines: readonly Line[]): boolean => openLines(lines).some(({ butir }) => butir === 'surat');

/** Returns the next open line that has a screen, after those of the screen at `pathname`. Undefined elsewhere. */
export function nextLine(lines: readonly Line[], pathname: string): Line | undefined {
  const isHere = ({ butir }: Line) => PERSIAPAN[butir].ke?.split('#')[0] === pathname;
  const at = lines.map(isHere).lastIndexOf(true);
  if (at === -1) return undefined;
  return openLines([...lines.slice(at + 1), ...lines.slice(0, at)]).find(
    (line) => PERSIAPAN[line.butir].ke !== null && !isHere(line),
  );
}
