import type { Request, Response } from 'express';
import { createKnownDevices } from '../lib/known-devices.ts';

const NAME = 'perangkat';
const KEPT = /(?:^|;\s*)perangkat=([\w.-]{1,200})(?:;|$)/;
const DAYS_180 = 180 * 24 * 60 * 60 * 1000;

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;

/** Recognizes a device that has logged in before. The cookie grants no access and holds no personal data. */
export function createDeviceCookie({ jwtSecret, publicUrl }: { jwtSecret: string; publicUrl: string }) {
  const devices = createKnownDevices(jwtSecret);
  const secure = publicUrl.startsWith('https:');
  const keptBy = (req: Request): string => KEPT.exec(req.headers.cookie ?? '')?.[1] ?? '';
  return {
    /** Returns the device's id if it has logged in under this name before. */
    idOf: (req: Request, name: string) => devices.idOf({ kept: keptBy(req), name }),

    remember(req: Request, res: Response, name: string): void {
      const kept = devices.remember({ kept: keptBy(req), name });
      res.cookie(NAME, kept, { httpOnly: true, sameSite: 'strict', secure, path: '/api/auth', maxAge: DAYS_180 });
    },
  };
}
