import { dayHere } from '@/ui/dates';

/** How long an offered demo is valid. */
const VALID_DAYS = 30;
const NOT_IN_TAGS = /[^a-z0-9.-]/gi;
/** The part of an e-mail before the `@` has at most 64 characters. */
const MAX_LOCAL = 64;

/**
 * The username of the demo with a tag for the visitor: of `jane@acme.com`, `demo+jane@host`. Without
 * an e-mail that makes a tag it stays as it is.
 */
export function taggedUsername(username: string, email: string | null): string {
  const at = username.lastIndexOf('@');
  const local = username.slice(0, at);
  const tag = (email?.split('@')[0] ?? '')
    .replace(NOT_IN_TAGS, '')
    .slice(0, MAX_LOCAL - local.length - 1)
    .replace(/^[.]+|[.]+$/g, '')
    .replace(/[.]{2,}/g, '.');
  return tag === '' ? username : `${local}+${tag}${username.slice(at)}`;
}

/** The last day of a demo that is offered today, as `yyyy-mm-dd`. */
export function lastDay(today = new Date()): string {
  return dayHere(new Date(today.getFullYear(), today.getMonth(), today.getDate() + VALID_DAYS));
}
