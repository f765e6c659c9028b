const FACEBOOK_HOST = /^(?:(?:www|m|web)\.)?(?:facebook|fb)\.com$/;
const INSTAGRAM_HOST = /^(?:www\.)?instagram\.com$/;

/** `text` as an http(s) address, if it is one on a host like this; people leave the "https://" out. */
function addressOn(text: string, host: RegExp): string | null {
  const address = /^https?:/i.test(text) ? text : `https://${text}`;
  try {
    const { hostname, username } = new URL(address);
    return host.test(hostname) && username === '' ? address : null;
  } catch {
    return null;
  }
}

/** The `mailto:` address of an email, however it is spelled: nothing in it becomes a subject or a second recipient. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** The Instagram profile of an account, with or without its "@"; a profile's address stays as it is. */
export function instagramLink(account: string): string {
  const name = account.trim().replace(/^@/, '');
  return addressOn(name, INSTAGRAM_HOST) ?? `https://www.instagram.com/${encodeURIComponent(name)}`;
}

/** The Facebook page of an account; a page known by its name alone is searched for, a page's address stays as it is. */
export function facebookLink(page: string): string {
  const name = page.trim();
  const account = /^[\w.]+$/.test(name) ? '' : 'search/top?q=';
  return addressOn(name, FACEBOOK_HOST) ?? `https://www.facebook.com/${account}${encodeURIComponent(name)}`;
}
