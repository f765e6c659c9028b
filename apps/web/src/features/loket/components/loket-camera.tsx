import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Modal } from '../../../components/modal.tsx';
import styles from './loket-scans.module.css';

type OnPhoto = (photo: File) => void;

/** A phone's own camera app takes better pictures. Without HTTPS, a page has no camera. */
const hasWebcam = () => window.matchMedia('(pointer: fine)').matches && navigator.mediaDevices !== undefined;

/** Takes photos of papers with the webcam of a laptop or the camera app of a phone. */
export function LoketCamera({ onPhoto }: { onPhoto: OnPhoto }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!hasWebcam()) {
    return (
      <>
        <input
          className={styles.input}
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            const photo = target.files?.[0];
            if (photo) onPhoto(photo);
            target.value = '';
          }}
        />
        <label className={styles.camera} htmlFor={id}>
          <Icon name="camera" size={20} />
          Ambil foto
        </label>
      </>
    );
  }
  return (
    <>
      <Button variant="secondary" icon={<Icon name="camera" size={20} />} onClick={() => setOpen(true)}>
        Ambil foto
      </Button>
      {open && <Webcam onPhoto={onPhoto} onClose={() => setOpen(false)} />}
    </>
  );
}

function failureOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'Kamera diblokir untuk situs ini. Izinkan kamera lewat ikon di kiri alamat situs, atau tekan Selesai lalu pilih berkas.';
  if (name === 'NotFoundError') return 'Perangkat ini tidak memiliki kamera. Tekan Selesai, lalu pilih berkas.';
  return 'Kamera tidak dapat dibuka, mungkin sedang dipakai program lain. Tutup program itu, atau tekan Selesai lalu pilih berkas.';
}

async function snapshot(video: HTMLVideoElement, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return blob && new File([blob], name, { type: 'image/jpeg' });
}

/** Shows the webcam in a `<video>` while mounted. */
function useWebcam() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'opening' | 'live' | 'failed'>('opening');
  const [failure, setFailure] = useState('');

  useEffect(() => {
    let stream: MediaStream | null = null;
    let isCancelled = false;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    navigator.mediaDevices
      .getUserMedia({ video: { width: { ideal: 1920 }, height: { ideal: 1080 } } })
      .then((given) => {
        stream = given;
        if (isCancelled) stop();
        else if (video.current) video.current.srcObject = given;
      })
      .catch((error: unknown) => {
        setState('failed');
        setFailure(failureOf(error));
      });
    return () => {
      isCancelled = true;
      stop();
    };
  }, []);

  return { video, state, failure, onLive: () => setState('live') };
}

function Webcam({ onPhoto, onClose }: { onPhoto: OnPhoto; onClose: () => void }) {
  const { video, state, failure, onLive } = useWebcam();
  const [captured, setCaptured] = useState(0);

  async function capture() {
    const photo = video.current && (await snapshot(video.current, `foto-${captured + 1}.jpg`));
    if (!photo) return;
    setCaptured(captured + 1);
    onPhoto(photo);
  }

  return (
    <Modal
      title="Ambil foto"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Selesai
          </Button>
          <Button disabled={state !== 'live'} onClick={() => void capture()}>
            Ambil
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <FormFailure>{failure}</FormFailure>
      ) : (
        <video
          className={styles.video}
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label="Gambar dari kamera"
          onLoadedData={onLive}
        />
      )}
      <p role="status">
        {state === 'opening' && 'Membuka kamera...'}
        {captured > 0 && `${captured} foto diambil.`}
      </p>
    </Modal>
  );
}
