import { useLingui } from '@lingui/react/macro';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sidebar.module.css';

/** Light, dark, or as set on the device. */
export function ColorSchemeSwitch() {
  const { t } = useLingui();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choices: [MantineColorScheme, string, ReactNode][] = [
    ['light', t`Light`, <IconSun key="light" aria-hidden size={20} />],
    ['dark', t`Dark`, <IconMoon key="dark" aria-hidden size={20} />],
    ['auto', t`Device`, <IconDeviceDesktop key="auto" aria-hidden size={20} />],
  ];
  return (
    <div className={classes['schemes']} role="group" aria-label={t`Appearance`}>
      {choices.map(([scheme, label, icon]) => (
        <button
          key={scheme}
          type="button"
          aria-pressed={colorScheme === scheme}
          onClick={() => setColorScheme(scheme)}
        >
          {icon} {label}
        </button>
      ))}
    </div>
  );
}
