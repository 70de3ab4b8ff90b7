/** The surface of a mesh. Colours are linear light; `hex` converts from the usual notation. */
export type Rgb = [r: number, g: number, b: number]

/** What a texture may change at one point of a surface. */
export interface Surface {
  colour: Rgb
  gloss: number
  mirror: number
  glow: number
  /** Share of the light that comes from behind it: windows. */
  clear?: number
}

/**
 * Paints one point. x, y and z are coordinates in the shape as it was built, before it was moved. `pixel` is the size
 * of a pixel there: patterns finer than that should fade out.
 */
export type Texture = (surface: Surface, x: number, y: number, z: number, pixel: number) => void

export interface Material {
  colour: Rgb
  /** Strength of the highlight, 0 to 1. */
  gloss: number
  /** Sharpness of the highlight: the exponent. */
  polish: number
  /** How much of the surroundings is reflected when looked at straight on, 0 to 1. */
  mirror: number
  /** Light of its own: screens and lamps. */
  glow: number
  /** Share of the light that comes from behind it: windows. */
  clear?: number
  /** Whether looks through windows ignore it: the windows' own surroundings. */
  isShell?: boolean
  texture?: Texture
  /** Whether the texture has edges finer than a pixel, such as windows and letters: sampled several times per pixel. */
  isFine?: boolean
  /** Points where this is true are left out: holes, wheel arches. Same coordinates as a texture. */
  isHole?: (x: number, y: number, z: number) => boolean
}

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

export function hex(notation: string): Rgb {
  const value = Number.parseInt(notation.slice(1), 16)
  return [
    toLinear(((value >> 16) & 255) / 255),
    toLinear(((value >> 8) & 255) / 255),
    toLinear((value & 255) / 255),
  ]
}

const colourOf = (colour: string | Rgb): Rgb => (typeof colour === 'string' ? hex(colour) : colour)

export const material = (colour: string | Rgb, rest: Partial<Material> = {}): Material => ({
  gloss: 0.08,
  polish: 12,
  mirror: 0,
  glow: 0,
  ...rest,
  colour: colourOf(colour),
})

export const matt = (colour: string | Rgb, texture?: Texture): Material =>
  material(colour, { gloss: 0.03, ...(texture && { texture }) })
export const satin = (colour: string | Rgb): Material =>
  material(colour, { gloss: 0.25, polish: 30, mirror: 0.02 })
export const metal = (colour: string | Rgb = '#b9bdc2', mirror = 0.35): Material =>
  material(colour, { gloss: 0.6, polish: 60, mirror })
export const chrome = metal('#d8dade', 0.62)
export const brass = metal('#c79a4b', 0.3)
export const glass = material('#0d1418', { gloss: 0.9, polish: 300, mirror: 0.11 })
export const rubber = material('#17181a', { gloss: 0.08, polish: 8 })
export const plastic = (colour: string | Rgb): Material =>
  material(colour, { gloss: 0.22, polish: 24, mirror: 0.012 })
export const shining = (colour: string | Rgb, glow = 1): Material => material(colour, { glow })

/** Mixes a colour into the surface. */
export function tint(surface: Surface, colour: Rgb, share: number): void {
  const own = surface.colour
  own[0] += (colour[0] - own[0]) * share
  own[1] += (colour[1] - own[1]) * share
  own[2] += (colour[2] - own[2]) * share
}

/** Makes the surface lighter or darker. */
export function shade(surface: Surface, factor: number): void {
  surface.colour[0] *= factor
  surface.colour[1] *= factor
  surface.colour[2] *= factor
}
