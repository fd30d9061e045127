import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The kinds of engines and drives. */
export const ENGINE_KINDS: Readonly<Record<string, MessageDescriptor>> = {
  engine: msg`Engine`,
  drive: msg`Drive`,
  gearbox: msg`Gearbox`,
  generator: msg`Generator`,
};
