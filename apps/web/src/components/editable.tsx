import { isOfficial } from '@pendopo/shared/access/roles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../lib/session/use-session.ts';
import { Button } from './button.tsx';
import styles from './editable.module.css';
import { ForOfficials } from './for-officials.tsx';
import { Icon } from './icon.tsx';
import { FormLoadError, LazyPart } from './lazy-part.tsx';
import { Loading } from './loading.tsx';
import { Notice } from './notice.tsx';

type Options = {
  /** The edited item, for screen readers on a page with several: "Edit sejarah". */
  label?: string | undefined;
  /** Display time of the success notice in milliseconds. If absent, until the user moves on. */
  noticeFor?: number | undefined;
};

/** `saved` shows the success message. `cancel` leaves everything unchanged. */
export type CloseForm = { saved: (message: string) => void; cancel: () => void };

type EditableProps = Options & {
  form: (close: CloseForm) => ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

export function useEditable({ label = 'Edit', noticeFor }: Options) {
  const { user } = useSession();
  const [state, setState] = useState<'reading' | 'editing' | 'cancelled' | { saved: string }>('reading');
  const button = useRef<HTMLButtonElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  // The focused form is removed.
  useEffect(() => {
    if (state === 'cancelled') button.current?.focus();
    else if (typeof state === 'object') notice.current?.focus();
  }, [state]);

  useEffect(() => {
    if (typeof state !== 'object' || noticeFor === undefined) return undefined;
    // The notice may have the focus when it disappears.
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

type LazyFormProps = { form: ReactNode; children: ReactNode };

/** A lazy form, which only editors load. */
export const LazyForm = ({ form, children }: LazyFormProps) => (
  <LazyPart
    loading={<Loading text="Memuat formulir..." />}
    failed={
      <>
        <FormLoadError />
        {children}
      </>
    }
  >
    {form}
  </LazyPart>
);

/** A part of a public page that officials edit in place. Visitors see only its content. */
export function Editable({ form, actions, children, ...options }: EditableProps) {
  const { isEditing, close, button, notice } = useEditable(options);
  if (isEditing) return <LazyForm form={form(close)}>{children}</LazyForm>;
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
