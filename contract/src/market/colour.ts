/** A colour by lightness (0 to 1), chroma and hue (in radians): equal steps look equal (OKLCH). */
export interface Lch {
  l: number
  c: number
  h: number
}

type Triple = [number, number, number]

export const HEX_COLOUR = /^#[0-9a-f]{6}$/

/** Red, green and blue of #rrggbb, linear from 0 to 1. */
function linearOf(hex: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function hexOf(linear: Triple): string {
  const channels = linear.map((value) => {
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, encoded)) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

// https://bottosson.github.io/posts/oklab/
export function toLch(hex: string): Lch {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  }
}

function linearOfLch({ l, c, h }: Lch): Triple {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShowable = (linear: Triple): boolean => linear.every((value) => value >= -0.0005 && value <= 1.0005)

/** The colour as #rrggbb; with less chroma if screens can't show it. */
export function toHex(colour: Lch): string {
  let { c } = colour
  let linear = linearOfLch(colour)
  while (!isShowable(linear) && c > 0) {
    c = Math.max(0, c - 0.004)
    linear = linearOfLch({ ...colour, c })
  }
  return hexOf(linear)
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** From 1 to 21, as WCAG defines it. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}
