/*! Common words: OpenSubtitles 2024 via OPUS (https://opus.nlpl.eu/), provided by Helsinki-NLP, attributed to subtitle contributors and
rights holders, under ODC-BY; tokenized, counted, normalized and filtered by @zxcvbn-ts/language-id. Must be retained. */
import { isOfficial } from '@pendopo/shared/access/roles';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary } from '@zxcvbn-ts/language-id';
import commonest from './common-passwords.json' with { type: 'json' };
import { EVERYDAY_WORDS } from './everyday-words.ts';

/** Characters that are checked. The time grows with their square, and a password of this length is strong enough. */
const CHECKED_CHARACTERS = 20;

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, commonest, everyday: [...EVERYDAY_WORDS] },
  // Each further letter written as a digit or symbol doubles the time.
  l33tMaxSubstitutions: 3,
  maxLength: CHECKED_CHARACTERS,
});

/**
 * Guesses that a password must withstand. An attacker gets fewer than 1,200 an hour (`password-tries.ts`), so a
 * resident's password lasts five weeks, an official's ten years.
 */
const GUESSES = { resident: 1e6, official: 1e8 } as const;

/** Ignores short words, as every password has some. */
const wordsOf = (text: string): string[] =>
  [text, text.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= 3);

export const isSoonGuessed = (password: string, { role, known }: { role: string; known: readonly string[] }): boolean =>
  estimator.check(password.slice(0, CHECKED_CHARACTERS), known.flatMap(wordsOf)).guesses <
  GUESSES[isOfficial(role) ? 'official' : 'resident'];
