import { namaPeriode, type Periode } from '@pendopo/shared/survei/periode';
import { type SurveiKantor, simpanRencanaSchema } from '@pendopo/shared/survei/schemas';
import { SURVEI_LABEL } from '@pendopo/shared/survei/text';
import { TextareaField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { savePlan } from '../survei-kantor.queries.ts';

type PlanDialogProps = {
  periode: Periode;
  plan: SurveiKantor['rencana'][number] | undefined;
  onClose: () => void;
  onDone: (message: string) => void;
};

/** Writes a period's planned action, which its report prints. */
export function PlanDialog({ periode: { tahun, bagian }, plan, onClose, onDone }: PlanDialogProps) {
  const of = { tahun, bagian, ...(plan && { updatedAt: plan.updatedAt }) };
  const form = useValidatedForm({
    schema: { safeParse: (texts: unknown) => simpanRencanaSchema.safeParse({ ...(texts as object), ...of }) },
    fallback: 'Gagal menyimpan rencana',
    onSubmit: async ({ rencana }) => onDone(await savePlan({ ...of, rencana })),
  });
  return (
    <FormModal title={`${SURVEI_LABEL.rencana} ${namaPeriode({ tahun, bagian })}`} form={form} onClose={onClose}>
      <TextareaField
        {...form.field('rencana')}
        label={SURVEI_LABEL.rencana}
        hint="Tercetak pada laporan: apa, siapa, dan kapan."
        rows={8}
        defaultValue={plan?.rencana}
      />
    </FormModal>
  );
}
