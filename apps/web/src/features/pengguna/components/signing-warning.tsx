import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { isSignatory } from '@pendopo/shared/naskah-setelan/signing';
import { villageDay } from '@pendopo/shared/text/dates';
import { ErrorBox } from '../../../components/error-box.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { naskahSetelanQuery, peopleQuery } from '../pengguna.queries.ts';

/** Names the signatories whose accounts may not sign. Renders nothing if there are none. */
export function SigningWarning() {
  const settings = useQuery(naskahSetelanQuery).data;
  const people = useQuery(peopleQuery).data?.struktur ?? [];
  const today = villageDay();
  const withheld = people.filter(
    ({ id, tipe }) => settings?.tanpa_hak.includes(id) && isSignatory(tipe, { mandat: settings.setelan.mandat, today }),
  );
  if (withheld.length === 0) return null;
  return <ErrorBox>{withheld.map(({ nama }) => NASKAH_TEXT.mayNotSign(nama)).join(' ')}</ErrorBox>;
}
