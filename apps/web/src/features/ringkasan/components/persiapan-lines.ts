import { PERSIAPAN } from '@pendopo/shared/ringkasan/persiapan';
import type { Ringkasan } from '@pendopo/shared/ringkasan/schemas';

export type Line = Ringkasan['persiapan'][number];

/** Returns the lines that are neither done nor skipped. */
export const openLines = (lines: readonly Line[]): Line[] =>
  lines.filter(({ selesai, dilewati }) => !selesai && !dilewati);

/** True until the village prints its first document. */
export const isSettingUp = (lines: readonly Line[]): boolean => openLines(lines).some(({ butir }) => butir === 'surat');

type Place = {
  pathname: string;
  /** True if another step led here. */
  isWalk: boolean;
};

const RECEIPT = /^\/admin\/surat-masuk\/[^/]+\/tanda-terima$/;

/** Returns the next open step with another screen, after `pathname` on a walk. Undefined if `pathname` is no step. */
export function nextLine(lines: readonly Line[], { pathname, isWalk }: Place): Line | undefined {
  const screen = RECEIPT.test(pathname) ? PERSIAPAN.surat.ke : pathname;
  const isHere = ({ butir }: Line) => PERSIAPAN[butir].ke?.split('#')[0] === screen;
  const at = lines.map(isHere).lastIndexOf(true);
  if (at === -1) return undefined;
  const ordered = isWalk ? [...lines.slice(at + 1), ...lines.slice(0, at)] : lines;
  return openLines(ordered).find((line) => PERSIAPAN[line.butir].ke !== null && !isHere(line));
}
