import { Trans } from '@lingui/react/macro';
import type { ProductCard } from '@/api/types';
import classes from './product-card.module.css';
import { measured, unbroken } from './unbroken';
import { UnbrokenText } from './unbroken-text';

type Details = NonNullable<ProductCard['details']>;

/** The number of engines that are named; the line says if there are more. */
const ENGINES_NAMED = 2;

/** The specifications that the name does not contain already. */
export function notInName(
  entries: Details['specifications'],
  name: string,
): Details['specifications'] {
  const shown = unbroken(name);
  return entries.filter(({ value, unit }) => !shown.includes(measured(value, unit)));
}

/** The first specifications of a product, by which it is chosen. */
export function CardSpecifications({ entries }: { entries: Details['specifications'] }) {
  if (entries.length === 0) return null;
  return (
    <ul className={classes['specifications']}>
      {entries.map(({ name, value, unit }) => (
        <li key={name}>
          {!saysItsName(value, name) && <span className={classes['label']}>{name} </span>}
          <UnbrokenText text={measured(value, unit)} />
        </li>
      ))}
    </ul>
  );
}

/** Whether the value is understood without its name, as 'without chain counter'. */
function saysItsName(value: string, name: string): boolean {
  return spacedWords(value).includes(spacedWords(name));
}

/** The words of a text, each with a space on both sides, in lower case. */
function spacedWords(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}

/** The number by which the part was found, if it is not the one above. */
export function CardOtherNumber({ number }: { number: string }) {
  const text = <UnbrokenText text={number} />;
  return (
    <span>
      <Trans>
        Other number: <span className={classes['number']}>{text}</span>
      </Trans>
    </span>
  );
}

/** That the part is not the one whose number was searched. */
export function CardEquivalent() {
  return (
    <p className={classes['equivalent']}>
      <strong>
        <Trans>Equivalent part. Compare the dimensions before you order.</Trans>
      </strong>
    </p>
  );
}

/** The engines that a product fits, by name. */
export function CardEngines({ engines }: { engines: Details['engines'] }) {
  if (engines.length === 0) return null;
  const names = <UnbrokenText text={namesOf(engines.slice(0, ENGINES_NAMED))} />;
  return (
    <p className={classes['engines']}>
      {engines.length > ENGINES_NAMED ? (
        <Trans>Fits {names} and others</Trans>
      ) : (
        <Trans>Fits {names}</Trans>
      )}
    </p>
  );
}

/** The make is named once for consecutive models. */
function namesOf(engines: Details['engines']): string {
  return engines
    .map(({ make, model }, index) =>
      index > 0 && engines[index - 1]?.make === make ? model : `${make} ${model}`,
    )
    .join(', ');
}
