import { hex, type Rgb, shade, type Texture, tint } from './material.ts'
import { cell, fractal } from './noise.ts'
import { clamp } from './vector.ts'

const fade = (pixel: number, size: number): number => clamp(1.6 - (pixel / size) * 2)
/** 1 on lines every `step`, `wide` wide; softened to the size of a pixel. */
export function lines(at: number, step: number, wide: number, pixel: number): number {
  const distance = Math.abs(((((at / step) % 1) + 1) % 1) - 0.5) * step
  const edge = Math.max(pixel, wide * 0.3)
  return (
    clamp((distance - (step / 2 - wide / 2 - edge / 2)) / edge) * Math.min(1, wide / Math.max(pixel, 1e-9))
  )
}

/** Boards along x, seen from above. */
export const planks =
  (width = 0.14, length = 1.6): Texture =>
  (surface, x, _y, z, pixel) => {
    const row = Math.floor(z / width)
    const offset = cell(row, 7) * length
    const board = cell(row, Math.floor((x + offset) / length) + 31)
    const grain = fractal(x * 1.4 + board * 40, z * 34, pixel * 34, 3)
    shade(surface, 0.82 + board * 0.26 + (grain - 0.5) * 0.34)
    const gap = Math.max(lines(z, width, 0.004, pixel), lines(x + offset + length / 2, length, 0.004, pixel))
    shade(surface, 1 - gap * 0.5)
  }

/** Wood: grain along the longest direction of most of our pieces, x. */
export const wood =
  (scale = 1): Texture =>
  (surface, x, y, z, pixel) => {
    const grain = fractal(x * 2.2 * scale, (y + z) * 26 * scale, pixel * 26 * scale, 4)
    const rings = fractal(x * 0.5 * scale + 9, (y * 0.7 + z) * 7 * scale, pixel * 7 * scale, 2)
    shade(surface, 0.78 + grain * 0.3 + rings * 0.16)
  }

/** Wood with upright grain. */
export const uprightWood =
  (scale = 1): Texture =>
  (surface, x, y, z, pixel) =>
    wood(scale)(surface, y, x, z, pixel)

export const tiles =
  (size = 0.3, grout: Rgb = hex('#c9c6c0')): Texture =>
  (surface, x, _y, z, pixel) => {
    shade(surface, 0.95 + cell(x / size, z / size) * 0.1)
    tint(surface, grout, Math.max(lines(x, size, 0.006, pixel), lines(z, size, 0.006, pixel)) * 0.9)
  }

/** Tiles or bricks on a wall: x runs along it, y up. */
export const bricks = (width = 0.23, height = 0.076, mortar = '#cfc6b8', variety = 0.4): Texture => {
  const grout = hex(mortar)
  return (surface, x, y, z, pixel) => {
    const along = x + z
    const row = Math.floor(y / height)
    const shifted = along + (row % 2 ? width / 2 : 0)
    const tone = cell(Math.floor(shifted / width), row)
    shade(
      surface,
      1 - variety / 2 + tone * variety + (fractal(along * 30, y * 30, pixel * 30, 2) - 0.5) * 0.14,
    )
    const joint = Math.max(lines(y, height, 0.011, pixel), lines(shifted, width, 0.011, pixel))
    tint(surface, grout, joint * 0.8)
  }
}

/** Horizontal boards on a wall, or slats. */
export const weatherboards =
  (height = 0.16): Texture =>
  (surface, _x, y, _z, pixel) => {
    const share = (((y / height) % 1) + 1) % 1
    const visible = fade(pixel, height)
    shade(surface, 1 - visible * (0.07 * (1 - share)))
    shade(surface, 1 - lines(y, height, 0.018, pixel) * 0.42)
  }

/** Sheet metal in waves, running up: along x and z. */
export const corrugated =
  (step = 0.09, strength = 0.3): Texture =>
  (surface, x, _y, z, pixel) => {
    const wave = Math.cos(((x + z) / step) * Math.PI * 2)
    shade(surface, 1 + wave * strength * fade(pixel, step))
  }

export const grass: Texture = (surface, x, _y, z, pixel) => {
  const patches = fractal(x * 0.6, z * 0.6, pixel * 0.6, 3)
  const blades = fractal(x * 28, z * 28, pixel * 28, 3)
  shade(surface, 0.5 + patches * 0.55 + (blades - 0.5) * 0.75)
  tint(surface, [0.32, 0.28, 0.08], clamp((patches - 0.52) * 1.6) * 0.35)
}

export const earth: Texture = (surface, x, _y, z, pixel) => {
  const patches = fractal(x * 0.5, z * 0.5, pixel * 0.5, 4)
  const grit = fractal(x * 22, z * 22, pixel * 22, 3)
  shade(surface, 0.68 + patches * 0.42 + (grit - 0.5) * 0.36)
}

export const concrete: Texture = (surface, x, _y, z, pixel) => {
  const stains = fractal(x * 0.8, z * 0.8, pixel * 0.8, 4)
  const grit = fractal(x * 45, z * 45, pixel * 45, 2)
  shade(surface, 0.86 + (stains - 0.5) * 0.3 + (grit - 0.5) * 0.16)
  shade(surface, 1 - Math.max(lines(x + 0.8, 3, 0.014, pixel), lines(z + 1.1, 3, 0.014, pixel)) * 0.35)
}

export const asphalt: Texture = (surface, x, _y, z, pixel) => {
  const grit = fractal(x * 60, z * 60, pixel * 60, 3)
  const stains = fractal(x * 0.7, z * 0.7, pixel * 0.7, 3)
  shade(surface, 0.8 + (grit - 0.5) * 0.5 + (stains - 0.5) * 0.3)
}

export const sand: Texture = (surface, x, _y, z, pixel) => {
  const dunes = fractal(x * 0.9, z * 2.2, pixel * 2.2, 4)
  shade(surface, 0.86 + (dunes - 0.5) * 0.34)
}

export const gravel: Texture = (surface, x, _y, z, pixel) => {
  const stones = fractal(x * 40, z * 40, pixel * 40, 3)
  shade(surface, 0.6 + stones * 0.75)
}

export const fabric =
  (fineness = 500): Texture =>
  (surface, x, y, z, pixel) => {
    const weave = fractal(
      (x + z * 0.6) * fineness * 0.3,
      (y + z * 0.7) * fineness * 0.3,
      pixel * fineness * 0.3,
      2,
    )
    const folds = fractal((x + z) * 6, y * 6 + z * 3, pixel * 6, 2)
    shade(surface, 0.92 + (weave - 0.5) * 0.26 + (folds - 0.5) * 0.16)
  }

export const leather: Texture = (surface, x, y, z, pixel) => {
  const grain = fractal((x + z) * 130, (y + z * 0.4) * 130, pixel * 130, 2)
  shade(surface, 0.92 + (grain - 0.5) * 0.22)
}

export const foliage: Texture = (surface, x, y, z, pixel) => {
  const leaves = fractal((x + z * 0.8) * 9, (y - z * 0.6) * 9, pixel * 9, 3)
  const tufts = fractal((x - z) * 2.2, y * 2.2, pixel * 2.2, 2)
  shade(surface, 0.28 + leaves * 0.95 + tufts * 0.5)
}

export const water: Texture = (surface, x, _y, z, pixel) => {
  const waves = fractal(x * 0.9, z * 2.4, pixel * 2.4, 4)
  shade(surface, 0.72 + (waves - 0.45) * 1.2)
  surface.mirror = clamp(surface.mirror + (waves - 0.5) * 0.22)
}
