import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '@/testing/render';
import { Notice } from './notice';

test('a notice announces itself by its role, and its icon stands outside of the text', () => {
  renderInApp(
    <Notice tone="attention" role="alert" icon={<svg aria-hidden />}>
      This part was removed.
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/^This part was removed\.$/);
});

test('a notice without a message is empty, so that it is not framed', () => {
  renderInApp(<Notice tone="danger" role="alert" />);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});
