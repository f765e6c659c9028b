import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './button.module.css';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

/** `highlight` and `outline` are for dark green backgrounds. */
type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'highlight' | 'outline';

type Look = {
  variant?: ButtonVariant | undefined;
  size?: 'normal' | 'small' | undefined;
  wide?: boolean | undefined;
  icon?: ReactNode;
};

type Classes = Pick<Look, 'variant' | 'size' | 'wide'> & { className?: string | undefined };

function look({ variant = 'primary', size = 'normal', wide = false, className }: Classes): string {
  return cx(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide, className);
}

export type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean; busyLabel?: string };

/** `type` defaults to "button". While `busy`, the button is disabled and shows `busyLabel`. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyLabel,
  children,
  className,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, wide, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner /> : icon}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

// Targets outside the portal's screens: other sites, phone, mail, and files from the server.
const ELSEWHERE = /^(?:https?:|tel:|mailto:|\/(?:api|berkas|uploads)\/)/;

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Look & {
    to: string;
    state?: unknown;
  };

/** A link that looks like a button: a screen of the portal, a file, or an http, tel or mailto address. */
export function ButtonLink({ variant, size, wide, icon, to, state, children, className, ...rest }: ButtonLinkProps) {
  const props = { ...rest, className: look({ variant, size, wide, className }) };
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  if (!ELSEWHERE.test(to)) {
    return (
      <Link {...props} to={to} state={state}>
        {content}
      </Link>
    );
  }
  const tab = /^(?:http|\/)/.test(to) ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a {...tab} {...props} href={to}>
      {content}
    </a>
  );
}
