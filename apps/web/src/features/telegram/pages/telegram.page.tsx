import { type Telegram, updateTelegramSchema } from '@pendopo/shared/telegram/schemas';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { setBot, telegramQuery } from '../telegram.queries.ts';

export function TelegramPage() {
  const query = useQuery(telegramQuery, { dedupingInterval: 0 });
  const [done, setDone] = useState('');
  return (
    <Page lead="Bot memberi tahu petugas bila ada yang baru di meja, tanpa nama siapa pun. Tiap petugas menghubungkannya sendiri di Profil Saya.">
      <QueryState query={query} loading="Memuat setelan Telegram..." failed="Gagal memuat setelan Telegram">
        {({ telegram }) => (
          <div className="stack">
            {done && <Notice title={done} />}
            {telegram.terpasang ? <Installed telegram={telegram} onDone={setDone} /> : <Install onDone={setDone} />}
          </div>
        )}
      </QueryState>
    </Page>
  );
}

type Done = { onDone: (message: string) => void };

function Installed({ telegram: { bot, petugas, kesalahan }, onDone }: { telegram: Telegram } & Done) {
  const { trigger, isMutating, error } = useSWRMutation<void, Error>('telegram', async () => onDone(await setBot('')), {
    throwOnError: false,
  });
  return (
    <Section title="Bot" card>
      <Facts
        facts={[
          ['Nama bot', `@${bot}`],
          ['Petugas yang terhubung', formatNumber(petugas)],
        ]}
      />
      {kesalahan && <ErrorBox>{kesalahan}</ErrorBox>}
      {error && <ErrorBox>{messageOf(error, 'Gagal menyimpan bot')}</ErrorBox>}
      <div>
        <Button variant="secondary" busy={isMutating} busyLabel="Melepas..." onClick={() => void trigger()}>
          Lepas bot
        </Button>
      </div>
    </Section>
  );
}

function Install({ onDone }: Done) {
  const form = useValidatedForm({
    schema: updateTelegramSchema,
    fallback: 'Gagal menyimpan bot',
    onSubmit: async ({ token }) => onDone(await setBot(token)),
  });
  return (
    <Section title="Pasang bot" card>
      <p>
        Di Telegram, buka @BotFather, kirim /newbot, beri nama, lalu salin tokennya ke sini. Pakai bot tersendiri untuk
        portal ini.
      </p>
      <form {...form.props} className="stack-16">
        <ErrorSummary errors={form.errors} />
        {form.failure && <ErrorBox>{form.failure}</ErrorBox>}
        <fieldset className="stack-16" disabled={form.submitting}>
          <PasswordField {...form.field('token')} label="Token bot" autoComplete="off" />
          <div>
            <Button type="submit" busy={form.submitting} busyLabel="Memeriksa...">
              Pasang bot
            </Button>
          </div>
        </fieldset>
      </form>
    </Section>
  );
}
