import { useState } from 'react';
import type { FormDraft } from '../lib/forms/use-draft.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { LatePart } from './late-part.tsx';

type DraftProps = { draft: FormDraft };

const notice = () => import('./draft-notice.tsx');
const Offer = lazyScreen<DraftProps>(() => notice().then((part) => part.DraftOffer));
const Status = lazyScreen<DraftProps>(() => notice().then((part) => part.DraftStatus));

/** True once there is something to report about the draft. Most users who open a form have none. */
function useBegun({ state: { offered, savedAt, failed } }: FormDraft): boolean {
  const [begun, setBegun] = useState(false);
  if (!begun && (offered !== null || savedAt !== null || failed)) setBegun(true);
  return begun;
}

const whenBegun = (Part: typeof Offer) =>
  function WhenBegun({ draft }: DraftProps) {
    return (
      useBegun(draft) && (
        <LatePart>
          <Part draft={draft} />
        </LatePart>
      )
    );
  };

export const LateDraftOffer = whenBegun(Offer);
export const LateDraftStatus = whenBegun(Status);
