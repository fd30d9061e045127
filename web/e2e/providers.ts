import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';

/** The prefix of e-mails that a provider has verified, and of those that it has not. */
export const VERIFIED = 'verified-';

type Name = 'google' | 'apple';

interface Providers {
  /** The product's settings for both providers. */
  settings: Record<string, string>;
  stop: () => Promise<void>;
}

/** The differences between the providers. */
interface Manner {
  client: { client_id: string; client_secret: string };
  /** Checks a client's secret. */
  isClient: (secret: string) => Promise<boolean>;
  claims: (email: string) => Record<string, unknown>;
  configuration: Configuration;
  /** What is sent to the product with the code, as a hidden field of a form. */
  addition?: (email: string) => [name: string, value: string];
}

const FULL_NAME = { firstName: 'Ada', lastName: 'Berg' };
const APPLE_TEAM = 'TEAM123456';
const APPLE_KEY = 'KEY1234567';

/**
 * Starts what stands for Google and for Apple: two certified OpenID Connect providers. They are at
 * `localhost`, which is another site than the product's `127.0.0.1`, as the real ones are.
 */
export async function startProviders(product: string, folder: string): Promise<Providers> {
  const secret = randomBytes(16).toString('hex');
  const appleKey = await generateKeyPair('ES256', { extractable: true });
  const keyFile = join(folder, 'apple-key.p8');
  writeFileSync(keyFile, await exportPKCS8(appleKey.privateKey), { mode: 0o600 });
  const google = await startProvider('google', product, () => googleManner(secret));
  const apple = await startProvider('apple', product, (issuer) =>
    appleManner(issuer, appleKey.publicKey),
  );
  return {
    settings: {
      CHANDLERY_GOOGLE_CLIENT_ID: 'google-web',
      CHANDLERY_GOOGLE_CLIENT_SECRET: secret,
      CHANDLERY_GOOGLE_ISSUER: google.issuer,
      CHANDLERY_GOOGLE_NATIVE_CLIENT_IDS: deviceClient('google'),
      CHANDLERY_APPLE_CLIENT_ID: 'apple-web',
      CHANDLERY_APPLE_TEAM_ID: APPLE_TEAM,
      CHANDLERY_APPLE_KEY_ID: APPLE_KEY,
      CHANDLERY_APPLE_PRIVATE_KEY_FILE: keyFile,
      CHANDLERY_APPLE_ISSUER: apple.issuer,
      CHANDLERY_APPLE_NATIVE_CLIENT_IDS: deviceClient('apple'),
    },
    stop: async () => {
      await Promise.all([google.stop(), apple.stop()]);
    },
  };
}

/**
 * An id token as the sign-in of a phone's operating system gets it, without the product's server.
 */
export async function deviceToken(provider: Name, email: string): Promise<string> {
  const issuer = process.env[provider === 'google' ? 'E2E_GOOGLE' : 'E2E_APPLE'];
  const answer = await fetch(`${issuer}/device-token?email=${encodeURIComponent(email)}`);
  return await answer.text();
}

function googleManner(secret: string): Manner {
  return {
    client: { client_id: 'google-web', client_secret: secret },
    isClient: async (given) => given === secret,
    claims: (email) => ({
      email,
      email_verified: email.startsWith(VERIFIED),
      name: `${FULL_NAME.firstName} ${FULL_NAME.lastName}`,
    }),
    configuration: {
      claims: { email: ['email', 'email_verified'], profile: ['name'] },
    },
  };
}

/**
 * Apple's booleans are texts, its client secrets are signed tokens, and it sends the name with the
 * token.
 */
