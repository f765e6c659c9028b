import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './when-near.module.css';

/** Draws its content once it is half a screen away: what is further down is neither fetched nor asked for until then. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '50% 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const room = <div className={styles.room} ref={place} />;
  if (!near) return room;
  return (
    <ErrorBoundary>
      <Suspense fallback={room}>{children}</Suspense>
    </ErrorBoundary>
  );
}
