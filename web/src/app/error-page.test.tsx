import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { Fragment } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { REPORT_DELAY_MS } from '@/api/error-log';
import type { Options } from '@/api/types';
import { type Environment, EnvironmentProvider, plainEnvironment } from '@/environment/environment';
import { messages as german } from '@/locales/de.po';
import { messages as english } from '@/locales/en.po';
import { createAppTheme } from '@/theme/base';
import { ErrorPage } from './error-page';

function renderFailure(thrown: unknown, environment: Partial<Environment> = {}) {
  const loader = () => {
    throw thrown;
  };
  const router = createMemoryRouter([
    { path: '*', loader, Component: Fragment, HydrateFallback: Fragment, ErrorBoundary: ErrorPage },
  ]);
  return render(
    <I18nProvider i18n={i18n}>
      <EnvironmentProvider value={plainEnvironment(environment)}>
        <MantineProvider theme={createAppTheme('#12365c', '#c8460e')} env="test">
          <RouterProvider router={router} />
        </MantineProvider>
      </EnvironmentProvider>
    </I18nProvider>,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  i18n.loadAndActivate({ locale: 'en', messages: english });
});

const PROBLEM_PERSISTS = /If the problem persists, you can contact our support team\./;

describe('the error page', () => {
  // proves SHELL-22, SHELL-75, ERR-20, ERR-21, ERR-28
  test('says that a page does not exist and has two links', async () => {
    const { container } = renderFailure(new Response(null, { status: 404 }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      '404 - Page Not Found',
    );
    expect(container).toHaveTextContent('The page you are looking for does not exist.');
    expect(container).not.toHaveTextContent(PROBLEM_PERSISTS);
    expect(screen.getByRole('button', { name: 'Go to Home Page' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
  });

  // proves SHELL-76, SHELL-79, SHELL-80, EXP-08, ERR-22, ERR-27
  test("shows a response's status and the server's message, and where to get help", async () => {
    const body = JSON.stringify({ message: 'The harbour is closed.' });
    const init = {
      status: 503,
      statusText: 'Service Unavailable',
      headers: { 'content-type': 'application/json' },
    };
    const thrown = new Response(body, init);
    const { container } = renderFailure(thrown);
    expect(await screen.findByText('503 Service Unavailable')).toBeVisible();
    expect(container).toHaveTextContent('The harbour is closed.');
    expect(container).toHaveTextContent(PROBLEM_PERSISTS);
    const support = screen.getByRole('link', { name: 'support team' });
    expect(support).toHaveAttribute('href', '/customer-service');
  });

  // proves H-193
  test('has the address of support for a visitor, who cannot write to customer service', async () => {
    const allOptions = { supportEmail: 'help@example.com' } as Options;
    renderFailure(new TypeError('x is not a function'), { allOptions });
    expect(await screen.findByRole('link', { name: 'support team' })).toBeVisible();
    const mail = screen.getByRole('link', { name: 'help@example.com' });
    expect(mail).toHaveAttribute('href', 'mailto:help@example.com');
  });

  // proves SHELL-76, ERR-23
  test('has a default text for a response without a message', async () => {
    renderFailure(new Response(null, { status: 500, statusText: 'Internal Server Error' }));
    expect(await screen.findByText('An unexpected error occurred.')).toBeVisible();
  });

  test("does not show the server's English message in another language", async () => {
    i18n.loadAndActivate({ locale: 'de', messages: german });
    const body = JSON.stringify({ message: 'The harbour is closed.' });
    const init = { status: 503, statusText: 'Service Unavailable' };
    const { container } = renderFailure(
      new Response(body, { ...init, headers: { 'content-type': 'application/json' } }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: '503' })).toBeVisible();
    expect(container).toHaveTextContent('Ein unerwarteter Fehler ist aufgetreten.');
    expect(container).not.toHaveTextContent(/harbour|Service|error|support team/);
  });

  // proves SHELL-77, ERR-24
  test('calls a thrown error an application error and keeps its cause from the visitor', async () => {
    const { container } = renderFailure(new TypeError('x is not a function'));
    expect(await screen.findByText('Application Error')).toBeVisible();
    expect(container).toHaveTextContent('Something went wrong.');
    expect(container).not.toHaveTextContent('x is not a function');
  });

  // proves SHELL-78, ERR-25, ERR-26
  test('calls anything else unknown', async () => {
    renderFailure('a bottle with a message');
    expect(await screen.findByText('Unknown Error')).toBeVisible();
    expect(screen.getByText('Something went wrong.')).toBeVisible();
  });

  // proves SHELL-81
  test('reports a failure to the server', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
      sent.push([address, JSON.parse(body)]);
      return new Response('{}');
    });
    renderFailure(new TypeError('the compass is broken'));
    await screen.findByText('Application Error');
    const report = { err: 'the compass is broken', source: 'error page' };
    await vi.waitFor(
      () => expect(sent).toContainEqual(['/api/logger', expect.objectContaining(report)]),
      { timeout: 5 * REPORT_DELAY_MS },
    );
  });
});
