import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The kinds of what drives a boat, or makes its current. */
export const ENGINE_KINDS: Readonly<Record<string, MessageDescriptor>> = {
  engine: msg`Engine`,
  drive: msg`Drive`,
  gearbox: msg`Gearbox`,
  generator: msg`Generator`,
};
