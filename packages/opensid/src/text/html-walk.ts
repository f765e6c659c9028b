import { Tokenizer } from 'htmlparser2';

export type Attributes = ReadonlyMap<string, string>;

/** Receives parts with decoded entities and lower-case names. Each opened element closes once. */
export type Listener = {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
};

const VOID = new Set('area base br col embed frame hr img input link meta param source track wbr'.split(' '));

/** Elements that an opening tag closes if they are innermost, because authors omit closing tags. */
const ENDS = new Map<string, readonly string[]>([
  ['a', ['a']],
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
  ['option', ['option']],
  ['td', ['td', 'th']],
  ['th', ['td', 'th']],
  ['tr', ['td', 'th', 'tr']],
  ['tbody', ['td', 'th', 'tr', 'thead', 'tbody']],
  ...'p h1 h2 h3 h4 h5 h6 address article blockquote div dl figure footer form header hr main ol pre section table ul'
    .split(' ')
    .map((name) => [name, ['p']] as const),
]);

// The library's own Parser searches all open elements at each closing tag. This class counts them in constant time.
class Walk {
  readonly #html: string;
  readonly #listener: Listener;
  readonly #open: string[] = [];
  readonly #counts = new Map<string, number>();
  #text = '';
  #name = '';
  #attributes = new Map<string, string>();
  #attribute = '';
  #value = '';

  constructor(html: string, listener: Listener) {
    this.#html = html;
    this.#listener = listener;
  }

  ontext(start: number, end: number) {
    this.#text += this.#html.slice(start, end);
  }
  ontextentity(codePoint: number) {
    this.#text += String.fromCodePoint(codePoint);
  }
  onopentagname(start: number, end: number) {
    this.#name = this.#html.slice(start, end).toLowerCase();
    this.#attributes = new Map();
  }
  onattribname(start: number, end: number) {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
    this.#value = '';
  }
  onattribdata(start: number, end: number) {
    this.#value += this.#html.slice(start, end);
  }
  onattribentity(codePoint: number) {
    this.#value += String.fromCodePoint(codePoint);
  }
  onattribend() {
    if (!this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value);
  }
  onopentagend() {
    this.#flush();
    const name = this.#name;
    const ends = ENDS.get(name) ?? [];
    while (ends.includes(this.#open.at(-1) ?? '')) this.#pop();
    this.#listener.open(name, this.#attributes);
    if (VOID.has(name)) {
      this.#listener.close(name);
      return;
    }
    this.#open.push(name);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }
  onselfclosingtag() {
    this.onopentagend();
  }
  onclosetag(start: number, end: number) {
    this.#flush();
    const name = this.#html.slice(start, end).toLowerCase();
    if (!this.#counts.get(name)) return;
    while (this.#pop() !== name);
  }
  onend() {
    this.#flush();
    while (this.#open.length > 0) this.#pop();
  }
  oncomment() {}
  oncdata() {}
  ondeclaration() {}
  onprocessinginstruction() {}

  #flush() {
    if (this.#text !== '') this.#listener.text(this.#text);
    this.#text = '';
  }
  #pop() {
    const name = this.#open.pop() ?? '';
    this.#counts.set(name, (this.#counts.get(name) ?? 0) - 1);
    this.#listener.close(name);
    return name;
  }
}

/** Reads any HTML in one pass and in linear time, however deep or broken it is. */
export function walkHtml(html: string, listener: Listener): void {
  const tokenizer = new Tokenizer({ decodeEntities: true }, new Walk(html, listener));
  tokenizer.write(html);
  tokenizer.end();
}
