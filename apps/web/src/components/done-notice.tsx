import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/** Says what has been done; the focus goes there, as what was pressed for it may be gone. */
export function DoneNotice({ text }: { text: string | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) ref.current?.focus();
  }, [text]);
  return text !== null && <Notice title={text} ref={ref} />;
}
