import { hasVisibleCharacter } from '@pendopo/shared/common';
import { tandaGambar } from '@pendopo/shared/publikasi/lampiran';
import { isGamblingLink } from './gambling.ts';
import { isHidden } from './hidden.ts';
import { type Attributes, type Listener, walkHtml } from './html-walk.ts';
import { addressBehind, addressOf, youtubeAddress } from './links.ts';
import { clean, type Flow, tidy } from './plain-text.ts';
import { Tables } from './tables.ts';

export type Article = {
  /** Items are "- …" or "1. …", links "words (https://…)", table rows "cell | cell". */
  text: string;
  /** Addresses in order, unchanged; at most 200. */
  pictures: string[];
  dropped: { what: string; count: number }[];
  /** Links to gambling sites: `hidden` in dropped blocks, `shown` in the text. */
  gambling: { hidden: number; shown: number };
  /** True if only shortcodes and their announcements ("Realisasi anggaran:") remain. */
  onlyShortcodes: boolean;
};

const MOST_PICTURES = 200;
const MOST_LINK_WORDS = 2_000;

/** Elements that are dropped with their content. Null for elements that are not reported. */
const LEFT_AWAY = new Map<string, string | null>([
  ['script', 'script'],
  ['iframe', 'iframe'],
  ['frameset', 'iframe'],
  ['object', 'objek tertanam'],
  ['embed', 'objek tertanam'],
  ['applet', 'objek tertanam'],
  ['video', 'video atau suara'],
  ['audio', 'video atau suara'],
  ['input', 'formulir'],
  ['select', 'formulir'],
  ['textarea', 'formulir'],
  ['button', 'formulir'],
  ['datalist', 'formulir'],
  ...['style', 'noscript', 'noembed', 'noframes', 'template', 'svg', 'math', 'xml', 'head', 'title'].map(
    (name) => [name, null] as const,
  ),
]);

const PARAGRAPHS = new Set('p h1 h2 h3 h4 h5 h6 blockquote figure hr pre dl'.split(' '));
const LINES = new Set(
  'div section article header footer main aside nav address figcaption caption form fieldset legend center dt dd'.split(
    ' ',
  ),
);

const SHORTCODE = /\[\[[^[\]]{1,200}\]\]/g;
/** Texts that Facebook and WordPress replace by an emoji picture. */
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[^\p{L}\p{N}\s]{0,14}$/u;
const TAG = /<[a-z/!]/i;

class ArticleReader implements Listener {
  readonly pictures: string[] = [];
  readonly dropped = new Map<string, number>();
  readonly gambling = { hidden: 0, shown: 0 };
  readonly #tables = new Tables();
  readonly #lists: { next: number | null }[] = [];
  #depth = 0;
  #away: { depth: number; unseen: boolean } | null = null;
  #link: { href: string; words: string } | null = null;
  #forms = 0;
  #asTyped: number;
  readonly #marks: boolean;

  constructor({ asTyped, marks }: { asTyped: boolean; marks: boolean }) {
    this.#asTyped = asTyped ? 1 : 0;
    this.#marks = marks;
  }

