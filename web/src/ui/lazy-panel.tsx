import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ComponentType, ReactNode } from 'react';
import { type Failed, lazyCode } from './code/lazy-code';
import { ErrorPanel } from './error-panel';

interface Panel<Props> {
  /** Its name in error reports. */
  name: string;
  /** Its name where its failure is shown. */
  label: MessageDescriptor;
  load: () => Promise<ComponentType<Props>>;
  skeleton?: ReactNode;
}

/** A component whose code is loaded when it is first shown; a failure is shown in its place. */
export function lazyPanel<Props extends object>({ label, ...part }: Panel<Props>) {
  function PanelFailure({ error, retry }: Failed<Props>) {
    const { i18n } = useLingui();
    return <ErrorPanel label={i18n._(label)} error={error} onRetry={retry} />;
  }
  return lazyCode<Props>({ ...part, Failure: PanelFailure });
}
