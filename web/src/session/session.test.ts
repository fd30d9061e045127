// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import type { Sent } from '@/api/client';
import { loadUser } from './load-user';
import { createRefresh } from './refresh';
import { nextState, type SessionState } from './session-state';
import { missingFactor, readUser, type UserData } from './user-data';

const WIRE = {
  id: 17,
  fullName: 'Ada Berg',
  email: 'ada@example.com',
  emailVerified: true,
  pendingEmail: null,
  photoUrl: 'users/17/5f0c.jpg',
  userType: 'Boater' as const,
  isAdmin: false,
  isBlocked: false,
  mfaRequired: false,
  mfaEnabled: false,
  mfaHash: null,
  theme: null,
  isTappedAffiliatesPopup: false,
  activeBoat: null,
  expertRequests: [],
  phone: null,
  nationality: null,
  currency: 'EUR',
  measurementSystem: 'metric',
  agentRole: null,
  signInProviders: ['password'],
  version: 'a1',
};
const USER: UserData = readUser(WIRE);
const TOKEN = { token: 'new', expiresIn: 300 };

function failed(status: number, code: string): { ok: false; error: ApiError } {
  return { ok: false, error: new ApiError(status, { code }) };
}

const OFFLINE = failed(0, 'OFFLINE');
const NO_USER = failed(404, 'NO-USER');

/** A refresh that gets these responses, in this order. */
function refreshWith(answers: Sent<typeof TOKEN>[], locks?: LockManager, isOnline = true) {
  const calls = { asked: 0, waited: [] as number[] };
  const refresh = createRefresh({
    ask: async () => {
      const answer = answers[calls.asked];
      calls.asked += 1;
      if (answer === undefined) throw new Error('asked too often');
      return answer;
    },
    wait: async (milliseconds) => {
      calls.waited.push(milliseconds);
    },
    locks,
    isOnline: () => isOnline,
  });
  return { calls, refresh };
}

const alone = { takeOver: async () => false, share: () => {} };
const create = async () => ({ ok: true as const, data: null });
const readWire = async () => ({ ok: true as const, data: WIRE });
const readNobody = async () => NO_USER;
const refuseToCreate = async () => failed(409, 'CONFLICT');

describe('a refresh', () => {
  // proves AUTH-149, CONST-05
  test('returns a token and its expiry', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const { refresh } = refreshWith([{ ok: true, data: TOKEN }]);
    expect(await refresh(alone)).toEqual({ kind: 'token', token: 'new', expiresAt: 1_300_000 });
    vi.useRealTimers();
  });

  test('is repeated after a lost response, within thirty seconds', async () => {
    const lost = [OFFLINE, failed(503, 'OVERLOADED'), OFFLINE, OFFLINE];
    const { calls, refresh } = refreshWith([...lost, { ok: true, data: TOKEN }]);
    expect(await refresh(alone)).toMatchObject({ kind: 'token' });
    expect(calls.waited).toEqual([1000, 2000, 4000, 8000]);
  });

  test('that never gets a response keeps the session', async () => {
    const { refresh } = refreshWith([OFFLINE, OFFLINE, OFFLINE, OFFLINE, OFFLINE]);
    expect(await refresh(alone)).toEqual({ kind: 'failed', cause: 'network' });
  });

  test('is not repeated on a device that knows that it has no network', async () => {
    const { calls, refresh } = refreshWith([OFFLINE], undefined, false);
    expect(await refresh(alone)).toEqual({ kind: 'failed', cause: 'network' });
    expect(calls.waited).toEqual([]);
  });

  test.each([
    [failed(401, 'UNAUTHENTICATED'), { kind: 'signed-out' }],
    [failed(403, 'BLOCKED'), { kind: 'blocked' }],
    [failed(500, 'INTERNAL'), { kind: 'failed', cause: 'other' }],
  ])('that is refused is not repeated: %o', async (answer, result) => {
    const { calls, refresh } = refreshWith([answer]);
    expect(await refresh(alone)).toEqual(result);
    expect(calls.waited).toEqual([]);
  });

  // proves AUTH-151
  test('is sent once, however many calls need it', async () => {
    const { calls, refresh } = refreshWith([{ ok: true, data: TOKEN }]);
    const results = await Promise.all([refresh(alone), refresh(alone), refresh(alone)]);
    expect(results.map(({ kind }) => kind)).toEqual(['token', 'token', 'token']);
    expect(calls.asked).toBe(1);
  });

  test('of two tabs is sent once: the second uses the token of the first', async () => {
    const first = refreshWith([{ ok: true, data: TOKEN }], navigator.locks);
    const second = refreshWith([], navigator.locks);
    let shared = '';
    const results = await Promise.all([
      first.refresh({
        ...alone,
        share: (token) => {
          shared = token;
        },
      }),
      second.refresh({ ...alone, takeOver: async () => shared === 'new' }),
    ]);
    expect(results.map(({ kind }) => kind)).toEqual(['token', 'taken-over']);
    expect(first.calls.asked + second.calls.asked).toBe(1);
  });
});

