import icons from '../assets/icons.svg';
import type { IconName } from './icon-name.ts';

type IconProps = {
  name: IconName;
  /** Pixels, or a CSS length relative to the parent. */
  size?: number | string;
  strokeWidth?: number;
  className?: string | undefined;
};

/** Hidden from screen readers, because the words beside it have the meaning. */
export function Icon({ name, size = 24, strokeWidth = 2, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} strokeWidth={strokeWidth} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