function appleManner(issuer: string, key: CryptoKey): Manner {
  const client_id = 'apple-web';
  return {
    client: { client_id, client_secret: 'signed by the client' },
    isClient: async (given) => {
      const expected = { issuer: APPLE_TEAM, audience: issuer, subject: client_id };
      const limits = { algorithms: ['ES256'], requiredClaims: ['exp'], maxTokenAge: '6 minutes' };
      const { protectedHeader } = await jwtVerify(given, key, { ...expected, ...limits });
      return protectedHeader.kid === APPLE_KEY;
    },
    claims: (email) => ({ email, email_verified: String(email.startsWith(VERIFIED)) }),
    configuration: {
      claims: { email: ['email', 'email_verified'], name: [] },
      scopes: ['openid', 'email', 'name'],
      issueRefreshToken: async () => true,
      features: { revocation: { enabled: true } },
    },
    addition: (email) => ['user', JSON.stringify({ name: FULL_NAME, email })],
  };
}

async function startProvider(name: Name, product: string, mannerAt: (issuer: string) => Manner) {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const manner = mannerAt(issuer);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: `${name}-1`, alg: 'RS256', use: 'sig' };
  const provider = new Provider(issuer, {
    ...manner.configuration,
    clients: [
      {
        ...manner.client,
        redirect_uris: [`${product}/api/auth/oidc/${name}/callback`],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [key] },
    cookies: {
      keys: [randomBytes(16).toString('hex')],
      // Both are on one host, and cookies do not depend on the port.
      names: {
        session: `${name}-session`,
        interaction: `${name}-interaction`,
        resume: `${name}-resume`,
      },
    },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 3600, Grant: 3600, IdToken: 300, AccessToken: 3600 },
    // In the id token itself, where both providers have them.
    conformIdTokenClaims: false,
    features: { ...manner.configuration.features, devInteractions: { enabled: false } },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: () => ({ sub: email, ...manner.claims(email) }),
    }),
    loadExistingGrant: consent,
  });
  provider.Client.prototype.compareClientSecret = (given: string) =>
    manner.isClient(given).catch(() => false);
  provider.use<object, KoaContextWithOIDC>(async (context, next) => {
    const { pathname, searchParams } = context.URL;
    if (pathname === '/device-token') {
      const email = searchParams.get('email') ?? '';
      context.body = await new SignJWT({ sub: email, ...manner.claims(email) })
        .setProtectedHeader({ alg: key.alg, kid: key.kid })
        .setIssuer(issuer)
        .setAudience(deviceClient(name))
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(privateKey);
    } else if (pathname === '/favicon.ico') context.status = 204;
    else if (pathname.startsWith('/interaction/')) await askWho(name, provider, context);
    else await next();
    addField(context, manner);
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function deviceClient(name: Name): string {
  return `${name}-device`;
}

/** Accepts every consent automatically. */
async function consent({ oidc }: KoaContextWithOIDC) {
  const { provider, client, session } = oidc;
  const who = { clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' };
  const grant = new provider.Grant(who);
  grant.addOIDCScope('openid email profile name');
  await grant.save();
  return grant;
}

/** Shows the provider's page that asks for the e-mail. */
async function askWho(name: Name, provider: Provider, context: KoaContextWithOIDC): Promise<void> {
  if (context.method !== 'POST') {
    context.type = 'html';
    context.body = `<!doctype html><html lang="en"><title>${name}</title>
      <main><h1>Sign in with ${name}</h1><form method="post">
      <label>E-mail <input name="email" type="email"></label>
      <button>Continue</button> <button name="no" value="no">Cancel</button>
      </form></main></html>`;
    return;
  }
  const form = new URLSearchParams(await text(context.req));
  const result = form.has('no')
    ? { error: 'access_denied' }
    : { login: { accountId: form.get('email') ?? '' } };
  context.respond = false;
  await provider.interactionFinished(context.req, context.res, result);
}

/** Adds the field that the library does not support to the form that is sent to the product. */
function addField(context: KoaContextWithOIDC, { addition }: Manner): void {
  const email = context.oidc?.session?.accountId;
  const { body } = context;
  if (addition === undefined || email === undefined || typeof body !== 'string') return;
  const [name, value] = addition(email);
  const field = `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}"/>`;
  context.body = body.replace('<noscript>', `${field}<noscript>`);
}