describe('a refresh that does not get the lock', () => {
  test('is still sent, because the tab with the lock may be suspended', async () => {
    const given = new DOMException('the lock was not given', 'TimeoutError');
    const request = async () => {
      throw given;
    };
    const locks = { request } as unknown as LockManager;
    const { refresh } = refreshWith([{ ok: true, data: TOKEN }], locks);
    expect(await refresh(alone)).toMatchObject({ kind: 'token' });
  });
});

describe('loading the user', () => {
  // proves AUTH-128, AUTH-136
  test('returns the user of the session', async () => {
    expect(await loadUser({ read: readWire, create })).toEqual({ kind: 'user', user: USER });
  });

  // proves AUTH-141, ERR-30
  test('of an identity without account creates one, once', async () => {
    const answers: Sent<typeof WIRE>[] = [NO_USER, { ok: true, data: WIRE }];
    let made = 0;
    const read = async () => answers.shift() ?? NO_USER;
    const count = async () => {
      made += 1;
      return { ok: true as const, data: null };
    };
    expect(await loadUser({ read, create: count })).toMatchObject({ kind: 'user' });
    expect(made).toBe(1);
  });

  // proves AUTH-135
  test('ends when there is still no user, instead of looping', async () => {
    const read = readNobody;
    expect(await loadUser({ read, create })).toEqual({ kind: 'unregistered', email: '' });
    const refused = await loadUser({ read, create: refuseToCreate });
    expect(refused).toMatchObject({ kind: 'unregistered' });
  });

  test.each([
    [OFFLINE, 'network'],
    [failed(503, 'BUSY'), 'other'],
  ])('keeps the session when the account cannot be made yet: %o', async (answer, cause) => {
    const busy = async () => answer;
    expect(await loadUser({ read: readNobody, create: busy })).toEqual({ kind: 'failed', cause });
  });

  // proves AUTH-142, AUTH-143
  test.each([
    [OFFLINE, 'network'],
    [failed(500, 'INTERNAL'), 'other'],
  ])('that fails says whether it is the network: %o', async (answer, cause) => {
    expect(await loadUser({ read: async () => answer, create })).toEqual({ kind: 'failed', cause });
  });
});

