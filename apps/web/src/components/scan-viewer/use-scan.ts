import { useEffect, useRef, useState } from 'react';
import { type OpenScan, openScan, type Scan } from './open-scan.ts';

type Shown = { key: string; address: string; pages: number };

const close = (scan: Promise<OpenScan>) =>
  void scan.then(
    (opened) => opened.close(),
    () => undefined,
  );

/** Loads each scan once while the viewer is mounted, because its signed link expires sooner. */
export function useScan(scan: Scan, number: number) {
  const opened = useRef(new Map<number, Promise<OpenScan>>());
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const key = `${scan.id}/${number}/${tries}`;
  const latest = useRef(scan);
  useEffect(() => {
    latest.current = scan;
  });

  useEffect(() => {
    let isCurrent = true;
    const { id } = latest.current;
    const known = opened.current.get(id) ?? openScan(latest.current);
    opened.current.set(id, known);
    known
      .then(async ({ pages, page }) => ({ key, pages, address: await page(number) }))
      .then(
        (next) => {
          if (isCurrent) setShown(next);
        },
        () => {
          opened.current.delete(id);
          close(known);
          if (isCurrent) setFailed(key);
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [key, number]);

  useEffect(() => {
    const all = opened.current;
    return () => {
      for (const known of all.values()) close(known);
      all.clear();
    };
  }, []);

  return {
    address: shown?.key === key ? shown.address : null,
    pages: shown?.key.startsWith(`${scan.id}/`) ? shown.pages : 1,
    failed: failed === key,
    retry: () => setTries(tries + 1),
  };
}
