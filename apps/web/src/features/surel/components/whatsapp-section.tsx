import type { SurelSaya } from '@pendopo/shared/surel/schemas';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { chooseGateway, surelSayaQuery } from '../surel.queries.ts';
import { useSurelWrite } from './use-surel-write.ts';

/** A resident's consent to updates by the regency's gateway. Renders nothing in a village without one. */
export function WhatsappSection() {
  const { data } = useQuery(surelSayaQuery);
  const kait = data?.surel.kait;
  return kait ? (
    <Section card title="Kabar lewat WhatsApp">
      <Consent {...kait} />
    </Section>
  ) : null;
}

function Consent({ host, no_hp, kabar }: NonNullable<SurelSaya['kait']>) {
  const words = useWords();
  const { done, error, busy, run } = useSurelWrite('kait-saya');
  if (no_hp === null) return <p>Isi nomor HP pada Informasi Akun untuk menerima kabar lewat WhatsApp.</p>;
  return (
    <div className="stack-16">
      <p>
        {kabar
          ? words`Kabar pengajuan Anda dikirim ke WhatsApp ${no_hp} lewat gerbang {kabupaten} (${host}).`
          : words`Bila Anda menyetujuinya, kantor {desa} memberikan nomor ${no_hp} kepada gerbang {kabupaten} (${host}). Gerbang itu mengirim pesan WhatsApp saat pengajuan Anda diterima, perlu diperbaiki, atau dijawab.`}
      </p>
      <p>
        Gerbang itu menerima nomor Anda, jenis kabar, dan tautan ke halamannya; tidak nama, NIK, atau isi permohonan.
      </p>
      {done && <Notice title={done} />}
      {error && <ErrorBox>{messageOf(error, 'Gagal menyimpan pilihan Anda')}</ErrorBox>}
      <div>
        <Button
          variant={kabar ? 'secondary' : 'primary'}
          busy={busy}
          busyLabel="Memproses..."
          onClick={() => run(() => chooseGateway(!kabar))}
        >
          {kabar ? 'Hentikan kabar WhatsApp' : 'Kirim kabar ke WhatsApp saya'}
        </Button>
      </div>
    </div>
  );
}
