import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { RouteObject } from 'react-router';
import { NotAvailablePage } from '@/shell/not-available-page';

const PAGES: readonly [path: string, title: MessageDescriptor][] = [
  ['ai-diagram-beta', msg`Upload Your Boat Parts Diagram`],
];

/** Public pages of the map that this server does not offer. */
export function laterRoutes(): RouteObject[] {
  return PAGES.map(([path, title]) => ({ path, element: <LaterPage title={title} /> }));
}

function LaterPage({ title }: { title: MessageDescriptor }) {
  const { _ } = useLingui();
  return <NotAvailablePage title={_(title)} />;
}
