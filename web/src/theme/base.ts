import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { brandColors, HULL_SHADE, shades } from './brand-colors';
import buttonClasses from './button.module.css';
import checkboxClasses from './checkbox.module.css';
import fieldClasses from './field.module.css';

/**
 * The page itself names the fonts, because its sketch is shown without the app's style sheets. Until
 * Archivo is loaded, it shows fonts of the system whose texts are made as wide and as high as
 * Archivo's, so that lines break where they will break then. Not to show Archivo at all on a slow
 * first visit would move nothing either, but the pages of one visit would look different. The widths
 * are measured on the interface's texts and on product names, at the weights 400, 600 and 680; the
 * heights are those of Archivo's `hhea` table, divided by `size-adjust`.
 */
const FONT = 'var(--font)';

// The greys are tinted, warm in light and cool in dark mode.
const CLOTH: MantineColorsTuple = [
  '#fbf9f4',
  '#f6f2e9',
  '#ebe5d8',
  '#dcd4c3',
  '#c3b9a5',
  '#9c937f',
  '#776f5e',
  '#5a5446',
  '#3d3a31',
  '#24231e',
];
const WATER: MantineColorsTuple = [
  '#dbe5ef',
  '#b9c8d8',
  '#94a9bf',
  '#6f88a2',
  '#3d5670',
  '#2a4159',
  '#1d3248',
  '#132538',
  '#0c1a29',
  '#07121e',
];

// Mantine would choose the text colour for the light scheme in both schemes.
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const isBrand = (input.color ?? input.theme.primaryColor) === input.theme.primaryColor;
  return isBrand && input.variant === 'filled' ? { ...colors, color: 'var(--on-hull)' } : colors;
};

/** The app's own look; the brand's colours are two hex colours from its theme. */
export function createAppTheme(primary: string, accent: string) {
  const brand = brandColors(primary, accent);
  return createTheme({
    colors: {
      hull: shades(brand.hull),
      signal: shades(brand.signalLight),
      gray: CLOTH,
      dark: WATER,
    },
    primaryColor: 'hull',
    primaryShade: HULL_SHADE,
    autoContrast: true,
    variantColorResolver: variantColors,
    fontFamily: FONT,
    headings: { fontFamily: FONT, fontWeight: '680' },
    defaultRadius: 'sm',
    radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
    other: { brand },
    // By name, because the components themselves are loaded with the pages that show them.
    components: {
      Input: { classNames: fieldClasses },
      // 16 px text keeps iOS from zooming into the field; 44 px suits wet hands.
      TextInput: { defaultProps: { size: 'md' } },
      Button: { defaultProps: { size: 'md' }, classNames: buttonClasses },
      ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
      // A link has the size of the text around it.
      Anchor: { defaultProps: { underline: 'always', inherit: true } },
      Checkbox: { defaultProps: { size: 'md' }, classNames: checkboxClasses },
      Modal: { defaultProps: { size: 500, centered: true } },
      Skeleton: { defaultProps: { radius: 'sm' } },
    },
  });
}

// Mantine's surfaces and text colours are replaced by ours, so that its components match the rest.
const SURFACES = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
};

/** The brand's colours as custom properties for our own style sheets. */
export const brandVariables: CSSVariablesResolver = (theme) => {
  const brand = theme.other['brand'] as ReturnType<typeof brandColors>;
  return {
    variables: { '--hull': brand.hull },
    light: {
      '--on-hull': brand.onHullLight,
      '--link': brand.linkLight,
      '--signal': brand.signalLight,
      '--on-signal': brand.onSignalLight,
      '--mantine-color-anchor': brand.linkLight,
      ...SURFACES,
    },
    dark: {
      '--on-hull': brand.onHullDark,
      // Lighter than the button itself, because its text is dark.
      '--mantine-color-hull-filled-hover': shades(brand.hull)[HULL_SHADE.dark - 1] ?? brand.hull,
      '--link': brand.linkDark,
      '--signal': brand.signalDark,
      '--on-signal': brand.onSignalDark,
      '--mantine-color-anchor': brand.linkDark,
      ...SURFACES,
    },
  };
};
