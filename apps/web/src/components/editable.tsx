import { isOfficial } from '@pendopo/shared/roles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../lib/session/use-session.ts';
import { Button } from './button.tsx';
import styles from './editable.module.css';
import { ForOfficials } from './for-officials.tsx';
import { Icon } from './icon.tsx';
import { FormNotLoaded, LatePart } from './late-part.tsx';
import { Loading } from './loading.tsx';
import { Notice } from './notice.tsx';

type EditableProps = {
  /** What is edited, for screen readers where a page has several: "Edit sejarah". */
  label?: string;
  /** Draws the form. `saved` shows what has been done; `cancel` leaves everything as it was. */
  form: (close: { saved: (message: string) => void; cancel: () => void }) => ReactNode;
  /** More buttons for officials, beside Edit. */
  actions?: ReactNode;
  /** How long it is said that something was saved, in milliseconds; without it, until the person moves on. */
  noticeFor?: number;
  children: ReactNode;
};

/** A part of a public page that officials edit where it stands. Visitors see its content alone. */
export function Editable({ label = 'Edit', form, actions, noticeFor, children }: EditableProps) {
  const { user } = useSession();
  const [state, setState] = useState<'reading' | 'editing' | 'cancelled' | { saved: string }>('reading');
  const button = useRef<HTMLButtonElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  // The form took the focus with it.
  useEffect(() => {
    if (state === 'cancelled') button.current?.focus();
    else if (typeof state === 'object') notice.current?.focus();
  }, [state]);

  useEffect(() => {
    if (typeof state !== 'object' || noticeFor === undefined) return undefined;
    // The focus is not to vanish with the notice.
    const go = () => setState(notice.current === document.activeElement ? 'cancelled' : 'reading');
    const timer = setTimeout(go, noticeFor);
    return () => clearTimeout(timer);
  }, [state, noticeFor]);

  const mayEdit = isOfficial(user?.role);
  if (mayEdit && state === 'editing') {
    // Forms are fetched when somebody edits; readers do without.
    return (
      <LatePart
        loading={<Loading text="Memuat formulir..." />}
        failed={
          <>
            <FormNotLoaded />
            {children}
          </>
        }
      >
        {form({ saved: (message) => setState({ saved: message }), cancel: () => setState('cancelled') })}
      </LatePart>
    );
  }
  return (
    <>
      <ForOfficials className={styles.actions}>
        {mayEdit && (
          <>
            <Button
              ref={button}
              variant="secondary"
              size="small"
              icon={<Icon name="pencil" size={18} />}
              aria-label={label}
              onClick={() => setState('editing')}
            >
              Edit
            </Button>
            {actions}
          </>
        )}
      </ForOfficials>
      {mayEdit && typeof state === 'object' && (
        <div className={styles.notice}>
          <Notice title={state.saved} ref={notice} />
        </div>
      )}
      {children}
    </>
  );
}
