import { useLingui } from '@lingui/react/macro';
import { modelName } from '@/domains/boats/model-name';
import { useEnvironment } from '@/environment/environment';
import { shownDate } from '@/ui/dates';
import { Conflicts } from '@/ui/forms/conflicts';
import { FIELD_LABELS } from '../page/boat-labels';
import type { BoatForm } from './boat-rules';
import type { BoatFormState } from './use-boat-form';

/** A model's name and id are chosen as one. */
const MODEL = ['boatModel', 'boatBrand', 'boatBmtId', 'bmtStatus'] as const;

/** The fields of a boat that were changed here and elsewhere. */
export function BoatConflicts({ state }: { state: BoatFormState }) {
  const { i18n } = useLingui();
  const options = useEnvironment().allOptions;
  const textOf = (form: BoatForm, name: keyof BoatForm): string => {
    if (name === 'boatModel') return modelName(form.boatBrand, form.boatModel);
    if (name === 'boatUse' || name === 'sailingStyle' || name === 'designStyle') {
      return listed(options?.[name], form[name]);
    }
    if (name === 'boatPermitType') {
      return listed(options?.boatPermitTypes, form[name] === '' ? [] : [Number(form[name])]);
    }
    if (name === 'yachtFlag') {
      return options?.countries.find(({ code }) => code === form[name])?.name ?? form[name];
    }
    if (name === 'afterSalesDealerMobile') return `${form[name].code} ${form[name].number}`.trim();
    return shownDate(String(form[name] ?? ''), i18n.locale);
  };
  return (
    <Conflicts
      edits={state.edits}
      stored={state.stored}
      labelOf={(name) => i18n._(FIELD_LABELS[name as keyof typeof FIELD_LABELS])}
      textOf={textOf}
      asOne={MODEL}
    />
  );
}

function listed(list: readonly { id: number; label: string }[] = [], ids: readonly number[]) {
  return ids.map((id) => list.find((entry) => entry.id === id)?.label ?? id).join(', ');
}
