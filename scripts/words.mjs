// Vague words, each with what to write instead; terms are in docs/glossary.md. For comments, names, test titles and
// docs.

/** Matches a space in a phrase also at the line end of a comment. @param {string} source */
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
