import type { TelegramSaya } from '@pendopo/shared/telegram/schemas';
import { TELEGRAM_TEXT } from '@pendopo/shared/telegram/text';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Notice } from '../../../components/notice.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { createLink, endOwn, telegramSayaQuery } from '../telegram.queries.ts';

/** An official's chat with the village's bot. */
export function TelegramSection() {
  const query = useQuery(telegramSayaQuery);
  return (
    <Section card title="Kabar lewat Telegram">
      <QueryState query={query} loading="Memuat setelan Telegram..." failed="Gagal memuat setelan Telegram">
        {({ telegram }) => (telegram.bot === null ? <p>{TELEGRAM_TEXT.none}</p> : <OwnChat {...telegram} />)}
      </QueryState>
    </Section>
  );
}

function OwnChat({ bot, terhubung }: TelegramSaya) {
  const [link, setLink] = useState('');
  const [done, setDone] = useState('');
  const { trigger, isMutating, error } = useSWRMutation<void, Error>(
    'telegram-saya',
    async () => {
      if (terhubung) return setDone(await endOwn());
      const { tautan, message } = await createLink();
      setLink(tautan);
      return setDone(message);
    },
    { throwOnError: false },
  );
  return (
    <div className="stack-16">
      <p>
        {terhubung
          ? `Bot @${bot} memberi tahu Anda bila ada yang baru di meja petugas, tanpa nama siapa pun.`
          : `Bot @${bot} dapat memberi tahu Anda bila ada yang baru di meja petugas, tanpa nama siapa pun.`}
      </p>
      {done && (
        <Notice title={done}>
          {link && !terhubung && (
            <p>
              <a href={link} target="_blank" rel="noreferrer">
                Buka bot di Telegram
              </a>
            </p>
          )}
        </Notice>
      )}
      {error && <ErrorBox>{messageOf(error, 'Telegram gagal disetel')}</ErrorBox>}
      <div>
        <Button
          variant={terhubung ? 'secondary' : 'primary'}
          busy={isMutating}
          busyLabel="Memproses..."
          onClick={() => void trigger()}
        >
          {terhubung ? 'Putuskan Telegram' : 'Hubungkan Telegram'}
        </Button>
      </div>
    </div>
  );
}
