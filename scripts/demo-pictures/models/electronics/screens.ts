import { hex, type Material, material, type Rgb, type Surface } from '../../engine/material.ts'
import { fractal } from '../../engine/noise.ts'
import { clamp, mix, smoothstep } from '../../engine/vector.ts'

const put = (surface: Surface, colour: Rgb, share = 1): void => {
  for (let k = 0; k < 3; k++) surface.colour[k] = mix(surface.colour[k] as number, colour[k] as number, share)
}

const screen = (texture: Material['texture']): Material => ({
  ...material('#05070a', { gloss: 0.5, polish: 200, mirror: 0.03, glow: 0.85, isFine: true }),
  ...(texture && { texture }),
})

export type Wallpaper = 'hills' | 'reef' | 'dunes' | 'night' | 'bloom' | 'mint' | 'off'
const palettes: Record<Wallpaper, readonly [string, string, string, string]> = {
  hills: ['#f6c98f', '#dd8a6b', '#6a6f9f', '#2f3a66'],
  reef: ['#bfe9ee', '#4cb5c4', '#1f7fa0', '#123f66'],
  dunes: ['#fbe3c0', '#eab98a', '#c77f55', '#7a4632'],
  night: ['#33426f', '#28365c', '#1a2444', '#0d1428'],
  bloom: ['#fbdbe3', '#e89bb4', '#a9639c', '#57407f'],
  mint: ['#e3f4e8', '#a5d8bd', '#5fae96', '#2d6f6b'],
  off: ['#0a0c0f', '#0a0c0f', '#090b0e', '#080a0c'],
}

/** Layers of soft waves, from 0 to 1 in both directions. */
export function wallpaper(
  name: Wallpaper,
  extra?: (surface: Surface, u: number, v: number) => void,
): Material {
  const [sky, far, middle, near] = palettes[name].map(hex) as [Rgb, Rgb, Rgb, Rgb]
  return screen((surface, u, v, _z, pixel) => {
    put(surface, sky)
    const wave = (base: number, size: number, seed: number) =>
      base + (fractal(u * size + seed, seed, 0, 3) - 0.5) * 0.35
    const edge = 0.004 + pixel
    put(surface, far, smoothstep(edge, -edge, v - wave(0.68, 2, 1)))
    put(surface, middle, smoothstep(edge, -edge, v - wave(0.45, 2.6, 7)))
    put(surface, near, smoothstep(edge, -edge, v - wave(0.22, 3, 13)))
    if (name === 'off') surface.glow = 0.1
    extra?.(surface, u, v)
  })
}

/** A phone's home screen: a clock and rows of icons. */
export const phoneScreen = (name: Wallpaper): Material =>
  wallpaper(name, (surface, u, v) => {
    if (v > 0.93 && Math.abs(u - 0.5) < 0.14 && v < 0.965) put(surface, [0.005, 0.005, 0.006])
    const [column, row] = [Math.floor(u * 4), Math.floor(v * 8.5)]
    const [du, dv] = [(u * 4) % 1, (v * 8.5) % 1]
    const isIcon = (row === 0 || row === 1 || row === 2) && du > 0.2 && du < 0.8 && dv > 0.24 && dv < 0.84
    if (isIcon)
      put(
        surface,
        hex(
          ['#f4f5f7', '#5ac06a', '#3b82d8', '#f0a13c', '#e05a52', '#8d6bd0', '#2aa6a1'][
            (column * 3 + row * 2) % 7
          ] ?? '#fff',
        ),
        0.92,
      )
    if (v > 0.74 && v < 0.83 && Math.abs(u - 0.5) < 0.26 && (u * 12) % 1 > 0.16 && Math.abs(u - 0.5) > 0.02)
      put(surface, [1, 1, 1], 0.9)
  })

/** A window of an app on a desktop. */
export const desktopScreen = (name: Wallpaper): Material =>
  wallpaper(name, (surface, u, v) => {
    if (v < 0.055) put(surface, [0.02, 0.025, 0.035], 0.7)
    if (v < 0.045 && v > 0.012 && Math.abs(u - 0.5) < 0.16 && (u * 26) % 1 > 0.25)
      put(surface, hex(['#3b82d8', '#5ac06a', '#f0a13c', '#e05a52'][Math.floor(u * 26) % 4] ?? '#fff'))
    if (u > 0.1 && u < 0.62 && v > 0.2 && v < 0.86) {
      put(surface, hex('#f7f7f5'))
      if (v > 0.8) put(surface, hex('#dcdfe3'))
      else if (u < 0.22) put(surface, hex('#e9ebee'))
      else if ((v * 22) % 1 > 0.6 && u < 0.3 + ((Math.floor(v * 22) * 37) % 10) * 0.03 && u > 0.24)
        put(surface, hex('#9aa3ad'))
    }
  })

/** Code, charts or a game are all the same from afar: a dark editor. */
export const editorScreen = (): Material =>
  screen((surface, u, v) => {
    put(surface, hex('#171b22'))
    if (u < 0.16) put(surface, hex('#1f242d'))
    const row = Math.floor(v * 26)
    const indent = 0.2 + ((row * 13) % 4) * 0.03
    const end = indent + 0.1 + ((row * 29) % 11) * 0.045
    if ((v * 26) % 1 > 0.4 && u > indent && u < end && v < 0.95)
      put(
        surface,
        hex(['#7fb4e8', '#c78ad6', '#98c379', '#d7ba7d', '#c9ced6'][(row + Math.floor(u * 9)) % 5] ?? '#fff'),
        0.85,
      )
  })

/** A photograph-like view for television sets: sea, sky, sun. */
export const viewScreen = (name: Wallpaper): Material =>
  wallpaper(name, (surface, u, v) => {
    const sun = Math.hypot((u - 0.68) * 1.6, v - 0.76)
    put(surface, [1.1, 0.95, 0.75], clamp(1 - sun * 9) * 0.9 + clamp(0.35 - sun) * 0.5)
  })

/** Keys in rows on a flat field from 0 to 1. */
export const keys = (colour: string, key: string, columns = 14, rows = 6): Material => {
  const cap = hex(key)
  return {
    ...material(colour, { gloss: 0.12, isFine: true }),
    texture: (surface, u, v) => {
      const row = Math.floor(v * rows)
      const shift = ((row * 7) % 5) * 0.13
      const isSpace = row === 0 && u > 0.3 && u < 0.66
      const du = isSpace ? 0.5 : (u * columns + shift) % 1
      const dv = (v * rows) % 1
      if (du > 0.08 && du < 0.92 && dv > 0.1 && dv < 0.9) {
        put(surface, cap)
        if (!isSpace && Math.abs(du - 0.5) < 0.1 && Math.abs(dv - 0.55) < 0.14)
          put(surface, [0.6, 0.6, 0.6], 0.5)
      }
    },
  }
}
