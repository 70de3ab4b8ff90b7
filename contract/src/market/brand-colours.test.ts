import { describe, expect, it, test } from 'vitest'
import {
  brandColours,
  brandContrast,
  colourProblem,
  MIN_CONTRAST,
  nearestReadable,
  shadesOf,
  surfaces,
} from './brand-colours.ts'
import { contrast, toHex, toLch } from './colour.ts'
import { defaultSettings } from './default-settings.ts'

/** Every twelfth hue at several lightnesses and chromas. */
const manyColours = Array.from({ length: 30 }, (_, step) => (step * 12 * Math.PI) / 180).flatMap((h) =>
  [0.3, 0.55, 0.8].flatMap((l) => [0.05, 0.2].map((c) => toHex({ l, c, h }))),
)

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('the contrast of %s on %s is %d', (a, b, expected) => {
    expect(contrast(a, b)).toBeCloseTo(expected, 2)
    expect(contrast(b, a)).toBeCloseTo(expected, 2)
  })
})

test.each(['#1d3fbb', '#000000', '#ffffff', '#ff0000', '#0a7f5a'])(
  '%s survives the way to LCH and back',
  (hex) => {
    expect(toHex(toLch(hex))).toBe(hex)
  },
)

describe('a brand colour', () => {
  it('a brand colour is refused with its contrast, advice and a shade that passes', () => {
    expect(colourProblem('#f6b914', 'light')).toMatch(
      /^This colour is hard to read: its contrast is 1\.\d:1 in the light theme, and text needs 4\.5:1\. Choose a darker shade, such as #[0-9a-f]{6}\.$/,
    )
    expect(colourProblem('#14286b', 'dark')).toMatch(/in the dark theme.*Choose a lighter shade, such as #/)
  })

  it('a brand colour is accepted if text in it can be read', () => {
    expect(colourProblem('#1d3fbb', 'light')).toBeUndefined()
    expect(colourProblem('#9db4ff', 'dark')).toBeUndefined()
  })

  it('a brand colour has a nearest shade that passes, which is itself if it passes', () => {
    for (const colour of manyColours) {
      for (const theme of ['light', 'dark'] as const) {
        const shade = nearestReadable(colour, theme)
        expect(brandContrast(shade, theme), `${colour} ${theme}`).toBeGreaterThanOrEqual(MIN_CONTRAST)
        if (!colourProblem(colour, theme)) expect(contrast(shade, colour)).toBeLessThan(1.05)
      }
    }
  })
})

describe('the shades', () => {
  it('the shades are those of the style sheet until the colour changes', () => {
    expect(brandColours(defaultSettings)).toBeUndefined()
    expect(brandColours({ brandColour: '#0a6b4a', brandColourDark: '' })?.light.bower).toBe('#0a6b4a')
  })

  it('the shades can be read on each other and on every surface, whatever the colour', () => {
    for (const colour of manyColours) {
      const brandColour = nearestReadable(colour, 'light')
      const { light, dark } = shadesOf({ brandColour, brandColourDark: '' })
      const pairs: [string, string][] = [light, dark].flatMap((shades, index): [string, string][] => {
        const { paper, surface } = Object.values(surfaces)[index] as { paper: string; surface: string }
        return [
          [shades.bower, paper],
          [shades.bower, surface],
          [shades.bower, shades.sky],
          [shades['bower-strong'], surface],
          [shades['bower-deep'], surface],
          [shades['bower-deep'], shades.sky],
          [shades['on-bower'], shades.bower],
          [shades['header-soft'], shades.header],
          ['#ffffff', shades.header],
        ]
      })
      // Words on a tinted note.
      pairs.push(['#555c6b', light.sky], ['#a9b0c0', dark.sky])
      for (const [words, ground] of pairs) {
        expect(contrast(words, ground), `${words} on ${ground}, of ${brandColour}`).toBeGreaterThanOrEqual(
          4.5,
        )
      }
    }
  })
})
