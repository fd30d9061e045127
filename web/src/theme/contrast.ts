/** The minimum contrast of text in WCAG AA. */
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
  return `#${color
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
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

/**
 * The colour itself, or its nearest lighter or darker shade that is readable on every background.
 * Hue and saturation stay the same, so that a brand is recognisable.
 */
export function readableOn(
  color: string,
  backgrounds: readonly string[],
  direction: 'lighter' | 'darker',
): string {
  const { hue, saturation, lightness } = toHsl(parseHex(color) ?? [0, 0, 0]);
  const step = direction === 'lighter' ? 0.01 : -0.01;
  let candidate = color;
  for (let level = lightness; level > 0 && level < 1; level += step) {
    if (backgrounds.every((ground) => contrast(candidate, ground) >= AA_TEXT)) return candidate;
    candidate = toHex(fromHsl({ hue, saturation, lightness: level + step }));
  }
  return direction === 'lighter' ? '#ffffff' : '#000000';
}

interface Hsl {
  /** In sixths of a turn. */
  hue: number;
  saturation: number;
  lightness: number;
}

function toHsl(color: Rgb): Hsl {
  const [red, green, blue] = [color[0] / 255, color[1] / 255, color[2] / 255];
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  const lightness = max - spread / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const hue =
    max === red
      ? (green - blue) / spread
      : max === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return { hue, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function fromHsl({ hue, saturation, lightness }: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue * 2 + 24) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}
