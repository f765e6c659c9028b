import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { words } from './village-words.ts';
import { xmlText as text } from './xml.ts';

/** For pages without scripts in ten-year-old browsers. */
export const PLAIN_STYLE = `*{box-sizing:border-box}body{margin:0;background:#fbf8f1;color:#1e2622;font:1rem/1.6 "Plus Jakarta Sans",system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
header{background:#0f3d2e;color:#fff;padding:1rem}header a{color:#fff;font-weight:700;font-size:1.1875rem;text-decoration:none}
header,main,footer{padding-left:1rem;padding-right:1rem}header>*,main>*,footer>*{max-width:40rem;margin-left:auto;margin-right:auto}
main{padding-top:1.5rem;padding-bottom:2rem}h1,h2{font-family:"Fraunces",Georgia,serif;font-weight:600}h1{font-size:1.4375rem;line-height:1.25;margin:0 auto 1rem}h2{font-size:1.1875rem;margin:2rem auto .5rem}
header.kop{background:#fff;color:#1e2622;padding-bottom:0}.kop>div{display:flex;align-items:center;padding-bottom:.75rem}.kop img{width:4.5rem;height:4.5rem;object-fit:contain;flex:none;margin-right:1rem}
.kop p{margin:0;line-height:1.35;font-weight:700}.kop .nama{font-family:"Fraunces",Georgia,serif;font-weight:600;font-size:1.1875rem}.kop .alamat{font-weight:400;font-size:.875rem;color:#55605a}
.kop a{color:inherit;font:inherit}.kop::after{content:"";display:block;height:4px;max-width:none;margin:0 -1rem;background:repeating-linear-gradient(90deg,#0f3d2e 0 12px,#e3a72f 12px 16px,#8f3a1c 16px 22px,#e3a72f 22px 26px)}
.state{border:2px solid #7c8179;border-left-width:12px;border-radius:14px;background:#fff;padding:1rem;overflow-wrap:break-word}
.state+.state{margin-top:.75rem}.state strong{display:block;margin-bottom:.25rem;font-size:1.75rem;line-height:1.25}.good{border-color:#14503c}.good strong{color:#14503c}
.bad{border-color:#9b1c1c}.bad strong{color:#9b1c1c}.wait{border-color:#ad4a26}.wait strong{color:#8f3a1c}
.facts{width:100%;margin-top:1rem;border-collapse:collapse;background:#fff;border:1px solid #dcd6c8}
.facts th,.facts td{text-align:left;vertical-align:top;padding:.5rem .75rem;border-bottom:1px solid #dcd6c8;overflow-wrap:anywhere}.facts th{width:36%;font-weight:400;color:#55605a}.facts td{font-weight:600}
dl{background:#fff;border:1px solid #dcd6c8;border-radius:14px;padding:1rem;margin-top:1rem}dt{color:#55605a;font-size:.875rem}dd{margin:0 0 .75rem;font-weight:600;overflow-wrap:break-word}dd:last-child{margin:0}
label{display:block;font-weight:600;margin-top:1rem}input,textarea{display:block;width:100%;min-height:3rem;margin-top:.25rem;padding:.5rem .75rem;font:inherit;color:inherit;background:#fff;border:1px solid #7c8179;border-radius:8px}
button{display:block;width:100%;min-height:3rem;margin-top:1rem;padding:.5rem 1.5rem;font:inherit;font-weight:700;color:#fff;background:#0f3d2e;border:0;border-radius:12px;cursor:pointer}
button:hover{background:#14503c}:focus{outline:3px solid #e3a72f;outline-offset:2px}.hint{display:block;color:#55605a;font-size:.875rem;font-weight:400}
textarea{min-height:6rem}.plain{color:#1e2622;background:#fff;border:2px solid #7c8179}.plain:hover{background:#ece9e0}.wrong{display:block;color:#9b1c1c;font-weight:700}main a,footer a{color:#1a664c}li{margin-bottom:.25rem}footer{border-top:1px solid #dcd6c8;padding-top:1rem;padding-bottom:2rem;color:#55605a;font-size:.875rem}
@media (min-width:40rem){button{width:auto}}
@page{margin:1.5cm}@media print{body{background:#fff;font-size:.875rem;line-height:1.4}form,.screen,footer a[href="/"]{display:none}h2{margin-top:1rem}header,main,footer{padding-left:0;padding-right:0}.kop::after{margin:0}header>*,main>*,footer>*{max-width:none}main{padding-bottom:.5rem}a{color:inherit;text-decoration:none}.state,.facts{break-inside:avoid}.facts th,.facts td{padding:.25rem .5rem}}`;

const FONTS = [
  { family: 'Plus Jakarta Sans', file: 'plus-jakarta-sans', weight: '400 700' },
  { family: 'Fraunces', file: 'fraunces-600', weight: '600' },
] as const;

/** Uses the device's fonts without a built web app. */
export function plainStyle(webDir: string | null): string {
  const assets = webDir && join(webDir, 'assets');
  if (!assets || !existsSync(assets)) return PLAIN_STYLE;
  const built = readdirSync(assets);
  const faces = FONTS.flatMap(({ family, file, weight }) => {
    const name = built.find((one) => one.startsWith(`${file}-`) && one.endsWith('.woff2'));
    const src = `url("/assets/${name}") format("woff2")`;
    return name ? `@font-face{font-family:"${family}";src:${src};font-weight:${weight};font-display:swap}` : [];
  });
  return [...faces, PLAIN_STYLE].join('\n');
}

export type Kop = {
  /** Offices from the top; the village's is the last before the address. */
  lines: readonly string[];
  logo: string | null;
};

type PlainPage = {
  desa?: string;
  /** Replaces the header with only the village's name. */
  kop?: Kop;
  title: string;
  /** HTML, as is the footer. */
  body: string;
  footer: string;
};

function letterhead({ lines, logo }: Kop): string {
  const last = lines.length - 1;
  const looks = (at: number) => (at === last ? ' class="alamat"' : at === last - 1 ? ' class="nama"' : '');
  const rows = lines.map((line, at) => {
    const content = at === last - 1 ? `<a href="/">${text(line)}</a>` : text(line);
    return line === '' ? '' : `<p${looks(at)}>${content}</p>`;
  });
  const arms = logo === null ? '' : `<img src="${text(logo)}" alt="" width="72" height="72">`;
  return `<header class="kop"><div>${arms}<div>${rows.join('')}</div></div></header>`;
}

/** Returns a page without scripts. It is not indexed, and links from it send no referrer. */
export function plainPage({ desa, kop, title, body, footer }: PlainPage): string {
  const site = desa ? words`{Desa} ${text(desa)}` : words('Portal {Desa}');
  const header = kop ? letterhead(kop) : `<header><div><a href="/">${site}</a></div></header>`;
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${text(title)} · ${site}</title><link rel="stylesheet" href="/v.css"></head>
<body>${header}<main>${body}</main>
<footer><p>${footer}</p></footer></body></html>`;
}
