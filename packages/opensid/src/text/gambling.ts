/** One pattern for each kind. "Slot" alone is excluded, because a training also has slots. */
const TRADE = [
  /\bslot (?:online|gacor|88|777|deposit|bonus|maxwin|thailand|dana|pulsa|server|demo|terpercaya)/,
  /\bjudi\b/,
  /\btogel\b/,
  /\bgacor\b/,
  /\bmax ?win\b/,
  /\brtp (?:live|slot|tertinggi)/,
  /\b[ck]asino\b/,
  /\bsbobet\b/,
  /\bjackpot\b/,
  /\b(?:poker|domino) (?:online|qq)/,
  /\bscatter\b/,
  /\b(?:bonus )?new member\b/,
  /\bdeposit (?:pulsa|dana|qris|ovo|gopay)/,
  /\bfree ?(?:bet|spin)/,
];

const TRADE_IN_HOST = /slot|judi|togel|gacor|casino|kasino|maxwin|sbobet|jackpot|poker|freebet/;
const OWN_HOST = /\.(?:go|desa)\.id$/;

const WARNING =
  /\b(?:bahaya|(?:me|di)?larang(?:an)?|(?:pen)?cegah(?:an)?|mencegah|(?:pem|mem)?berantas(?:an)?|sosialisasi|penyuluhan|(?:me)?waspada(?:i)?|hindari|tolak|menolak|perangi|memerangi|(?:h|meng)?imbau(?:an)?|edukasi|penindakan|kecanduan|korban|penipuan|stop judi|anti judi|bebas judi)\b/;

const PLAIN = /[-_/.+]+/g;
const ADDRESS = /https?:\/\/([^\s/?#:()]{1,255})/g;
const FIRST_TEXT = 2_000;

const kindsIn = (text: string) => TRADE.filter((kind) => kind.test(text)).length;

/** Excludes visible links to the government and to reports about gambling. */
export function isGamblingLink(link: { address: string; words: string; hidden: boolean }): boolean {
  if (!URL.canParse(link.address)) return false;
  const { protocol, hostname, pathname } = new URL(link.address);
  if (!protocol.startsWith('http')) return false;
  const said = `${link.words} ${pathname}`.toLowerCase().replace(PLAIN, ' ');
  const isTrade = TRADE_IN_HOST.test(hostname) || kindsIn(said) > 0;
  return isTrade && (link.hidden || !(OWN_HOST.test(hostname) || WARNING.test(said)));
}

/** Prefers missed spam to a lost article, because villages also write against gambling. */
export function isGambling(title: string, text: string): boolean {
  const name = title.toLowerCase();
  if (WARNING.test(name)) return false;
  const beginning = text.slice(0, FIRST_TEXT).toLowerCase();
  const kinds = kindsIn(`${name}\n${beginning}`);
  const links = [...beginning.matchAll(ADDRESS)].map(([, host = '']) => host);
  const leadsAway = links.some((host) => TRADE_IN_HOST.test(host) && !OWN_HOST.test(host));
  return (leadsAway && kinds >= 2) || (kinds >= 3 && !WARNING.test(beginning));
}
