import { Router } from 'express';
import { refuseOtherMethods } from './methods.ts';

const HALF_A_YEAR_MS = 182 * 24 * 60 * 60 * 1000;

type WellKnown = { publicUrl: string; now: () => Date };

/** Mount it at the root. */
export function wellKnown({ publicUrl, now }: WellKnown): Router {
  const router = Router({ caseSensitive: true, strict: true });
  // A PDF, a CSV or a picture has no page that names another icon.
  router.get('/favicon.ico', (_req, res) => res.redirect(301, '/icon-192.png'));
  // The page for changing a password: https://www.w3.org/TR/change-password-url/
  router.get('/.well-known/change-password', (_req, res) => res.redirect(302, '/profil'));
  // RFC 9116.
  router.get('/.well-known/security.txt', (_req, res) => {
    const fields = {
      Contact: `${publicUrl}/kontak`,
      Expires: new Date(now().getTime() + HALF_A_YEAR_MS).toISOString(),
      'Preferred-Languages': 'id, en',
      Canonical: `${publicUrl}/.well-known/security.txt`,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    res.set('Cache-Control', 'public, max-age=86400').type('text/plain').send(lines.join(''));
  });
  return refuseOtherMethods(router);
}
