import type { Sertifikat } from '@pendopo/shared/tanda-tangan/schemas';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { removeCertificate } from '../setelan.queries.ts';
import { CertificateDialog } from './certificate-dialog.tsx';

type CertificateSectionProps = { sertifikat: Sertifikat | null; onDone: (message: string) => void };

/** The village's certificate, and how to install, replace and remove it. */
export function CertificateSection({ sertifikat, onDone }: CertificateSectionProps) {
  const [dialog, setDialog] = useState<'pasang' | 'lepas' | null>(null);
  const words = useWords();
  const close = () => setDialog(null);
  function finish(message: string) {
    close();
    onDone(message);
  }
  return (
    <Section title={words('Sertifikat {desa}')} card>
      {sertifikat ? (
        <Facts
          facts={[
            ['Nama pada sertifikat', sertifikat.subjek],
            ['Penerbit', sertifikat.penerbit],
            ['Nomor seri', sertifikat.serial],
            ['Berlaku', `${formatDay(sertifikat.berlaku_dari)} sampai ${formatDay(sertifikat.berlaku_sampai)}`],
          ]}
        />
      ) : (
        <p>{words('Belum dipasang. Diperlukan untuk segel elektronik {desa}.')}</p>
      )}
      <div className="row-8">
        <Button variant="secondary" onClick={() => setDialog('pasang')}>
          {sertifikat ? 'Ganti sertifikat' : 'Pasang sertifikat'}
        </Button>
        {sertifikat && (
          <Button variant="ghost" onClick={() => setDialog('lepas')}>
            Lepas sertifikat
          </Button>
        )}
      </div>
      {dialog === 'pasang' && <CertificateDialog onClose={close} onDone={finish} />}
      {dialog === 'lepas' && sertifikat && (
        <DeleteDialog
          title="Lepas sertifikat?"
          words={{ confirmLabel: 'Lepas sertifikat', busyLabel: 'Melepas...' }}
          remove={removeCertificate}
          failed="Sertifikat gagal dilepas"
          onClose={close}
          onDeleted={finish}
        >
          Sertifikat {sertifikat.subjek} dihapus dari portal, dan surat tidak dapat lagi disegel dengannya. Surat yang
          sudah disegel tetap sah.
        </DeleteDialog>
      )}
    </Section>
  );
}
