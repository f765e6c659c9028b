import { pictureVersions } from '@pendopo/shared/picture';
import { useState } from 'react';
import { Image } from './image.tsx';

/** The drawings that stand in for pictures are all of this size. */
const DRAWING = { width: 640, height: 360 };

type PictureProps = {
  /** A path below /uploads, or any other address; null where there is none. */
  src: string | null;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is drawn, for the choice between the two sizes. */
  sizes: string;
  className?: string | undefined;
  /** Stands in for a missing or broken picture; without it there is nothing then. */
  fallback?: string;
  /** In sight from the start: fetched at once. */
  eager?: boolean;
};

/** A picture in the size that its place needs, without a jump when it comes. */
export function Picture({ src, alt, sizes, className, fallback, eager = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const own = src !== null && broken !== src;
  const shown = own ? src : fallback;
  if (shown === undefined || broken === shown) return null;
  const versions = pictureVersions(shown);
  const full = versions[versions.length - 1];
  return (
    <Image
      {...(versions.length > 1 && { srcSet: versions.map((v) => `${v.src} ${v.width}w`).join(', '), sizes })}
      {...(full ? { width: full.width, height: full.height } : shown === fallback && DRAWING)}
      className={className}
      src={shown}
      alt={own ? alt : ''}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onBroken={() => setBroken(shown)}
    />
  );
}
