/** Where a public picture is served, by its key; null where there is none. */
export const pictureUrl = (key: string | null): string | null => (key === null ? null : `/uploads/${key}`);
