import { NAMELESS, type Site } from './site.tsx';

type Message = { site: Site; nama: string; about: string; details: readonly (string | null | false | undefined)[] };

/** Office hours in a sentence. */
export function hoursSentence({ jam_pelayanan }: Site): string | null {
  if (jam_pelayanan.length === 0) return null;
  return `Jam pelayanan: ${jam_pelayanan.map(({ hari, jam }) => `${hari} ${jam}`).join('; ')}.`;
}

/** A polite message from the village office: greeting, what it is about, what follows from it, thanks. */
export function whatsappMessage({ site, nama, about, details }: Message): string {
  const lines = [
    `Yth. Bapak/Ibu ${nama},`,
    `kami dari Pemerintah ${site.name === NAMELESS ? 'Desa' : site.name}. ${about}`,
    ...details,
    'Terima kasih.',
  ];
  return lines.filter(Boolean).join('\n\n');
}
