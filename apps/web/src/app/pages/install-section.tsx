import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Section } from '../../components/section.tsx';
import { canInstall, install } from '../../lib/install-prompt.ts';

const DONE = 'Portal dipasang. Buka dari layar utama perangkat ini.';
const NOT_DONE = 'Portal belum dipasang. Anda dapat memasangnya lewat menu peramban.';

/** Shown only if the browser offered the installation before the page opened, so that nothing moves later. */
export function InstallSection() {
  const [offered] = useState(canInstall);
  const [result, setResult] = useState('');
  const [wasPrompted, setWasPrompted] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (result) status.current?.focus();
  }, [result]);
  if (!offered) return null;

  async function promptInstall() {
    setWasPrompted(true);
    const accepted = await install().catch(() => false);
    setResult(accepted ? DONE : NOT_DONE);
  }

  return (
    <Section card title="Pasang di perangkat ini">
      <div className="stack-16">
        <p>Portal dapat dipasang di layar utama: cukup ditekan ikonnya, tanpa mengetik alamat situs.</p>
        <p role="status" tabIndex={-1} ref={status} className={result ? undefined : 'visually-hidden'}>
          {result}
        </p>
        {!wasPrompted && (
          <div>
            <Button onClick={() => void promptInstall()}>Pasang portal</Button>
          </div>
        )}
      </div>
    </Section>
  );
}
