// Allows the village's time zone in packages/shared/src/text/dates.ts alone. A zone or an offset elsewhere is wrong for
// villages of the other two zones.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './toolchain.mjs';

const FACT =
  /Asia\/(?:Jakarta|Pontianak|Makassar|Jayapura)|(?<![\w|])WI(?:B|TA|T)(?!\w)|[+-]0[789]:?00\b|\b[789] \* (?:3_?600|60 \* 60)/;
const SOURCE = /^(?:(?:apps|packages)\/[^/]+\/(?:src|public|build)|prisma|bench|scripts)\/.*\.(?:[mc]?[jt]sx?|html)$/;
const KNOWS = /^packages\/shared\/src\/text\/dates\.ts$|^scripts\/village-zone\.mjs$|\.(?:test|e2e)\.[cm]?[jt]sx?$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g;
/** Texts that list all zones, and tables by zone. */
const ALL = /WIB, WITA, (?:atau |dan )?WIT|^\s*WI(?:B|TA|T): .*/g;

/** @param {string} file @param {string} source @returns {string[]} */
export const zoneFacts = (file, source) =>
  source
    .replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
    .flatMap((line, index) => {
      const [fact] = FACT.exec(line.replace(ALL, '')) ?? [];
      return fact ? [`${file}:${index + 1}: "${fact}", ask packages/shared/src/text/dates.ts`] : [];
    });

/** @param {readonly string[]} files @returns {string[]} */
export const zoneFactsIn = (files) =>
  files
    .filter((file) => SOURCE.test(file) && !KNOWS.test(file))
    .flatMap((file) => zoneFacts(file, readFileSync(join(ROOT, file), 'utf8')));
