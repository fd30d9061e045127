import { useLingui } from '@lingui/react/macro';
import { IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isLocale, LOCALE_NAMES, type Locale } from '@/i18n/locales';
import classes from './flag.module.css';

const FLAGS: Record<Locale, ReactNode> = {
  en: (
    <>
      <path fill="#012169" d="M0 0h24v16H0z" />
      <path stroke="#fff" strokeWidth="3.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 24 16M24 0 0 16" />
      <path stroke="#fff" strokeWidth="5.2" d="M12 0v16M0 8h24" />
      <path stroke="#c8102e" strokeWidth="3" d="M12 0v16M0 8h24" />
    </>
  ),
  it: <Stripes colors={['#008c45', '#f4f5f0', '#cd212a']} />,
  fr: <Stripes colors={['#002654', '#ffffff', '#ce1126']} />,
  es: (
    <>
      <path fill="#aa151b" d="M0 0h24v16H0z" />
      <path fill="#f1bf00" d="M0 4h24v8H0z" />
    </>
  ),
  nl: <Stripes colors={['#ae1c28', '#ffffff', '#21468b']} lying />,
  de: <Stripes colors={['#000000', '#dd0000', '#ffce00']} lying />,
};

function Stripes({ colors, lying = false }: { colors: readonly string[]; lying?: boolean }) {
  return colors.map((color, index) =>
    lying ? (
      <path key={color} fill={color} d={`M0 ${(index * 16) / 3}h24v5.4H0z`} />
    ) : (
      <path key={color} fill={color} d={`M${index * 8} 0h8v16h-8z`} />
    ),
  );
}

/** The flag of a language, with its name for screen readers; a globe for several languages. */
export function Flag({ language }: { language: string }) {
  const { t } = useLingui();
  if (!isLocale(language)) {
    const label = language === 'mul' ? t`Multiple languages` : language;
    return (
      <IconWorld
        className={classes['globe']}
        role="img"
        aria-label={label}
        size={24}
        stroke={1.5}
      />
    );
  }
  return (
    <svg
      className={classes['flag']}
      viewBox="0 0 24 16"
      role="img"
      aria-label={LOCALE_NAMES[language]}
    >
      {FLAGS[language]}
    </svg>
  );
}