describe('the session', () => {
  const RESTORING: SessionState = { kind: 'restoring' };
  const SIGNED_IN: SessionState = { kind: 'user', user: USER };
  const token = { kind: 'token' as const, token: 'new', expiresAt: 0 };

  // proves AUTH-126
  test('of an earlier visit is restored in two steps', () => {
    const loading = nextState(RESTORING, { kind: 'refreshed', result: token });
    expect(loading).toEqual({ kind: 'loading-user' });
    const result = { kind: 'user' as const, user: USER };
    expect(nextState(loading, { kind: 'loaded', result })).toEqual(SIGNED_IN);
  });

  // proves AUTH-137
  test('that has ended leaves a visitor', () => {
    const result = { kind: 'signed-out' as const };
    expect(nextState(RESTORING, { kind: 'refreshed', result })).toEqual({ kind: 'visitor' });
    expect(nextState(SIGNED_IN, { kind: 'refreshed', result })).toEqual({ kind: 'visitor' });
  });

  // proves AUTH-127
  test('is kept when the server cannot be reached, and tried again', () => {
    const result = { kind: 'failed' as const, cause: 'network' as const };
    const failure = nextState(RESTORING, { kind: 'refreshed', result });
    expect(failure).toEqual(result);
    expect(nextState(failure, { kind: 'retry' })).toEqual(RESTORING);
    expect(nextState(SIGNED_IN, { kind: 'refreshed', result })).toBe(SIGNED_IN);
  });

  // proves AUTH-160
  test('of a blocked user is blocked, whichever call reports it', () => {
    const blocked = { ...USER, isBlocked: true };
    expect(nextState(RESTORING, { kind: 'signed-in', user: blocked }).kind).toBe('blocked');
    const loaded = { kind: 'user' as const, user: blocked };
    expect(nextState(RESTORING, { kind: 'loaded', result: loaded }).kind).toBe('blocked');
    expect(nextState(SIGNED_IN, { kind: 'blocked' }).kind).toBe('blocked');
  });

  test('that was signed out is not restored by a late response', () => {
    const result = { kind: 'user' as const, user: USER };
    expect(nextState({ kind: 'visitor' }, { kind: 'loaded', result })).toEqual({ kind: 'visitor' });
  });
});

describe('the copy on a device', () => {
  const COPY = { kind: 'copied', user: USER, at: 1_800_000_000_000 } as const;
  const SHOWN: SessionState = { kind: 'user', user: USER, copiedAt: COPY.at };

  test('is shown until the server confirms its user', () => {
    expect(nextState({ kind: 'restoring' }, COPY)).toEqual(SHOWN);
    expect(nextState({ kind: 'failed', cause: 'network' }, COPY)).toEqual(SHOWN);
    const loaded = { kind: 'loaded', result: { kind: 'user', user: USER } } as const;
    expect(nextState(SHOWN, loaded)).toEqual({ kind: 'user', user: USER });
  });

  test('is for its user only, and for nobody who is signed out or blocked', () => {
    const other: SessionState = { kind: 'user', user: { ...USER, id: USER.id + 1 } };
    expect(nextState(other, COPY)).toBe(other);
    expect(nextState({ kind: 'visitor' }, COPY)).toEqual({ kind: 'visitor' });
    expect(nextState({ kind: 'blocked' }, COPY)).toEqual({ kind: 'blocked' });
  });

  test('leaves what was changed since', () => {
    const changed = { ...USER, fullName: 'Ada of the Sea' };
    const state = nextState({ kind: 'user', user: changed }, COPY);
    expect(state).toEqual({ kind: 'user', user: changed, copiedAt: COPY.at });
  });
});

describe('a user', () => {
  // proves AUTH-112
  test('has a photo under either name', () => {
    const { photoUrl: _, ...rest } = WIRE;
    expect(readUser({ ...rest, photoURL: 'users/17/a.jpg' }).photoUrl).toBe('users/17/a.jpg');
    expect(readUser({ ...WIRE, photoUrl: '' }).photoUrl).toBeNull();
  });

  // proves AUTH-120
  test('has a theme, plain or nested', () => {
    expect(readUser({ ...WIRE, theme: 'harbour' }).theme).toBe('harbour');
    expect(readUser({ ...WIRE, theme: { theme: 'harbour' } }).theme).toBe('harbour');
    expect(readUser({ ...WIRE, theme: null }).theme).toBeNull();
  });

  // proves AUTH-107, AUTH-108
  test.each([
    [false, false, null, null],
    [true, false, null, 'install'],
    [true, true, null, 'verify'],
    [false, true, null, 'verify'],
    [true, true, 'hash', null],
  ])(
    'required %o, on %o, proof %o: still to do is %o',
    (mfaRequired, mfaEnabled, mfaHash, left) => {
      expect(missingFactor({ mfaRequired, mfaEnabled, mfaHash })).toBe(left);
    },
  );
});
