import icons from '../assets/icons.svg';
import type { IconName } from './icon-name.ts';

type IconProps = {
  name: IconName;
  /** Width and height: pixels, or a share of what it stands in. */
  size?: number | string;
  strokeWidth?: number;
  className?: string | undefined;
};

/** A line drawing in the colour of the text around it. It says nothing to screen readers: words beside it do. */
export function Icon({ name, size = 24, strokeWidth = 2, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} strokeWidth={strokeWidth} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
