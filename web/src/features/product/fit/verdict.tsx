import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { modelFitQuery } from '@/domains/products/fit-queries';
import type { ChosenModel, ModelKind } from '@/domains/products/my-models';
import { ErrorPanel } from '@/ui/error-panel';
import { FitWords } from '@/ui/fit-words';
import { Notice } from '@/ui/notice';
import classes from './my-fit.module.css';
import { NextSteps } from './next-steps';
import { visitorFit } from './visitor-fit';

interface Props {
  productId: number;
  kind: ModelKind;
  /** Null until a model is selected. */
  model: ChosenModel | null;
  /** The serial number of an engine; may be empty. */
  serial: string;
  /** The serial number is still being typed, so a verdict would be about an incomplete number. */
  isTyping: boolean;
}

/** Whether the product fits the selected model. Screen readers announce the verdict. */
export function Verdict({ productId, kind, model, serial, isTyping }: Props) {
  const { i18n } = useLingui();
  const id = model?.id ?? 0;
  const asked = kind === 'boat' ? { boatModelId: id } : { engineModelId: id, serial };
  const { data, error, refetch } = useQuery({
    ...modelFitQuery(productId, asked),
    enabled: model !== null,
  });
  const isWaiting = (kind === 'engine' && isTyping) || (data === undefined && error === null);
  const said =
    model === null || isWaiting || data === undefined
      ? null
      : visitorFit(data, { kind, model, serial }, i18n);
  return (
    <div className={classes['verdict']}>
      <div role="status">{said !== null && <FitWords line={said.line} />}</div>
      {said !== null && <NextSteps productId={productId} steps={said.steps} />}
      {model !== null && isWaiting && <Skeleton height={48} />}
      {model !== null && error !== null && (
        <VerdictFailure error={error} retry={() => void refetch()} />
      )}
    </div>
  );
}

/** If the model was removed from the catalogue, trying again does not help. */
function VerdictFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useLingui();
  if (error instanceof ApiError && error.status === 400) {
    return (
      <Notice role="alert" tone="attention" isFlush>
        <Trans>The catalogue has changed in the meantime. Please choose the model again.</Trans>
      </Notice>
    );
  }
  const text = t`We could not check whether it fits.`;
  return <ErrorPanel error={error} text={text} onRetry={retry} />;
}
