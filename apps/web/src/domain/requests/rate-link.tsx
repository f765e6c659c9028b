import { ButtonLink } from '../../components/button.tsx';

type Rated = { kode?: string | null | undefined; dapat_dinilai?: boolean };

/** Invitation to the survey. Renders nothing before the request is closed, and after its one answer. */
export function RateLink({ of: { kode, dapat_dinilai } }: { of: Rated }) {
  // An offline copy from an older version of the portal lacks the field.
  if (!kode || !dapat_dinilai) return null;
  return (
    <div className="stack-16">
      <p>Bagaimana pelayanan kami? Sembilan pertanyaan, kurang dari satu menit.</p>
      <div>
        <ButtonLink to={`/nilai?kode=${kode}`}>Nilai pelayanan</ButtonLink>
      </div>
    </div>
  );
}

/** Opens the survey on the counter's screen, for the resident in front of it. */
export function CounterRateLink({ of: { kode, dapat_dinilai } }: { of: Rated }) {
  if (!kode || !dapat_dinilai) return null;
  return (
    <ButtonLink variant="secondary" wide to={`/nilai?kode=${kode}&loket=1`}>
      Buka penilaian untuk warga
    </ButtonLink>
  );
}
