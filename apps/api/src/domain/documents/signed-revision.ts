import { isSigned } from '@pendopo/shared/naskah/lifecycle';

/** Selects the newest document of an application. */
export const NEWEST_DOCUMENT = {
  orderBy: { id: 'desc' },
  take: 1,
  select: { status: true, arsip: { select: { id: true, bertanda: { select: { id: true } } } } },
} as const;

type Newest = { status: string; arsip: { id: number; bertanda: { id: number } | null } | null };

/** Returns the revision with a valid electronic signature. */
export function signedRevision([newest]: readonly Newest[]): { id: number } | null {
  return newest && isSigned(newest.status) && newest.arsip?.bertanda ? newest.arsip : null;
}
