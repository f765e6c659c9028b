const DRAFTED = ['berita', 'pengumuman', 'agenda'] as const;

/** Name of a kind of publication with drafts, for users and in the API. */
export type DraftedNoun = (typeof DRAFTED)[number];

export const isDrafted = (noun: string): noun is DraftedNoun => DRAFTED.some((drafted) => drafted === noun);
