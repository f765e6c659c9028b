import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/** A success notice. Takes the focus, because the pressed button may be gone. */
export function DoneNotice({ text }: { text: string | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) ref.current?.focus();
  }, [text]);
  return text !== null && <Notice title={text} ref={ref} />;
}
