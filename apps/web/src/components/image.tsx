import { type ComponentProps, useEffect, useRef } from 'react';

type ImageProps = Omit<ComponentProps<'img'>, 'onError' | 'ref'> & {
  alt: string;
  onBroken: (image: HTMLImageElement) => void;
};

/** A picture that reports a failure to load, even a failure before hydration. */
export function Image({ alt, onBroken, ...rest }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const handleBroken = useRef(onBroken);
  handleBroken.current = onBroken;
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) handleBroken.current(current);
  }, []);
  return <img {...rest} alt={alt} ref={image} onError={({ currentTarget }) => onBroken(currentTarget)} />;
}
