/** The forms of officials in sight; each says whether something in it is not saved. */
export const unsavedForms = new Set<() => boolean>();

export const isUnsaved = (): boolean => [...unsavedForms].some((hasChanges) => hasChanges());
