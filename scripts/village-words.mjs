// Requires `worded` or `wordedTexts` (packages/shared/src/text/sebutan.ts) for texts with a village word. Otherwise a
// Nagari would be called a Desa. Declared data is worded where it is shown; its files are listed here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from './toolchain.mjs';

const WORD =
  /(?:^|[^./\w-])(desa|dusun|kecamatan|camat|kabupaten|bupati)(?!\w|[./=_-][a-z])|(?:^|[^/\w])(?:BPD|RT\/RW)\b/i;
/** Declared data, the list of the words, commands (worded when they are printed), and names in exported data. */
const DECLARED =
  /(?:contract|screens|desk|screen-list|lib\/screen|features|sebutan|sebutan-pilihan|config|everyday-words|openapi|commands|impor\.columns|penduduk\.columns|penduduk\/kode|lembaga\/names|produk-hukum\/text|server\/document|village\/village|naskah\/compose|naskah\/document)\.tsx?$|domain\/village-file\//;
const SOURCE = /^(?:apps\/(?:api|web)|packages\/(?:opensid|shared))\/src\/.*\.tsx?$/;
const TEST = /\.(?:test|e2e)\.tsx?$/;
const SHORT = /^[a-z_/: ]{0,24}$/;

/** True if users read a text. A single word in lower case is a name in the program. @param {string} text */
const isRead = (text) =>
  WORD.test(text) && !SHORT.test(text) && !/^(?:GET|PUT|POST|DELETE|SELECT|PRODID|[./])/.test(text);

/** True if the village's words replace those of the call's texts. @param {any} node */
function isWorded(node) {
  const called = node.callee?.name ?? node.tag?.name ?? node.tag?.property?.name;
  return typeof called === 'string' && /^(?:worded|sql$|\$queryRaw)/.test(called);
}

/** Returns the text that users may read, or null. A key of an object is not read. @param {any} node @param {any} parent */
function textOf(node, parent) {
  if (parent?.type === 'Property' && parent.key === node) return null;
  if (node.type === 'TemplateElement') return node.value.cooked;
  return /^(?:Literal|JSXText)$/.test(node.type) ? node.value : null;
}

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
    if (isWorded(node)) {
      // Interpolated values are not texts of the program.
      visit(node.quasi?.expressions ?? [], node);
      return;
    }
    const text = textOf(node, parent);
    if (typeof text === 'string' && isRead(text.trim()))
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
