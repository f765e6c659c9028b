import type { SurelSaya } from '@pendopo/shared/surel/schemas';
import { SUREL_TEXT } from '@pendopo/shared/surel/text';
import type { Words } from '@pendopo/shared/text/sebutan';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Notice } from '../../../components/notice.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { chooseUpdates, requestLink, surelSayaQuery } from '../surel.queries.ts';
import { useSurelWrite } from './use-surel-write.ts';

/** A resident's address: verified by a link, and with consent to updates. */
export function SurelSection() {
  const query = useQuery(surelSayaQuery);
  return (
    <Section card title="Kabar lewat surel">
      <QueryState query={query} loading="Memuat setelan surel..." failed="Gagal memuat setelan surel">
        {({ surel }) => <Address surel={surel} />}
      </QueryState>
    </Section>
  );
}

function stateOf({ dilayani, alamat, terverifikasi, kabar, ditolak }: SurelSaya, words: Words): string {
  if (!dilayani) return words(SUREL_TEXT.notServed);
  if (alamat === null) return 'Isi alamat email pada Informasi Akun untuk menerima kabar lewat surel.';
  if (ditolak)
    return `Surel ke ${alamat} ditolak tiga kali, jadi tidak dikirim lagi. Perbaiki alamatnya, atau pastikan lagi.`;
  if (!terverifikasi)
    return `Pastikan ${alamat} milik Anda: tautannya dikirim ke sana. Sesudah itu kabar pengajuan Anda juga sampai lewat surel, dan password yang lupa dapat dibuat ulang dari sana.`;
  return kabar
    ? `Kabar pengajuan Anda dikirim ke ${alamat}: saat diterima, perlu diperbaiki, dan dijawab.`
    : `${alamat} sudah dipastikan, tetapi tidak menerima kabar.`;
}

function Address({ surel }: { surel: SurelSaya }) {
  const words = useWords();
  const { done, error, busy, run } = useSurelWrite('surel-saya');
  const { dilayani, alamat, terverifikasi, kabar, ditolak } = surel;
  const asksLink = !terverifikasi || ditolak;
  const act = () => run(asksLink ? requestLink : () => chooseUpdates(!kabar));
  const label = asksLink ? 'Kirim tautan' : kabar ? 'Hentikan surel kabar' : 'Kirim kabar lewat surel';
  return (
    <div className="stack-16">
      <p>{stateOf(surel, words)}</p>
      {done && <Notice title={done} />}
      {error && <ErrorBox>{messageOf(error, 'Gagal menyimpan pilihan Anda')}</ErrorBox>}
      {dilayani && alamat !== null && (
        <div>
          <Button
            variant={kabar && !asksLink ? 'secondary' : 'primary'}
            busy={busy}
            busyLabel="Memproses..."
            onClick={act}
          >
            {label}
          </Button>
        </div>
      )}
    </div>
  );
}
