export const DATABASE_STATES = ['ok', 'read-only', 'down'] as const;
export type DatabaseState = (typeof DATABASE_STATES)[number];
