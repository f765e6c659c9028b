export const pictureUrl = (key: string | null): string | null => (key === null ? null : `/uploads/${key}`);
