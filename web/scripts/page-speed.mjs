// Measures how soon a visitor sees the main pages on a slow phone, with Chromium's own throttling,
// and writes docs/page-speed.md. Usage: node scripts/page-speed.mjs ADDRESS
import { writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { chromium } from '@playwright/test';

const DOCUMENT = new URL('../../docs/page-speed.md', import.meta.url);
const RUNS = Number(process.env['RUNS'] ?? 5);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' };
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The connections: kilobits per second, milliseconds for a round trip, and the goal for LCP. */
const CONNECTIONS = [
  { name: 'phone: 1.6 Mbit/s, 150 ms, CPU 4×', kbit: 1600, latency: 150, goal: 2500 },
  { name: 'slow 4G: 1.44 Mbit/s, 562 ms, CPU 4×', kbit: 1440, latency: 562, goal: 4000 },
];
const INP_GOAL = 200;
/** Longer than the pause after which a text is searched for, so that each key may meet the results. */
const BETWEEN_KEYS_MS = 300;
/** Anything painted later than this after the last response is not part of the first screen. */
const SETTLED_MS = 1500;

const [address = ''] = process.argv.slice(2);
if (address === '') throw new Error('name the address of a running server');

/** Collects the browser's performance entries from the first byte on. It runs in the page. */
function observe() {
  window.speed = { lcp: 0, element: '', shift: 0, inp: 0 };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has this function only
  const on = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  on('largest-contentful-paint', (entry) => {
    window.speed.lcp = entry.startTime;
    window.speed.element = entry.element?.tagName.toLowerCase() ?? '';
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) window.speed.shift += entry.value;
  });
  on(
    'event',
    (entry) => {
      if (entry.interactionId) window.speed.inp = Math.max(window.speed.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function slowPage(browser, { kbit, latency }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const bytesPerSecond = (kbit * 1000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const received = { bytes: 0, requests: 0 };
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.bytes += encodedDataLength;
    received.requests += 1;
  });
  await page.addInitScript(observe);
  return { context, page, received };
}

/** A first visit with an empty cache. */
async function visit(browser, connection, path) {
  const { context, page, received } = await slowPage(browser, connection);
  await page.goto(address + path, { timeout: 60_000 });
  // There is no request while the app starts, so a quiet network alone is not enough.
  await page.locator('main h1').waitFor();
  const app = await page.evaluate(() => performance.now());
  await page.waitForTimeout(1000);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const { bytes, requests } = received;
  const speed = await page.evaluate(() => window.speed);
  await context.close();
  return { ...speed, app, bytes, requests };
}

/** The time from a key to the next paint, for a word typed into the search. */
async function typing(browser, connection) {
  const { context, page } = await slowPage(browser, connection);
  await page.goto(`${address}/search/all-system?value=pump`, { waitUntil: 'networkidle' });
  await page.getByRole('combobox').click();
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    window.speed.inp = 0;
  });
  await page.getByRole('combobox').pressSequentially(' impeller', { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(1500);
  const { inp } = await page.evaluate(() => window.speed);
  await context.close();
  return inp;
}

async function paths() {
  const answer = await fetch(`${address}/api/search/products/all-system?value=impeller`);
  const { products } = await answer.json();
  return [
    ['home', '/'],
    ['search', '/search/all-system?value=impeller'],
    ['product', `/product/${products[0].productId}`],
  ];
}

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

async function measure(browser, connection) {
  const rows = [];
  for (const [name, path] of await paths()) {
    const visits = [];
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, connection, path));
    const lcp = median(visits.map((one) => one.lcp));
    const app = median(visits.map((one) => one.app));
    const { element, bytes, requests } = visits[0];
    const shift = Math.max(...visits.map((one) => one.shift));
    const isMet = lcp <= connection.goal ? 'yes' : 'no';
    const kilobytes = Math.round(bytes / 1000);
    rows.push(
      `| ${name} | ${seconds(lcp)} | \`${element}\` | ${isMet} | ${seconds(app)} | ${shift.toFixed(3)} | ${kilobytes} kB | ${requests} |`,
    );
    console.log(connection.name, rows.at(-1));
  }
  return rows;
}

const [load] = loadavg();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: FLAGS,
});
const sections = [];
for (const connection of CONNECTIONS) {
  const rows = await measure(browser, connection);
  sections.push(
    `## ${connection.name}`,
    '',
    `Goal: LCP at most ${seconds(connection.goal)}.`,
    '',
    '| page | LCP | largest element | within the goal | app | layout shift | received | requests |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  );
}
const inps = [];
for (let run = 0; run < RUNS; run += 1) inps.push(await typing(browser, CONNECTIONS[0]));
const inp = median(inps);
console.log('typing', inp);
await browser.close();

const text = [
  '# Page speed',
  '',
  `Written by \`make page-speed\`. First visits with an empty cache to a server on the same machine, in a window of ${PHONE.viewport.width} × ${PHONE.viewport.height} pixels, slowed down by Chromium. Each figure is the median of ${RUNS}; layout shift is the worst. LCP is the time at which the largest text or picture of the first screen is painted, which may be in the sketch that is shown until the app is loaded; the column "app" is the time at which the app shows the page. Other work on the machine makes every figure worse: when this began, its load was ${load.toFixed(1)} on ${availableParallelism()} cores.`,
  '',
  ...sections,
  '## Typing',
  '',
  `A word typed into the search with CPU 4×: the slowest key takes ${Math.round(inp)} ms to the next paint (goal: ${INP_GOAL} ms).`,
  '',
];
writeFileSync(DOCUMENT, text.join('\n'));
