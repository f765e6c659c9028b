// Words that say neither who nor what, and what to say instead; docs/glossary.md has the terms. For comments, names, test titles and docs.

/** A space of a phrase is also the end of a line of a comment. @param {string} source */
const phrase = (source) => new RegExp(`\\b${source.replaceAll(' ', '\\s+(?:(?:\\*|//|#)\\s*)?')}\\b`, 'gi');

/** @type {readonly [RegExp, string][]} */
const BANNED = [
  [
    /[Ww]hoever|(?:[Ss]ome|[Nn]o|[Ee]very|[Aa]ny)body|(?:SOME|NO|EVERY|ANY)BODY/g,
    'a role: visitor, resident, applicant, official, account, client',
  ],
  [/heard/gi, 'received, pressed, known'],
  [phrase('(?:tells?|told|telling) of'), 'reports, lists, shows, notifies'],
  [phrase('as good as'), 'is ignored, counts as'],
  [phrase('once and for all'), 'once'],
  [phrase('(?:unless|until) told'), 'by default'],
  [phrase('(?:keeps?|kept) (?:waiting|out)'), 'waits, refuses, blocks'],
  [/patience/gi, 'timeout'],
  [/\/\*\* (?:For )?[Ss]o (?:long|many|much)\b/g, 'how many'],
  [phrase('without a line'), 'without a network'],
  [phrase('line is (?:back|lost)'), 'network'],
  [/[.;] answers (?:how|its?|the|what|when|where|whether)\b/gi, 'returns'],
];

/** @param {string} text @returns {{ line: number, word: string, instead: string }[]} */
export const bannedIn = (text) =>
  BANNED.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
      line: text.slice(0, index).split('\n').length,
      word,
      instead,
    })),
  );
