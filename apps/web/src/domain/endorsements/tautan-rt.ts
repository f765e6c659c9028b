import type { TautanRt } from '@pendopo/shared/surat/pengantar-rt';
import { sessionStore } from '../../lib/session/session-store.ts';

// The server returns a link only once. It is kept until the page unloads, for the account of that time.
const links = new Map<number, TautanRt & { of: number | undefined }>();
const account = () => sessionStore.snapshot().user?.id;

export function rememberLink(link: TautanRt): void {
  links.set(link.pengantar_rt.id, { ...link, of: account() });
}

/** Returns the link of an endorsement request that this page has made, or null. */
export function linkOf(id: number): TautanRt | null {
  const link = links.get(id);
  return link && link.of === account() ? link : null;
}