  get #flow(): Flow {
    return this.#tables.flow;
  }

  open(name: string, attributes: Attributes) {
    this.#depth++;
    if (name === 'a') this.#openLink(attributes.get('href') ?? '');
    if (this.#away) return;
    const isUnseen = isHidden(attributes);
    if (isUnseen || LEFT_AWAY.has(name)) {
      this.#away = { depth: this.#depth, unseen: isUnseen };
      if (!isUnseen) this.#leaveAway(name, attributes);
      return;
    }
    if ([...attributes.keys()].some((key) => key.startsWith('on'))) this.#drop('script');
    this.#show(name, attributes);
  }

  close(name: string) {
    if (name === 'a') this.#closeLink();
    const isAway = this.#away !== null;
    if (this.#away?.depth === this.#depth) this.#away = null;
    this.#depth--;
    if (isAway) return;
    if (name === 'form') this.#forms--;
    if (name === 'pre') this.#asTyped--;
    if (name === 'ul' || name === 'ol') this.#lists.pop();
    this.#breakAround(name);
    this.#tables.close(name);
  }

  text(raw: string) {
    const text = clean(raw);
    if (this.#link && this.#link.words.length < MOST_LINK_WORDS) this.#link.words += text.slice(0, MOST_LINK_WORDS);
    if (this.#away) {
      if (this.#away.unseen && hasVisibleCharacter(text)) {
        this.#drop('blok tersembunyi');
        this.#away.unseen = false;
      }
      return;
    }
    if (this.#asTyped <= 0) {
      this.#flow.words(text);
      return;
    }
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.#flow.lineBreak();
      this.#flow.words(line);
    }
  }

  toString(): string {
    return this.#tables.toString();
  }

  #drop(what: string, count = 1) {
    this.dropped.set(what, (this.dropped.get(what) ?? 0) + count);
  }

  #leaveAway(name: string, attributes: Attributes) {
    const video = name === 'iframe' ? youtubeAddress(attributes.get('src') ?? '') : null;
    if (video) {
      this.#flow.end(1);
      this.#flow.words(`Video: ${video}`);
      this.#flow.end(1);
    }
    const what = video ? 'video YouTube (menjadi tautan)' : LEFT_AWAY.get(name);
    if (what && !(what === 'formulir' && this.#forms > 0)) this.#drop(what);
  }

  #show(name: string, attributes: Attributes) {
    if (name === 'img') this.#picture(attributes.get('src') ?? '', attributes.get('alt') ?? '');
    if (name === 'br') this.#flow.lineBreak();
    if (name === 'pre') this.#asTyped++;
    if (name === 'form') {
      this.#forms++;
      this.#drop('formulir');
    }
    this.#breakAround(name);
    this.#tables.open(name);
    if (name === 'ul') this.#lists.push({ next: null });
    if (name === 'ol') this.#lists.push({ next: numberOf(attributes.get('start')) ?? 1 });
    if (name === 'li') this.#item();
  }

  #breakAround(name: string) {
    if (PARAGRAPHS.has(name)) this.#flow.end(this.#lists.length > 0 ? 1 : 2);
    else if (LINES.has(name) || name === 'li') this.#flow.end(1);
    else if (name === 'ul' || name === 'ol') this.#flow.end(this.#lists.length > 0 ? 1 : 2);
  }

  #item() {
    const list = this.#lists.at(-1);
    this.#flow.item(list?.next == null ? '- ' : `${list.next++}. `);
  }

  #picture(source: string, alt: string) {
    const address = source.trim();
    if (EMOJI.test(alt)) this.#flow.words(clean(alt));
    else if (address !== '' && this.pictures.length < MOST_PICTURES) {
      this.pictures.push(address);
      if (this.#marks) this.#mark();
    }
  }

  #mark() {
    this.#flow.end(2);
    this.#flow.words(tandaGambar(this.pictures.length));
    this.#flow.end(2);
  }

  #openLink(href: string) {
    this.#closeLink();
    if (href.trim() !== '') this.#link = { href, words: '' };
  }

  #closeLink() {
    if (!this.#link) return;
    const { href, words } = this.#link;
    this.#link = null;
    const hidden = this.#away !== null;
    const address = addressOf(href);
    if (address !== null && isGamblingLink({ address, words, hidden })) this.gambling[hidden ? 'hidden' : 'shown']++;
    if (hidden) return;
    if (address === null) this.#drop('alamat tautan');
    else this.#flow.words(addressBehind(words, address));
  }
}

function numberOf(start: string | undefined): number | null {
  const number = Number.parseInt(start ?? '', 10);
  return number >= 0 && number <= 9_999 ? number : null;
}

/** Reads OpenSID's HTML as plain text. With `marks`, a line such as "[gambar 2]" stands for each picture. */
export function readArticle(html: string | null, { marks = false } = {}): Article {
  const source = html ?? '';
  const reader = new ArticleReader({ asTyped: !TAG.test(source), marks });
  walkHtml(source, reader);
  const whole = tidy(reader.toString());
  const codes = whole.match(SHORTCODE)?.length ?? 0;
  const text = codes > 0 ? tidy(whole.replace(SHORTCODE, '')) : whole;
  if (codes > 0) reader.dropped.set('kode pendek', codes);
  const announces = text.split('\n').every((line) => line === '' || line.endsWith(':'));
  return {
    text,
    pictures: reader.pictures,
    dropped: [...reader.dropped].map(([what, count]) => ({ what, count })),
    gambling: reader.gambling,
    onlyShortcodes: codes > 0 && announces && reader.pictures.length === 0,
  };
}
