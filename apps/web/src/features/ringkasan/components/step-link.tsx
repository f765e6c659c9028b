import { type ButirPersiapan, PERSIAPAN } from '@pendopo/shared/ringkasan/persiapan';
import { Link } from '../../../components/link.tsx';

/** A public page that is opened with this state shows the set-up's next step above its content. */
const SETUP = { persiapan: true };

/** Leads to the screen of a step; its title alone if there is none. */
export function StepLink({ butir }: { butir: ButirPersiapan }) {
  const { judul, ke } = PERSIAPAN[butir];
  if (ke === null) return judul;
  return (
    <Link to={ke} state={SETUP}>
      {judul}
    </Link>
  );
}
