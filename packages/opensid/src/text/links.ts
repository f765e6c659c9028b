import { hasVisibleCharacter } from '@pendopo/shared/common';
import { tidy } from './plain-text.ts';

const MOST_ADDRESS = 2_000;
const NOT_IN_ADDRESS = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
const BLANKS = /\s/g;

/** Returns null for relative addresses, `javascript:`, `data:` and the like. */
export function addressOf(href: string): string | null {
  const address = href.trim().replace(NOT_IN_ADDRESS, '').replace(BLANKS, '%20');
  if (address.length > MOST_ADDRESS) return null;
  const start = address.slice(0, 8).toLowerCase();
  if (start.startsWith('//')) return addressOf(`https:${address}`);
  if (start.startsWith('mailto:')) return address.slice(7).split('?', 1)[0] || null;
  if (start.startsWith('tel:')) return address.slice(4) || null;
  return (start.startsWith('http://') || start.startsWith('https://')) && URL.canParse(address) ? address : null;
}

const SCHEME = /^(?:https?:\/\/)?(?:www\.)?/;
const WRITTEN_BLANKS = /%20|\s/g;
const bare = (address: string) =>
  address
    .toLowerCase()
    .replace(SCHEME, '')
    .replace(WRITTEN_BLANKS, '')
    .replace(/[/.,]$/, '');

/** Returns the address in brackets, unless the words are the address. */
export function addressBehind(words: string, address: string): string {
  const said = tidy(words);
  return !hasVisibleCharacter(said) || bare(said) === bare(address) ? '' : ` (${address})`;
}

const YOUTUBE_HOST = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const YOUTUBE_ID = /^[\w-]{5,20}$/;

export function youtubeAddress(source: string): string | null {
  const address = addressOf(source);
  if (address === null) return null;
  const { hostname, pathname } = URL.parse(address) ?? {};
  const id = pathname?.split('/').at(-1) ?? '';
  return YOUTUBE_HOST.test(hostname ?? '') && YOUTUBE_ID.test(id) && id !== 'videoseries'
    ? `https://www.youtube.com/watch?v=${id}`
    : null;
}
