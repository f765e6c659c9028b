import type { Words } from '@pendopo/shared/text/sebutan';
import { NAMELESS, type Village } from '../village/village.tsx';

type Message = {
  village: Village;
  words: Words;
  nama: string;
  about: string;
  details: readonly (string | null | false | undefined)[];
};

export function hoursSentence({ jam_pelayanan }: Village): string | null {
  if (jam_pelayanan.length === 0) return null;
  return `Jam pelayanan: ${jam_pelayanan.map(({ hari, jam }) => `${hari} ${jam}`).join('; ')}.`;
}

/** Returns a polite message from the village office with greeting, subject, details and thanks. */
export function whatsappMessage({ village, words, nama, about, details }: Message): string {
  const lines = [
    `Yth. Bapak/Ibu ${nama},`,
    `kami dari Pemerintah ${village.name === NAMELESS ? words('{Desa}') : village.name}. ${about}`,
    ...details,
    'Terima kasih.',
  ];
  return lines.filter(Boolean).join('\n\n');
}
