import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { LoadedEnvironment, useEnvironment } from '@/environment/environment';
import { brandVariables, createAppTheme } from '@/theme/base';
import { styleNonce } from './style-nonce';

interface Props {
  client: QueryClient;
  children: ReactNode;
}

/** The providers that all pages need: language, server data, environment, theme. */
export function Providers({ client, children }: Props) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <LoadedEnvironment>
          <BrandedLook>{children}</BrandedLook>
        </LoadedEnvironment>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function BrandedLook({ children }: { children: ReactNode }) {
  const { colors } = useEnvironment().currentTheme;
  const theme = useMemo(() => createAppTheme(colors.primary, colors.accent), [colors]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={brandVariables}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
