/** The visible forms of officials. Each function returns true if its form has unsaved changes. */
export const unsavedForms = new Set<() => boolean>();

export const isUnsaved = (): boolean => [...unsavedForms].some((hasChanges) => hasChanges());
