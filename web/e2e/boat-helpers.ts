import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Boat, BoatRole } from '../src/domains/boats/boat';
import { type Account, anyAddress, firstTokens, register } from './account-helpers';
import { linkTo } from './mails';

/** A boat model of the sample catalogue whose parts can be searched. */
export const READY_MODEL = 'Beneteau First 310';

interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Calls the server as a user, without the browser. */
export interface Caller {
  get: (path: string) => Promise<unknown>;
  send: (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<unknown>;
  /** Uploads a file with its form fields. */
  upload: (path: string, texts: Record<string, string>, file: UploadedFile) => Promise<unknown>;
}

async function tokenFor(request: APIRequestContext, account: Account): Promise<string> {
  const known = firstTokens.get(account);
  if (known !== undefined) return known;
  const data = { email: account.email, password: account.password };
  const headers = { 'x-forwarded-for': anyAddress() };
  const signedIn = await request.post('/api/auth/login', { data, headers });
  expect(signedIn.status()).toBe(200);
  return ((await signedIn.json()) as { token: string }).token;
}

/** Returns the calls of a user, without a browser. */
export async function callerFor(request: APIRequestContext, account: Account): Promise<Caller> {
  const token = await tokenFor(request, account);
  const headers = { 'x-forwarded-for': anyAddress(), authorization: `Bearer ${token}` };
  return {
    get: async (path) => {
      const answer = await request.get(path, { headers });
      expect(answer.status(), path).toBe(200);
      return await answer.json();
    },
    send: async (method, path, body = {}) => {
      const answer = await request.fetch(path, { method, headers, data: body });
      expect([200, 201], `${method} ${path}: ${await answer.text()}`).toContain(answer.status());
      return await answer.json();
    },
    upload: async (path, texts, file) => {
      const multipart = { ...texts, file };
      const answer = await request.post(path, { headers, multipart });
      expect(answer.status(), path).toBe(201);
      return await answer.json();
    },
  };
}

/** Adds a boat of this user, without a browser; the newest is the active one. */
export async function boatOf(
  request: APIRequestContext,
  account: Account,
  fields: Record<string, unknown> = {},
): Promise<Boat> {
  const caller = await callerFor(request, account);
  const body = { boatName: 'Nordlys', boatBrand: 'Own', boatModel: 'Sloop', ...fields };
  return (await caller.send('POST', '/api/boats/create', body)) as Boat;
}

/** Adds a boat of this user whose model's parts can be searched. */
export async function readyBoatOf(
  request: APIRequestContext,
  account: Account,
  fields: Record<string, unknown> = {},
): Promise<Boat> {
  const value = encodeURIComponent(READY_MODEL);
  const models = (await (await request.get(`/api/boat-models?value=${value}`)).json()) as {
    boatBmtId: number;
  }[];
  const boatBmtId = models[0]?.boatBmtId;
  expect(boatBmtId).toBeDefined();
  return await boatOf(request, account, { boatBmtId, ...fields });
}

/** Registers a user who joins a boat with the mailed invitation. */
export async function onBoard(
  request: APIRequestContext,
  owner: Account,
  boat: Boat,
  role: BoatRole,
): Promise<Account> {
  const account = await register(request, { fullName: `${role} Berg` });
  const inviting = await callerFor(request, owner);
  const body = { boatId: boat.id, email: account.email, role };
  await inviting.send('POST', '/api/boats/link', body);
  const link = new URL(await linkTo(account.email, 'invite'));
  const token = link.searchParams.get('invite') ?? '';
  const joining = await callerFor(request, account);
  await joining.send('POST', `/api/invitations/${encodeURIComponent(token)}/accept`);
  return account;
}

/** The entries listed on a page of a boat, without the tabs that lead to its other pages. */
export function entriesOf(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').and(page.locator(':not(nav *)'));
}
