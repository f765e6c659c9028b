import { pictureVersions } from '@pendopo/shared/files/picture';
import { useState } from 'react';
import { Image } from './image.tsx';

const DRAWING = { width: 640, height: 360 };

type PictureProps = {
  src: string | null;
  /** Empty if the text beside it has the same meaning. */
  alt: string;
  /** The rendered width, for the choice between the two versions. */
  sizes: string;
  className?: string | undefined;
  /** Replaces a missing or broken picture. If absent, nothing is shown. */
  fallback?: string;
  eager?: boolean;
};

/** A picture in the version that its place needs, without a layout shift on load. */
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
