import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '@/testing/axe';
import { type Job, JobProgress } from './job-progress';

const handleCancel = vi.fn<() => void>();
const handleRetry = vi.fn<() => void>();

function jobIn(job: Job) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <JobProgress label="policy.pdf" job={job} onCancel={handleCancel} onRetry={handleRetry} />
      </MantineProvider>
    </I18nProvider>
  );
}

test('a running job shows its progress, and announces each quarter', async () => {
  const { rerender, container } = render(jobIn({ state: 'waiting' }));
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();

  rerender(jobIn({ state: 'running', part: 0.31 }));
  expect(screen.getByRole('progressbar', { name: 'policy.pdf' })).toHaveAttribute('value', '0.31');
  expect(screen.getByText('31%')).toBeVisible();
  const announced = screen.getByText('policy.pdf: 25%');
  expect(announced.closest('[role=status]')).not.toBeNull();
  rerender(jobIn({ state: 'running', part: 0.49 }));
  expect(announced).toHaveTextContent('policy.pdf: 25%');
  await expectAccessible(container);

  rerender(jobIn({ state: 'done' }));
  expect(announced).toHaveTextContent('policy.pdf: Done');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a job of unknown length shows no value, and can be cancelled', async () => {
  const { container } = render(jobIn({ state: 'running', part: null }));
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
  expect(screen.getByText('In progress')).toBeVisible();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel policy.pdf' }));
  expect(handleCancel).toHaveBeenCalledOnce();
});

test('a failed job says why and can be tried again', async () => {
  const { rerender, container } = render(jobIn({ state: 'running', part: 0.5 }));
  rerender(jobIn({ state: 'failed', reason: 'The disk is full.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The disk is full.');
  expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(handleRetry).toHaveBeenCalledOnce();
});
