/** Returns the URL of a public picture by its key, or null for null. */
export const pictureUrl = (key: string | null): string | null => (key === null ? null : `/uploads/${key}`);
