// A text with one of the village's words goes through `worded` or `wordedTexts` (packages/shared/src/sebutan.ts), or it would call
// a Nagari a Desa. What is declared as data is worded where it is shown; those files are listed here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './toolchain.mjs';

const WORD =
  /(?:^|[^./\w-])(desa|dusun|kecamatan|camat|kabupaten|bupati)(?!\w|[./=_-][a-z])|(?:^|[^/\w])(?:BPD|RT\/RW)\b/i;
/** Declared data, the list of the words itself, commands (worded as they are printed), and names that travel. */
const DECLARED =
  /(?:contract|screens|desk|screen-list|lib\/screen|features|sebutan|sebutan-pilihan|config|everyday-words|openapi|commands|impor\.columns|penduduk\.columns|penduduk\/kode|lembaga\/names|produk-hukum\/text|server\/document|village\/village|naskah\/compose|naskah\/letter)\.tsx?$|domain\/village-file\//;
const SOURCE = /^(?:apps\/(?:api|web)|packages\/shared)\/src\/.*\.tsx?$/;
const TEST = /\.(?:test|e2e)\.tsx?$/;
const SHORT = /^[a-z_/: ]{0,24}$/;

/** Whether a text is read by people: a single word in small letters is a name in the program. @param {string} text */
const isRead = (text) =>
  WORD.test(text) && !SHORT.test(text) && !/^(?:GET|PUT|POST|DELETE|SELECT|PRODID|[./])/.test(text);

/** @param {string} file @param {string} source @returns {string[]} */
export function unworded(file, source) {
  /** @type {string[]} */
  const found = [];
  /** @param {any} node @param {any} parent */
  function visit(node, parent) {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, parent);
      return;
    }
    if (typeof node?.type !== 'string' || /^(?:Import|ExportAll|TS(?!As|Satisfies|NonNull))/.test(node.type)) return;
    const called = node.callee?.name ?? node.tag?.name ?? node.tag?.property?.name;
    if (typeof called === 'string' && /^(?:worded|sql$|\$queryRaw)/.test(called)) {
      // What is put into a text is not the program's.
      visit(node.quasi?.expressions ?? [], node);
      return;
    }
    const text =
      node.type === 'TemplateElement' ? node.value.cooked : /^(?:Literal|JSXText)$/.test(node.type) ? node.value : null;
    const isName = parent?.type === 'Property' && parent.key === node;
    if (typeof text === 'string' && !isName && isRead(text.trim()))
      found.push(`${file}: worded(...) for “${text.trim().slice(0, 60)}”`);
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, node);
  }
  visit(parseSync(file, source).program, null);
  return found;
}

/** @param {readonly string[]} files @returns {string[]} */
export const unwordedIn = (files) =>
  files
    .filter((file) => SOURCE.test(file) && !TEST.test(file) && !DECLARED.test(file))
    .flatMap((file) => unworded(file, readFileSync(join(ROOT, file), 'utf8')));
