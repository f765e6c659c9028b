const FACEBOOK_HOST = /^(?:(?:www|m|web)\.)?(?:facebook|fb)\.com$/;
const INSTAGRAM_HOST = /^(?:www\.)?instagram\.com$/;

/** Returns `text` as an http(s) address on a matching host, or null. Adds a missing "https://". */
function addressOn(text: string, host: RegExp): string | null {
  const address = /^https?:/i.test(text) ? text : `https://${text}`;
  try {
    const { hostname, username } = new URL(address);
    return host.test(hostname) && username === '' ? address : null;
  } catch {
    return null;
  }
}

/** Returns a `mailto:` address. Encoding prevents a subject and a second recipient. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** Returns the Instagram profile of an account, with or without "@". Keeps the address of a profile. */
export function instagramLink(account: string): string {
  const name = account.trim().replace(/^@/, '');
  return addressOn(name, INSTAGRAM_HOST) ?? `https://www.instagram.com/${encodeURIComponent(name)}`;
}

/** Returns the Facebook page of an account. A page name becomes a search; an address is kept. */
export function facebookLink(page: string): string {
  const name = page.trim();
  const account = /^[\w.]+$/.test(name) ? '' : 'search/top?q=';
  return addressOn(name, FACEBOOK_HOST) ?? `https://www.facebook.com/${account}${encodeURIComponent(name)}`;
}
