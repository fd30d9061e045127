import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '@/api/query-client';
import { type Environment, EnvironmentProvider, plainEnvironment } from '@/environment/environment';
import { PopupHost } from '@/features/popups/popup-host';
import { brandVariables, createAppTheme } from '@/theme/base';

interface Setting {
  /** The address at which the component is rendered. */
  at?: string;
  environment?: Partial<Environment>;
}

/** Renders a component as in the app: theme, language, router, popups; without a server. */
export function renderInApp(
  ui: ReactNode,
  { at = '/', environment = {} }: Setting = {},
): RenderResult {
  const theme = createAppTheme('#12365c', '#c8460e');
  const element = (
    <>
      {ui}
      <PopupHost />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <EnvironmentProvider value={plainEnvironment(environment)}>
          <MantineProvider theme={theme} cssVariablesResolver={brandVariables} env="test">
            <RouterProvider router={router} />
          </MantineProvider>
        </EnvironmentProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
}
