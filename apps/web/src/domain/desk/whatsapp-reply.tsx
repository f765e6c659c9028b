import { ButtonLink } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatMoment } from '../../lib/format.ts';
import { isDialable, waLink } from '../../lib/phone-links.ts';
import styles from './whatsapp-reply.module.css';

type WhatsappReplyProps = {
  no_hp: string;
  text: string;
  /** Oldest first. */
  opened: readonly { oleh: string; created_at: string }[];
  onOpen: () => void;
};

/** Warns that a number is unclear, so that WhatsApp will ask for the recipient. */
export function UnclearNumber({ no_hp }: { no_hp: string }) {
  if (isDialable(no_hp)) return null;
  return <p className="quiet">{`Nomor ${no_hp} belum jelas. WhatsApp akan menanyakan tujuannya.`}</p>;
}

/** Opens WhatsApp with a message to the sender, and shows which official has done so before. */
export function WhatsappReply({ no_hp, text, opened, onOpen }: WhatsappReplyProps) {
  const last = opened[opened.length - 1];
  // A visitor at the counter may have no phone.
  if (no_hp === '') return <p className="quiet">Tidak ada nomor HP untuk dihubungi.</p>;
  return (
    <div className={styles.reply}>
      <ButtonLink
        variant="secondary"
        wide
        icon={<Icon name="message-circle" size={20} />}
        to={waLink(no_hp, text)}
        onClick={onOpen}
      >
        Kirim kabar lewat WhatsApp
      </ButtonLink>
      <UnclearNumber no_hp={no_hp} />
      {last && (
        <p className="quiet" role="status">
          WhatsApp terakhir dibuka oleh {last.oleh}, {formatMoment(last.created_at)}
        </p>
      )}
    </div>
  );
}
