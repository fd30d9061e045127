import { useLingui } from '@lingui/react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Options, Theme } from '@/api/types';
import {
  DEFAULT_COLORS,
  DEFAULT_NAME,
  DEFAULT_TAGLINE,
  DEFAULT_THEME,
} from '@/theme/default-brand';
import { optionsQuery } from './options-query';
import { useVisitTheme } from './visit-theme';
import { visitThemeQuery } from './visit-theme-query';

/** The data that every page may need: the theme, the options, and the state of loading them. */
export interface Environment {
  loading: boolean;
  error: Error | null;
  allOptions: Options | null;
  currentTheme: Theme;
  /** Loads again what could not be loaded. */
  retry: () => void;
}

const FALLBACK_THEME: Theme = {
  themeName: DEFAULT_THEME,
  themeDisplayName: DEFAULT_NAME,
  tagline: DEFAULT_TAGLINE,
  poweredBy: false,
  colors: DEFAULT_COLORS,
};

const EnvironmentContext = createContext<Environment | null>(null);

/** The environment of this visit. */
export function useEnvironment(): Environment {
  const environment = use(EnvironmentContext);
  if (environment === null) throw new Error('the environment is only known inside its provider');
  return environment;
}

/** Provides an environment to its children; the app's own is provided by `LoadedEnvironment`. */
export function EnvironmentProvider(props: { value: Environment; children: ReactNode }) {
  return <EnvironmentContext value={props.value}>{props.children}</EnvironmentContext>;
}

/** A complete environment without a server, changed by `parts`. */
export function plainEnvironment(parts: Partial<Environment> = {}): Environment {
  return {
    loading: false,
    error: null,
    allOptions: null,
    currentTheme: FALLBACK_THEME,
    retry: () => {},
    ...parts,
  };
}

/** Loads theme and options and provides them to its children. */
export function LoadedEnvironment({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  // Another theme is shown once it is loaded; until then the previous one stays.
  const theme = useQuery({
    ...visitThemeQuery(useVisitTheme()),
    placeholderData: keepPreviousData,
  });
  const options = useQuery(optionsQuery(i18n.locale));

  const value = useMemo<Environment>(
    () => ({
      loading: theme.isLoading,
      error: options.error ?? theme.error,
      allOptions: options.data ?? null,
      currentTheme: theme.data ?? FALLBACK_THEME,
      retry: () => {
        void client.refetchQueries({
          predicate: (query) =>
            query.state.status === 'error' &&
            ['theme', 'options'].includes(String(query.queryKey[0])),
        });
      },
    }),
    [client, options.data, options.error, theme.data, theme.error, theme.isLoading],
  );
  return <EnvironmentProvider value={value}>{children}</EnvironmentProvider>;
}
