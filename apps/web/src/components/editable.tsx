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

type Options = {
  /** What is edited, for screen readers where a page has several: "Edit sejarah". */
  label?: string | undefined;
  /** How long it is said that something was saved, in milliseconds; without it, until the person moves on. */
  noticeFor?: number | undefined;
};

/** `saved` shows what has been done; `cancel` leaves everything as it was. */
export type CloseForm = { saved: (message: string) => void; cancel: () => void };

type EditableProps = Options & {
  form: (close: CloseForm) => ReactNode;
  /** More buttons for officials, beside Edit. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The button, the notice and the form of what officials edit in its place. */
export function useEditable({ label = 'Edit', noticeFor }: Options) {
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
  const isEditing = mayEdit && state === 'editing';
  return {
    isEditing,
    close: { saved: (message: string) => setState({ saved: message }), cancel: () => setState('cancelled') },
    button: mayEdit && !isEditing && (
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
    ),
    notice: mayEdit && typeof state === 'object' && (
      <div className={styles.notice}>
        <Notice title={state.saved} ref={notice} />
      </div>
    ),
  };
}

type LateFormProps = { form: ReactNode; children: ReactNode };

/** Forms are lazy: fetched for editors alone. */
export const LateForm = ({ form, children }: LateFormProps) => (
  <LatePart
    loading={<Loading text="Memuat formulir..." />}
    failed={
      <>
        <FormNotLoaded />
        {children}
      </>
    }
  >
    {form}
  </LatePart>
);

/** A part of a public page that officials edit where it stands. Visitors see its content alone. */
export function Editable({ form, actions, children, ...options }: EditableProps) {
  const { isEditing, close, button, notice } = useEditable(options);
  if (isEditing) return <LateForm form={form(close)}>{children}</LateForm>;
  return (
    <>
      <ForOfficials className={styles.actions}>
        {button && (
          <>
            {button}
            {actions}
          </>
        )}
      </ForOfficials>
      {notice}
      {children}
    </>
  );
}
