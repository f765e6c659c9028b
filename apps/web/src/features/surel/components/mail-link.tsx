import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useSurelWrite } from './use-surel-write.ts';

/** Returns the token of a link, and null until it is read. It is in the fragment and leaves the address at once. */
function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const given = window.location.hash.slice(1);
    setToken((known) => known ?? given);
    if (given === '') return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return token;
}

type MailLinkProps = {
  lead: string;
  button: string;
  failed: string;
  run: (token: string) => Promise<string>;
};

/** A link of a mail. Only the button acts, because mail programs open links to check them. */
export function MailLink({ lead, button, failed, run }: MailLinkProps) {
  const token = useLinkToken();
  const { done, error, busy, run: start } = useSurelWrite(button);
  return (
    <Page banner narrow lead={lead}>
      <div className="stack">
        {error && <ErrorBox>{messageOf(error, failed)}</ErrorBox>}
        {done ? (
          <>
            <Notice title={done} />
            <div>
              <ButtonLink to="/profil">Profil Saya</ButtonLink>
            </div>
          </>
        ) : (
          <div>
            <Button
              disabled={token === null}
              busy={busy}
              busyLabel="Memproses..."
              onClick={() => start(() => run(token ?? ''))}
            >
              {button}
            </Button>
          </div>
        )}
      </div>
    </Page>
  );
}
