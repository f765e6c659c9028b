import { textBlock } from '@pendopo/shared/common';
import { describe, expect, it } from 'vitest';
import { readArticle } from './article.ts';

const textOf = (html: string) => readArticle(html).text;
const droppedFrom = (html: string) => readArticle(html).dropped;

describe('the text of an article', () => {
  it.each([
    ['paragraphs', '<p>Satu</p>\r\n<p>Dua <b>kali</b></p>', 'Satu\n\nDua kali'],
    ['headings', '<h2>Acara</h2><p>Rapat</p>', 'Acara\n\nRapat'],
    ['lines', 'Satu<br>Dua<br><br><br><br>Tiga<div>Empat</div>Lima', 'Satu\nDua\n\nTiga\nEmpat\nLima'],
    [
      'a list',
      '<p>Bawa:</p><ul><li>KTP<ul><li><p>asli</p></li></ul></li><li> </li><li>KK</li></ul>Ya',
      'Bawa:\n\n- KTP\n- asli\n- KK\n\nYa',
    ],
    ['a numbered list', '<ol start="3"><li>Tiga<li>Empat</ol>', '3. Tiga\n4. Empat'],
    ['a list whose start is no number', '<ol start="x"><li>A</ol>', '1. A'],
    [
      'a table',
      '<table><tr><th>No</th><th>Nama</th></tr><tr><td><p>1</p><p>2</p></td><td>Budi<td></tr></table>x',
      'No | Nama\n1 2 | Budi\n\nx',
    ],
    ['a table that is layout', '<table><tr><td><p>Satu</p><p>Dua</p></td></tr></table>', 'Satu\n\nDua'],
    [
      'a table in a cell',
      '<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
      'a | b | c',
    ],
    ['a link', '<a href="https://a.example/x?b=1&amp;c=2">di sini</a>.', 'di sini (https://a.example/x?b=1&c=2).'],
    ['a link that is its words', '<a href="https://www.a.example/">a.example</a>', 'a.example'],
    [
      'a link that is its words with blanks',
      '<a href="http://a.example/b%20c.pdf">http://a.example/b c.pdf</a>',
      'http://a.example/b c.pdf',
    ],
    [
      'a link to a mail box',
      '<a href="mailto:a@b.example?subject=x">surel</a>, <a href="mailto:a@b.example">a@b.example</a>',
      'surel (a@b.example), a@b.example',
    ],
    ['a link without scheme', '<a href="//a.example/b">x</a>', 'x (https://a.example/b)'],
    ['a link around a picture', '<a href="https://a.example/b.jpg"><img src="b.jpg"></a>', ''],
    [
      'a table in a table in a table in a table',
      `${'<table><tr><td>'.repeat(4)}a</td><td>b</td></tr></table>c`,
      'a b\nc',
    ],
    ['preformatted lines', '<pre>a\nb  c</pre>', 'a\nb c'],
    ['entities', '5 &lt; 7 &amp;&amp; 30&deg;C &#8211; &#x2713; &#128512; &rdquo;', '5 < 7 && 30°C – ✓ 😀 ”'],
    ['entities encoded twice, but not three times', 'A &amp;amp; B &amp;amp;amp; C', 'A & B &amp; C'],
    ['blanks and what cannot be seen', ' a&nbsp;&nbsp;b\u200b\u00adc &#7;\u0001<p>&nbsp;</p>', 'a bc'],
    ['entities that were read as cp1252', '&acirc;&euro;&oelig;siap', '“siap'],
    ['text without tags', 'Satu\r\ndua < 3\n\n\n\ntiga', 'Satu\ndua < 3\n\ntiga'],
    ['rubbish', '{\\rtf1\\ansi Halo\\par}', '{\\rtf1\\ansi Halo\\par}'],
    ['broken tags', '<p><b>a<i>b</p></div></x>c<', 'ab\n\nc<'],
  ])('converts %s', (_, html, text) => {
    expect(textOf(html)).toBe(text);
  });

  it.each([null, '', '<p>&nbsp;</p><br>', '\u200b', '&#768;'])('returns an empty article for %j', (html) => {
    expect(readArticle(html)).toEqual({
      text: '',
      pictures: [],
      dropped: [],
      gambling: { hidden: 0, shown: 0 },
      onlyShortcodes: false,
    });
  });

  it('returns a text that passes the portal’s validation', () => {
    const text = textOf('<p>\ud800 a\u0000\u2028b\u2800\ufffa e\u0301 &#xD800; &#128;</p><ul><li>\tc\r\nd</ul>');
    expect(textBlock({ label: 'x', max: 20_000 }).parse(text)).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    ' java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '../artikel/1',
    `https://a.example/${'x'.repeat(3000)}`,
  ])('omits the address of a link to %s', (href) => {
    expect(readArticle(`<a href="${href}">klik</a>`)).toMatchObject({
      text: 'klik',
      dropped: [{ what: 'alamat tautan', count: 1 }],
    });
  });
});

