import { AA_TEXT, contrast, mix, parseHex, readableOn } from './contrast';

const WHITE = '#ffffff';
const INK = '#0a1c30';
const DEFAULT_PRIMARY = '#0b2545';
const DEFAULT_ACCENT = '#e4572e';

/** Light and dark page backgrounds on which brand colours must be readable. */
export const LIGHT_GROUNDS = ['#ffffff', '#f6f2e9'] as const;
export const DARK_GROUNDS = ['#0c1a29', '#132538'] as const;

/** The shade of the brand's colour that buttons have in each scheme. */
export const HULL_SHADE = { light: 6, dark: 2 } as const;

/** The brand's colours in the shades the interface uses; every pair meets AA. */
export interface BrandColors {
  /** The background of the header, with white text. */
  hull: string;
  /** Links and marks on a light background. */
  linkLight: string;
  /** Links and marks on a dark background. */
  linkDark: string;
  /**
   * The text on a button in the brand's colour; in the dark scheme that is a lighter shade than the
   * header.
   */
  onHullLight: string;
  onHullDark: string;
  /** The background of the next step's button, light and dark. */
  signalLight: string;
  signalDark: string;
  /** Text on those buttons. */
  onSignalLight: string;
  onSignalDark: string;
}

/**
 * Makes a theme's two colours readable. A colour that cannot be made readable is replaced by our
 * own.
 */
export function brandColors(primary: string, accent: string): BrandColors {
  const main = parseHex(primary) === null ? DEFAULT_PRIMARY : primary;
  const signal = parseHex(accent) === null ? DEFAULT_ACCENT : accent;
  const signalLight = withReadableText(signal);
  const signalDark = withReadableText(readableOn(signal, DARK_GROUNDS, 'lighter'));
  const hull = readableOn(main, [WHITE], 'darker');
  return {
    hull,
    onHullLight: textOn(hull),
    onHullDark: textOn(shades(hull)[HULL_SHADE.dark]),
    linkLight: readableOn(main, LIGHT_GROUNDS, 'darker'),
    linkDark: readableOn(main, DARK_GROUNDS, 'lighter'),
    signalLight,
    signalDark,
    onSignalLight: textOn(signalLight),
    onSignalDark: textOn(signalDark),
  };
}

// Neither white nor dark text is readable on a middle grey, so it is darkened.
function withReadableText(ground: string): string {
  return contrast(textOn(ground), ground) >= AA_TEXT
    ? ground
    : readableOn(ground, [WHITE], 'darker');
}

function textOn(ground: string): string {
  return contrast(WHITE, ground) >= contrast(INK, ground) ? WHITE : INK;
}

/**
 * Ten shades around a colour, lightest first, as Mantine needs them; the colour itself is shade 6.
 */
export function shades(color: string) {
  const light = [0.93, 0.84, 0.68, 0.5, 0.32, 0.15].map((share) => mix(color, WHITE, share));
  const dark = [0.15, 0.32, 0.48].map((share) => mix(color, '#000814', share));
  return [...light, color, ...dark] as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
}
