/** The least contrast of text that WCAG AA asks for. */
export const AA_TEXT = 4.5;

type Rgb = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Reads `#rrggbb`; null for anything else. */
export function parseHex(text: string): Rgb | null {
  const match = HEX.exec(text.trim());
  if (match === null) return null;
  const channel = (index: number) => Number.parseInt(match[index] ?? '0', 16);
  return [channel(1), channel(2), channel(3)];
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes `share` (0 to 1) of the second colour into the first. */
export function mix(first: string, second: string, share: number): string {
  const a = parseHex(first) ?? [0, 0, 0];
  const b = parseHex(second) ?? [0, 0, 0];
  const blend = (index: 0 | 1 | 2) => a[index] * (1 - share) + b[index] * share;
  return toHex([blend(0), blend(1), blend(2)]);
}

function luminance(hex: string): number {
  const [red, green, blue] = (parseHex(hex) ?? [0, 0, 0]).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour nearest to `color`, on its way to `towards`, that can be read on every background. */
export function readableOn(color: string, backgrounds: readonly string[], towards: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(color, towards, share);
    if (backgrounds.every((background) => contrast(candidate, background) >= AA_TEXT))
      return candidate;
  }
  return towards;
}
