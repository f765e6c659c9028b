import { type Kait, updateKaitSchema } from '@pendopo/shared/surel/schemas';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { Facts } from '../../../components/facts.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { Section } from '../../../components/section.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useWords } from '../../../lib/words.ts';
import { setGateway, testGateway } from '../surel.queries.ts';
import { useSurelWrite } from './use-surel-write.ts';

type Saved = Awaited<ReturnType<typeof setGateway>>;

/** The regency's gateway to WhatsApp. A secret that the portal made is shown until the screen is left. */
export function Gateway({ kait }: { kait: Kait }) {
  const words = useWords();
  const [isEditing, setEditing] = useState(false);
  const [saved, setSaved] = useState<Saved | null>(null);
  const edit = (on: boolean) => {
    setSaved(null);
    setEditing(on);
  };
  const save = (now: Saved) => {
    setSaved(now);
    setEditing(false);
  };
  return (
    <Section title={words('Gerbang {kabupaten}')} card>
      {saved && <SavedNotice {...saved} />}
      {isEditing ? (
        <GatewayForm url={kait.url} onSaved={save} onCancel={() => edit(false)} />
      ) : (
        <Installed kait={kait} onEdit={() => edit(true)} />
      )}
    </Section>
  );
}

const SavedNotice = ({ message, rahasia }: Saved) => (
  <Notice title={message}>
    {rahasia && (
      <div className="stack-16">
        <p>Salin rahasia ini ke gerbang sekarang. Sesudah halaman ini ditutup, rahasianya tidak ditampilkan lagi.</p>
        <p translate="no">
          <code>{rahasia}</code>
        </p>
        <div>
          <CopyButton text={() => rahasia}>Salin rahasia</CopyButton>
        </div>
      </div>
    )}
  </Notice>
);

function Installed({ kait, onEdit }: { kait: Kait; onEdit: () => void }) {
  const words = useWords();
  const { url, siap, penerima, menunggu, kesalahan } = kait;
  const { done, error, busy, run } = useSurelWrite('kait-uji');
  return (
    <div className="stack-16">
      {url === '' ? (
        <p>
          {words(
            'Bila {kabupaten} menyediakan gerbang ke WhatsApp, kabar yang sama dapat dikirim ke nomor warga yang menyetujuinya. Minta alamatnya kepada dinas yang mengelolanya.',
          )}
        </p>
      ) : (
        <Facts
          facts={[
            ['Alamat', url],
            ['Warga yang menerima', formatNumber(penerima)],
            ['Menunggu dikirim', formatNumber(menunggu)],
          ]}
        />
      )}
      {url !== '' && !siap && <ErrorBox>Rahasia gerbang tidak dapat dibaca lagi. Isi ulang rahasianya.</ErrorBox>}
      {kesalahan && <ErrorBox>{`Kiriman terakhir gagal. ${kesalahan}`}</ErrorBox>}
      {done && <Notice title={done} />}
      {error && <ErrorBox>{messageOf(error, 'Pesan uji gagal dikirim')}</ErrorBox>}
      <div className="row-8">
        {siap && (
          <Button variant="secondary" busy={busy} busyLabel="Mengirim..." onClick={() => run(testGateway)}>
            Kirim pesan uji
          </Button>
        )}
        <Button variant="secondary" onClick={onEdit}>
          {url === '' ? 'Pasang gerbang' : 'Ubah gerbang'}
        </Button>
      </div>
    </div>
  );
}

type GatewayFormProps = { url: string; onSaved: (saved: Saved) => void; onCancel: () => void };

function GatewayForm({ url, onSaved, onCancel }: GatewayFormProps) {
  const form = useValidatedForm({
    schema: updateKaitSchema,
    fallback: 'Gagal menyimpan gerbang',
    onSubmit: async (input) => onSaved(await setGateway(input)),
  });
  return (
    <form {...form.props} className="stack-16">
      <ErrorSummary errors={form.errors} />
      {form.failure && <ErrorBox>{form.failure}</ErrorBox>}
      <fieldset className="stack-16" disabled={form.locked}>
        <TextField
          {...form.field('url')}
          label="Alamat gerbang"
          defaultValue={url}
          optional
          inputMode="url"
          maxLength={500}
          autoCapitalize="none"
          spellCheck={false}
          hint="Diawali https://. Kosong: gerbang dilepas. Nama server lain mengakhiri persetujuan semua warga."
        />
        <PasswordField
          {...form.field('rahasia')}
          label="Rahasia"
          optional
          maxLength={200}
          autoComplete="off"
          hint={
            url === ''
              ? 'Sama dengan yang dipakai gerbang. Kosong: portal membuatnya dan menampilkannya sekali.'
              : 'Kosong: tetap seperti semula.'
          }
        />
        <div className="row-8">
          <Button type="submit" busy={form.submitting} busyLabel="Menyimpan...">
            Simpan
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Batal
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
