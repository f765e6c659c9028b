import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

const SHOWN_FOR = 3000;

export function CopyButton({ text, children }: { text: () => string; children: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text()))
      .then(
        () => setState('copied'),
        () => setState('failed'),
      );

  const icon = state === 'copied' ? 'check' : 'copy';
  return (
    <>
      <Button variant="secondary" size="small" icon={<Icon name={icon} size={18} />} onClick={copy}>
        {state === 'copied' ? 'Tersalin' : children}
      </Button>
      <span className="visually-hidden" role="status">
        {state === 'copied' && 'Tersalin'}
      </span>
      {state === 'failed' && <span role="status">Tidak dapat menyalin. Catat atau potret layar ini.</span>}
    </>
  );
}
