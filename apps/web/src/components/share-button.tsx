import { useState } from 'react';
import { useSite } from '../lib/site.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './share-button.module.css';

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard API is missing in older browsers and on plain HTTP in a village network.
    return copiedByCommand(text);
  }
}

function copiedByCommand(text: string): boolean {
  const focused = document.activeElement;
  const area = document.body.appendChild(document.createElement('textarea'));
  area.value = text;
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

type ShareButtonProps = {
  title: string;
  /** The portal's address to share, with its query. Defaults to this page. */
  path?: string;
};

export function ShareButton({ title, path }: ShareButtonProps) {
  const { alamat } = useSite();
  const [announcement, setAnnouncement] = useState('');

  async function share() {
    setAnnouncement('');
    const url = alamat + (path ?? window.location.pathname);
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    setAnnouncement((await copied(url)) ? 'Tautan disalin' : `Salin tautan ini: ${url}`);
  }

  return (
    <div className={styles.share}>
      <Button variant="secondary" size="small" icon={<Icon name="share-2" size={18} />} onClick={share}>
        Bagikan
      </Button>
      <p className={styles.said} role="status">
        {announcement}
      </p>
    </div>
  );
}
