/*! Common words: OpenSubtitles 2024 via OPUS (https://opus.nlpl.eu/), provided by Helsinki-NLP, attributed to subtitle contributors and
rights holders, under ODC-BY; tokenized, counted, normalized and filtered by @zxcvbn-ts/language-id. Must be retained. */
import { isOfficial } from '@pendopo/shared/roles';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary } from '@zxcvbn-ts/language-id';
import commonest from './common-passwords.json' with { type: 'json' };
import { EVERYDAY_WORDS } from './everyday-words.ts';

/** How many characters are looked at: the time grows with their square, and as many hard ones are more than enough. */
const LOOKED_AT = 20;

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, commonest, everyday: [...EVERYDAY_WORDS] },
  // Each further letter written as a digit or sign doubles the time.
  l33tMaxSubstitutions: 3,
  maxLength: LOOKED_AT,
});

/**
 * How many guesses a password must withstand: as many as six characters by chance. Fewer than 1,200 an hour are compared
 * (`password-tries.ts`), so that these are five weeks of them at one account; an official's are ten years.
 */
const GUESSES = { resident: 1e6, official: 1e8 } as const;

/** The words of a text, whole and one by one; short ones are in every password. */
const wordsOf = (text: string): string[] =>
  [text, text.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= 3);

/** Whether a password is found soon by an attacker who knows Indonesian, and what `known` says of its owner. */
export const isSoonGuessed = (password: string, { role, known }: { role: string; known: readonly string[] }): boolean =>
  estimator.check(password.slice(0, LOOKED_AT), known.flatMap(wordsOf)).guesses <
  GUESSES[isOfficial(role) ? 'official' : 'resident'];
