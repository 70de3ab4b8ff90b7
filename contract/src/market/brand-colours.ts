import { t } from '../language/t.ts'
import { contrast, type Lch, toHex, toLch } from './colour.ts'
import { defaultSettings } from './default-settings.ts'
import type { PublicSettings } from './settings.types.ts'

/** The shades of one theme, by the names of the style sheet's tokens (`--color-bower` …). */
export interface BrandShades {
  bower: string
  'bower-strong': string
  'bower-deep': string
  'on-bower': string
  sky: string
  header: string
  'header-soft': string
}

export interface BrandColours {
  light: BrandShades
  dark: BrandShades
}

export type Theme = keyof BrandColours

/** Minimum contrast of text (WCAG AA). */
export const MIN_CONTRAST = 4.5

/** The page, its cards and its words, as in web/src/styles.css; a test compares them. */
export const surfaces = {
  light: { paper: '#fbfaf7', surface: '#ffffff', ink: '#171a21' },
  dark: { paper: '#10131a', surface: '#181c26', ink: '#eceef4' },
} as const

/** The same hue with another lightness, and no more chroma than this. */
const shade = ({ c, h }: Lch, l: number, maxChroma: number): string =>
  toHex({ l, c: Math.min(c, maxChroma), h })

function lightShades(brand: string): BrandShades {
  const colour = toLch(brand)
  return {
    bower: brand,
    'bower-strong': shade(colour, Math.max(0, colour.l - 0.07), colour.c),
    'bower-deep': shade(colour, 0.26, 0.09),
    'on-bower': '#ffffff',
    sky: shade(colour, 0.953, 0.025),
    header: shade(colour, 0.26, 0.09),
    'header-soft': shade(colour, 0.86, 0.05),
  }
}

function darkShades(brand: string): BrandShades {
  const colour = toLch(brand)
  return {
    bower: brand,
    'bower-strong': shade(colour, Math.min(1, colour.l + 0.07), colour.c),
    'bower-deep': shade(colour, 0.945, 0.025),
    'on-bower': shade(colour, 0.26, 0.09),
    sky: shade(colour, 0.295, 0.06),
    header: shade(colour, 0.21, 0.06),
    'header-soft': shade(colour, 0.8, 0.06),
  }
}

const shadesIn = { light: lightShades, dark: darkShades }

/** The colour of dark pages if none is chosen for them. */
const lighter = (brand: string): string => shade(toLch(brand), 0.78, 0.12)

type Colours = Pick<PublicSettings, 'brandColour' | 'brandColourDark'>

const darkColour = ({ brandColour, brandColourDark }: Colours): string =>
  brandColourDark || lighter(brandColour)

/** Whatever the colours are. */
export const shadesOf = (settings: Colours): BrandColours => ({
  light: lightShades(settings.brandColour),
  dark: darkShades(darkColour(settings)),
})

/** Undefined if the colours are the shipped ones: those are in the style sheet. */
export function brandColours(settings: Colours): BrandColours | undefined {
  const { brandColour, brandColourDark } = defaultSettings
  if (settings.brandColour === brandColour && settings.brandColourDark === brandColourDark) return undefined
  return shadesOf(settings)
}

/** The lowest contrast of a brand colour: as words on every surface, and under the words of buttons. */
export function brandContrast(brand: string, theme: Theme): number {
  const shades = shadesIn[theme](brand)
  const { paper, surface } = surfaces[theme]
  const against = [paper, surface, shades.sky, shades['on-bower']]
  return Math.min(...against.map((other) => contrast(brand, other)))
}

/** The nearest shade with enough contrast: darker in the light theme, lighter in the dark one. */
export function nearestReadable(brand: string, theme: Theme): string {
  const colour = toLch(brand)
  const step = theme === 'light' ? -0.005 : 0.005
  for (let { l } = colour; l > 0 && l < 1; l += step) {
    const tried = toHex({ ...colour, l })
    if (brandContrast(tried, theme) >= MIN_CONTRAST) return tried
  }
  return theme === 'light' ? '#000000' : '#ffffff'
}

/** Why a colour is refused, with one that isn't; undefined if it can be read everywhere. */
export function colourProblem(brand: string, theme: Theme): string | undefined {
  const found = brandContrast(brand, theme)
  if (found >= MIN_CONTRAST) return undefined
  // Rounded down: 4.49 must not look like enough.
  const ratio = (Math.floor(found * 10) / 10).toFixed(1)
  const readable = nearestReadable(brand, theme)
  return theme === 'light'
    ? t`This colour is hard to read: its contrast is ${ratio}:1 in the light theme, and text needs 4.5:1. Choose a darker shade, such as ${readable}.`
    : t`This colour is hard to read: its contrast is ${ratio}:1 in the dark theme, and text needs 4.5:1. Choose a lighter shade, such as ${readable}.`
}