describe('dropped content', () => {
  it.each([
    ['script', '<script>document.write("<p>x</p>")</script>'],
    ['script', '<b onclick="x()"></b>'],
    ['iframe', '<iframe src="https://peta.example/">x</iframe>'],
    ['objek tertanam', '<object><param name="x">x</object>'],
    ['objek tertanam', '<embed src="x.swf">'],
    ['formulir', '<form><input name="nik"><select><option>x</select><button>x</button></form>'],
    ['formulir', '<textarea>x</textarea>'],
    ['blok tersembunyi', '<div hidden><p>x</div>'],
    ...[
      'display:none',
      'DISPLAY : NONE !important',
      'visibility:hidden',
      'font-size:0px',
      'opacity:0.0',
      'position:absolute;left:-9999px',
      'position:fixed; top:-1000em',
      'text-indent:-9999px',
      'height:0;overflow:hidden',
      'overflow:hidden;height:1px',
    ].map((style) => ['blok tersembunyi', `<div style="${style}"><p>x</p>x</div>`]),
  ])('reports %s of %s', (what, html) => {
    expect(readArticle(`a ${html} b`)).toMatchObject({
      text: expect.stringMatching(/^a\s+b$/),
      dropped: [{ what, count: 1 }],
    });
  });

  it.each([
    '<style>p{}</style>',
    '<!-- x --><!-- [if mso]><xml>x</xml><![endif]-->',
    '<noscript>x</noscript>',
    '<svg><text>x</text></svg>',
    '<span style="display:none"> </span>',
  ])('drops %s without a report', (html) => {
    expect(readArticle(`a ${html}b`)).toMatchObject({ text: 'a b', dropped: [] });
  });

  it.each([
    'display:block',
    'font-size:0.8em',
    'opacity:0.5',
    'position:absolute;left:-5px',
    'left:-9999px',
    'height:0',
    'height:40px;overflow:hidden',
    'text-indent:-18pt',
  ])('keeps visible elements: %s', (style) => {
    expect(readArticle(`<p style="${style}">x</p>`)).toMatchObject({ text: 'x', dropped: [] });
  });

  it('drops a hidden element up to its end, closed or not', () => {
    expect(textOf('<p style="display:none">x<p>a</p><div hidden><b>x</div>b')).toBe('a\n\nb');
  });

  it('turns YouTube videos into links', () => {
    expect(
      readArticle('<p>a<iframe src="//www.youtube-nocookie.com/embed/abc_DEF-123?rel=0"></iframe>b</p>'),
    ).toMatchObject({
      text: 'a\nVideo: https://www.youtube.com/watch?v=abc_DEF-123\nb',
      dropped: [{ what: 'video YouTube (menjadi tautan)', count: 1 }],
    });
    expect(droppedFrom('<iframe src="https://youtube.com.example/embed/abcdefgh"></iframe>')).toEqual([
      { what: 'iframe', count: 1 },
    ]);
  });

  it('drops shortcodes', () => {
    expect(readArticle('<p>Anggaran:</p><p>[[grafik,2025]]</p>[[x]]')).toMatchObject({
      text: 'Anggaran:',
      dropped: [{ what: 'kode pendek', count: 2 }],
      onlyShortcodes: true,
    });
    expect(readArticle('<p>Anggaran disahkan.</p>[[x]]').onlyShortcodes).toBe(false);
    expect(readArticle('[[x]]<img src="a.jpg">').onlyShortcodes).toBe(false);
    expect(readArticle('Anggaran:').onlyShortcodes).toBe(false);
  });
});

describe('pictures', () => {
  it('lists pictures in order, with decoded entities', () => {
    const html =
      '<img src="/a.jpg?x=1&amp;y=2"><p><img alt="x"><img src=" b c.jpg "></p><div hidden><img src="d.jpg"></div>';
    expect(readArticle(html).pictures).toEqual(['/a.jpg?x=1&y=2', 'b c.jpg']);
  });

  it('turns pictures of emoji into emoji', () => {
    const html =
      'Merdeka<img alt="🎉" src="https://static.example/emoji/1f389.png"><img alt="🇮🇩" src="id.png"><img alt="🎉 Pesta" src="a.jpg">';
    expect(readArticle(html)).toMatchObject({ text: 'Merdeka🎉🇮🇩', pictures: ['a.jpg'] });
  });

  it('lists at most 200 pictures', () => {
    expect(readArticle('<img src="a.jpg">'.repeat(201)).pictures).toHaveLength(200);
  });
});

it('readArticle() counts links to gambling sites, hidden ones separately', () => {
  const link = '<a href="https://slot-hoki.example/">gacor</a>';
  const html = `${link}<div style="display:none">${link}<p>${link}</p></div><a style="display:none" href="https://x.example">togel</a><a href="https://b.example">panen</a>`;
  expect(readArticle(html).gambling).toEqual({ hidden: 3, shown: 1 });
});

describe('hostile HTML', () => {
  const SIZE = 65_535;
  it.each([
    ['nested elements', '<div>'],
    ['unclosed elements', '<b><i>'],
    ['closing tags that match nothing', '<b></i>'],
    ['nested tables', '<table><tr><td>x'],
    ['nested lists', '<ul><li>x'],
    ['rows', '<table><tr><td>x</td></tr>'],
    ['comments', '<!--'],
    ['shortcodes', '[['],
    ['entities', '&amp;amp;'],
    ['hidden elements', '<p style="display:none">'],
  ])('reads %s', (_, part) => {
    const article = readArticle(part.repeat(Math.floor(SIZE / part.length)));
    expect(article.text.length).toBeLessThanOrEqual(SIZE);
  });

  it('reads long attributes', () => {
    const long = 'a:b;'.repeat(16_000);
    expect(textOf(`<p style="${long}">x</p><p ${'a '.repeat(30_000)}>y</p>`)).toBe('x\n\ny');
  });

  it('reads many open elements without more time for each closing tag', () => {
    expect(textOf(`${'<b>'.repeat(100_000)}${'</i>'.repeat(100_000)}x`)).toBe('x');
  });
});
