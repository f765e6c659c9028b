import { worded } from '@pendopo/shared/sebutan';
import { xmlText as text } from './xml.ts';

/** The style sheet of pages without scripts, for browsers of ten years ago: the site's colours, the device's fonts. */
export const PLAIN_STYLE = `*{box-sizing:border-box}body{margin:0;background:#fbf8f1;color:#1e2622;font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
header{background:#0f3d2e;color:#fff;padding:1rem}header a{color:#fff;font-weight:700;font-size:1.1875rem;text-decoration:none}
header,main,footer{padding-left:1rem;padding-right:1rem}header>*,main>*,footer>*{max-width:40rem;margin-left:auto;margin-right:auto}
main{padding-top:1.5rem;padding-bottom:2rem}h1{font-size:1.4375rem;line-height:1.25;margin:0 auto 1rem}h2{font-size:1.1875rem;margin:2rem auto .5rem}
.state{border:2px solid #7c8179;border-left-width:12px;border-radius:14px;background:#fff;padding:1rem;overflow-wrap:break-word}
.state strong{display:block;margin-bottom:.25rem;font-size:1.75rem;line-height:1.25}.good{border-color:#14503c}.good strong{color:#14503c}
.bad{border-color:#9b1c1c}.bad strong{color:#9b1c1c}.wait{border-color:#ad4a26}.wait strong{color:#8f3a1c}
dl{background:#fff;border:1px solid #dcd6c8;border-radius:14px;padding:1rem;margin-top:1rem}dt{color:#55605a;font-size:.875rem}dd{margin:0 0 .75rem;font-weight:600;overflow-wrap:break-word}dd:last-child{margin:0}
label{display:block;font-weight:600;margin-top:1rem}input,textarea{display:block;width:100%;min-height:3rem;margin-top:.25rem;padding:.5rem .75rem;font:inherit;color:inherit;background:#fff;border:1px solid #7c8179;border-radius:8px}
button{display:block;width:100%;min-height:3rem;margin-top:1rem;padding:.5rem 1.5rem;font:inherit;font-weight:700;color:#fff;background:#0f3d2e;border:0;border-radius:12px;cursor:pointer}
button:hover{background:#14503c}:focus{outline:3px solid #e3a72f;outline-offset:2px}.hint{display:block;color:#55605a;font-size:.875rem;font-weight:400}
textarea{min-height:6rem}.plain{color:#1e2622;background:#fff;border:2px solid #7c8179}.plain:hover{background:#ece9e0}.wrong{display:block;color:#9b1c1c;font-weight:700}main a,footer a{color:#0f3d2e}footer{border-top:1px solid #dcd6c8;padding-top:1rem;padding-bottom:2rem;color:#55605a;font-size:.875rem}
@media (min-width:40rem){button{width:auto}}@media print{form,footer a{display:none}}`;

type PlainPage = {
  /** The village's name, where it is known. */
  desa?: string;
  title: string;
  /** HTML, as is the footer. */
  body: string;
  footer: string;
};

/** A whole page that any phone shows: no scripts, listed nowhere, and no other site is told its address. */
export function plainPage({ desa, title, body, footer }: PlainPage): string {
  const site = desa ? worded`Desa ${text(desa)}` : worded('Portal Desa');
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${text(title)} · ${site}</title><link rel="stylesheet" href="/v.css"></head>
<body><header><div><a href="/">${site}</a></div></header><main>${body}</main>
<footer><p>${footer}</p></footer></body></html>`;
}
