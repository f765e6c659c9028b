import type { TautanRt } from '@pendopo/shared/pengantar-rt/schemas';
import { sessionStore } from '../../lib/session/session-store.ts';

// The server tells a link once: it lives as long as the page, for the account that was logged in then.
const links = new Map<number, TautanRt & { of: number | undefined }>();
const account = () => sessionStore.snapshot().user?.id;

export function rememberLink(link: TautanRt): void {
  links.set(link.pengantar_rt.id, { ...link, of: account() });
}

/** The link that was made here for this request to a head of RT or RW, if it was. */
export function linkOf(id: number): TautanRt | null {
  const link = links.get(id);
  return link && link.of === account() ? link : null;
}
