import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormLoadError, LazyPart } from '../../components/lazy-part.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import type { ExportProps } from './export-dialog.tsx';

const ExportDialog = lazyScreen(() => import('./export-dialog.tsx').then((part) => part.ExportDialog));

export function ExportButton({ children = 'Unduh', ...props }: ExportProps & { children?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && (
        <LazyPart failed={<FormLoadError />}>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
