import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Engine } from '@/domains/boats/boat';
import { engineName } from '@/domains/boats/engine-name';
import { paths } from '@/routes/paths';
import { Badge } from '@/ui/badge';
import { shownDate } from '@/ui/dates';
import { Notice } from '@/ui/notice';
import { RowButton } from '@/ui/row-button';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from '../page/boat.module.css';
import { FIELD_LABELS } from '../page/boat-labels';
import { ENGINE_KINDS } from './engine-kinds';

interface Props {
  engine: Engine;
  mayEdit: boolean;
  /** True while another engine is removed. */
  isWaiting: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** One engine, drive, gearbox or generator, with its parts. */
export function EngineCard({ engine, mayEdit, isWaiting, onEdit, onRemove }: Props) {
  const { t, i18n } = useLingui();
  const name = engineName(engine);
  const { hours, hoursReadOn } = engine;
  const day = hoursReadOn ? shownDate(hoursReadOn, i18n.locale) : null;
  const shownHours = hours?.toLocaleString(i18n.locale, { maximumFractionDigits: 2 }) ?? '';
  const hoursText = () => {
    if (shownHours === '') return '';
    return day === null ? t`${shownHours}\u00a0h` : t`${shownHours}\u00a0h, read on ${day}`;
  };
  const facts: [label: string, value: ReactNode][] = [
    [i18n._(FIELD_LABELS.position), engine.position],
    [i18n._(FIELD_LABELS.serialNumber), engine.serialNumber],
    [i18n._(FIELD_LABELS.productNumber), engine.productNumber],
    [i18n._(FIELD_LABELS.year), engine.year],
    [i18n._(FIELD_LABELS.hours), hoursText()],
    [i18n._(FIELD_LABELS.comments), engine.comments],
  ];
  return (
    <li className={classes['card']}>
      <EngineTitle name={name} kind={engine.kind} />
      {mayEdit && engine.engineModelId !== null && engine.serialNumber === '' && (
        <Notice tone="attention" icon={<IconAlertTriangle aria-hidden size={20} />} isFlush>
          <Link to={{ search: `?engine=${engine.id}` }}>
            <Trans>Add the serial number to see which parts fit.</Trans>
          </Link>
        </Notice>
      )}
      <dl className={classes['facts']}>
        {facts.map(
          ([label, value]) =>
            value !== '' &&
            value !== null &&
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <EngineParts engine={engine} />
      {mayEdit && (
        <div className={classes['buttons']}>
          <Button variant="default" aria-label={t`Edit ${name}`} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <RowButton label={t`Remove ${name}`} isWaiting={isWaiting} onClick={onRemove}>
            <Trans>Remove</Trans>
          </RowButton>
        </div>
      )}
    </li>
  );
}

function EngineTitle({ name, kind }: { name: string; kind: Engine['kind'] }) {
  const { i18n } = useLingui();
  const kindName = ENGINE_KINDS[kind];
  return (
    <div className={classes['title']}>
      <h2>
        <UnbrokenText text={name} />
      </h2>
      {kindName !== undefined && <Badge>{i18n._(kindName)}</Badge>}
    </div>
  );
}

function EngineParts({ engine }: { engine: Engine }) {
  const { t } = useLingui();
  if (engine.products.length === 0) return null;
  return (
    <section aria-label={t`Parts`}>
      <h3>
        <Trans>Parts</Trans>
      </h3>
      <ul className={classes['plain']}>
        {engine.products.map(({ productId, product, quantity }) => (
          <li key={productId}>
            {product ? (
              <Link to={paths.product(product)}>
                <UnbrokenText text={product.productName} />
              </Link>
            ) : (
              <Trans>No longer in the catalogue</Trans>
            )}{' '}
            <span className={classes['soft']}>
              <Trans>{quantity} on board</Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
