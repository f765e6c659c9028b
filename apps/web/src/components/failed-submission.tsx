import { useEffect, useState } from 'react';
import type { Broken } from '../lib/forms/use-submission.ts';
import { FormFailure } from './form-failure.tsx';

const REASONS: Record<Broken['reason'] | 'wasOffline', string> = {
  cancelled: 'Pengiriman dibatalkan.',
  offline: 'Perangkat Anda sedang tidak terhubung ke internet.',
  wasOffline: 'Perangkat Anda tadi tidak terhubung ke internet.',
  lost: 'Sambungan terputus sebelum pengiriman selesai.',
};

function useOnline(): boolean {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return online;
}

/** Explains why a submission got no response. `noun` names the submission: "Surat", "Pengaduan". */
export function FailedSubmission({ broken: { reason, maybeArrived }, noun }: { broken: Broken; noun: string }) {
  const online = useOnline();
  const arrival = `${noun} ${arrivalOf(reason, maybeArrived)}`;
  return (
    <FormFailure action={<p>{nextStep(reason, online)}</p>}>
      {`${REASONS[reason === 'offline' && online ? 'wasOffline' : reason]} ${arrival} Isian dan berkas Anda masih ada.`}
    </FormFailure>
  );
}

/** Browsers may under-report the sent bytes. After a lost connection the server may have everything. */
function arrivalOf(reason: Broken['reason'], maybeArrived: boolean): string {
  if (maybeArrived) return 'mungkin sudah sampai; Kirim lagi tidak mengirimnya dua kali.';
  return reason === 'lost' ? 'belum pasti terkirim; Kirim lagi tidak mengirimnya dua kali.' : 'belum terkirim.';
}

function nextStep(reason: Broken['reason'], online: boolean): string {
  if (!online) return 'Begitu sambungan kembali, tekan Kirim lagi.';
  return reason === 'offline' ? 'Sambungan sudah kembali. Tekan Kirim lagi.' : 'Tekan Kirim lagi bila Anda siap.';
}
