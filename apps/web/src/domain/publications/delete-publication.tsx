import { FormLoadError, LazyPart } from '../../components/lazy-part.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import type { DeletePublicationDialogProps } from './delete-publication-dialog.tsx';

const Dialog = lazyScreen(() => import('./delete-publication-dialog.tsx').then((part) => part.DeletePublicationDialog));

/** Lazy, so that readers never load it. */
export const DeletePublication = (props: DeletePublicationDialogProps) => (
  <LazyPart failed={<FormLoadError />}>
    <Dialog {...props} />
  </LazyPart>
);
