import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetToken, keepToken } from '@/api/access-token';
import { renderInApp } from '@/testing/render';
import { DocumentUpload } from './document-upload';

const HOUR_MS = 3_600_000;

/** A file on a slow disk: its first bytes are delayed until they are released. */
class SlowFile extends File {
  readonly reading = Promise.withResolvers<void>();

  override slice(start?: number, end?: number): Blob {
    const part = super.slice(start, end);
    part.arrayBuffer = async () => {
      await this.reading.promise;
      return await Blob.prototype.arrayBuffer.call(part);
    };
    return part;
  }
}

beforeEach(() => keepToken('good', Date.now() + HOUR_MS));
afterEach(() => {
  forgetToken();
  vi.unstubAllGlobals();
});

test('a document that is cancelled while it is read is not sent, and stays chosen', async () => {
  const request = vi.fn<() => void>();
  vi.stubGlobal('XMLHttpRequest', request);
  const file = new SlowFile(['%PDF-1.4'], 'policy.pdf', { type: 'application/pdf' });
  const onStored = vi.fn<() => void>();
  const onLeave = vi.fn<() => void>();
  renderInApp(
    <DocumentUpload
      boatId={1}
      kind="insurance"
      onStored={onStored}
      onLeave={onLeave}
      onAnswer={() => {}}
    />,
  );
  await userEvent.upload(await screen.findByLabelText('File'), file);
  await userEvent.click(screen.getByRole('button', { name: 'Add document' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  file.reading.resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add document' })).toBeEnabled());
  expect(request).not.toHaveBeenCalled();
  expect(onStored).not.toHaveBeenCalled();
  expect(onLeave).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Title')).toHaveValue('policy');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
