import { type ButirPersiapan, PERSIAPAN } from '@pendopo/shared/ringkasan/persiapan';
import { Link } from '../../../components/link.tsx';
import { useWords } from '../../../lib/words.ts';
import { SETUP_WALK } from './setup-walk.ts';

/** Link to the screen of a step; only its title if the step has no screen. */
export function StepLink({ butir }: { butir: ButirPersiapan }) {
  const words = useWords();
  const { judul, ke } = PERSIAPAN[butir];
  if (ke === null) return words(judul);
  return (
    <Link to={ke} state={SETUP_WALK}>
      {words(judul)}
    </Link>
  );
}
