import { FormLoadError, LatePart } from '../../components/late-part.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import type { DeletePublicationDialogProps } from './delete-publication-dialog.tsx';

const Dialog = lazyScreen(() => import('./delete-publication-dialog.tsx').then((part) => part.DeletePublicationDialog));

/** Lazy, so that readers never load it. */
export const DeletePublication = (props: DeletePublicationDialogProps) => (
  <LatePart failed={<FormLoadError />}>
    <Dialog {...props} />
  </LatePart>
);
