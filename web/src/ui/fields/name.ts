import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { cleanText } from './clean-text';

const MAX_LENGTH = 120;

/** What is wrong with a person's name; null when nothing is. */
export function nameProblem(typed: string): MessageDescriptor | null {
  const name = cleanText(typed);
  if (name === '') return msg`Name field is required`;
  if (Array.from(name).length > MAX_LENGTH) return msg`Name must have at most 120 characters`;
  if (/\p{Cc}/u.test(name)) return msg`Name field is badly formatted`;
  return null;
}
