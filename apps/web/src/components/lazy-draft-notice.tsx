import { useState } from 'react';
import type { FormDraft } from '../lib/forms/use-draft.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { LazyPart } from './lazy-part.tsx';

type DraftProps = { draft: FormDraft };

const notice = () => import('./draft-notice.tsx');
const Offer = lazyScreen<DraftProps>(() => notice().then((part) => part.DraftOffer));
const Status = lazyScreen<DraftProps>(() => notice().then((part) => part.DraftStatus));

/** True once there is something to report about the draft. Most users who open a form have none. */
function useHasDraft({ state: { offered, savedAt, failed } }: FormDraft): boolean {
  const [hasDraft, setHasDraft] = useState(false);
  if (!hasDraft && (offered !== null || savedAt !== null || failed)) setHasDraft(true);
  return hasDraft;
}

const withDraft = (Part: typeof Offer) =>
  function WithDraft({ draft }: DraftProps) {
    return (
      useHasDraft(draft) && (
        <LazyPart>
          <Part draft={draft} />
        </LazyPart>
      )
    );
  };

export const LazyDraftOffer = withDraft(Offer);
export const LazyDraftStatus = withDraft(Status);
