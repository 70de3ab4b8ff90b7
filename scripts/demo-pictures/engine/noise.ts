const hash = (x: number, y: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** A random number per whole cell, 0 to 1. */
export const cell = (x: number, y: number): number => hash(Math.floor(x), Math.floor(y))

/** Smooth noise, 0 to 1, one bump per unit. */
function noise(x: number, y: number): number {
  // No destructuring here: this runs several times per pixel.
  const cx = Math.floor(x)
  const cy = Math.floor(y)
  const fx = x - cx
  const fy = y - cy
  const sx = fx * fx * (3 - 2 * fx)
  const sy = fy * fy * (3 - 2 * fy)
  const a = hash(cx, cy)
  const b = hash(cx + 1, cy)
  const c = hash(cx, cy + 1)
  const d = hash(cx + 1, cy + 1)
  return a + (b - a) * sx + (c - a) * sy + (a - b - c + d) * sx * sy
}

/** Noise with finer detail on top; what is finer than a pixel is left out. */
export function fractal(x: number, y: number, pixel = 0, octaves = 4): number {
  let sum = 0
  let weight = 0.5
  let size = 1
  for (let i = 0; i < octaves; i++) {
    sum += weight * (size * pixel < 1 ? noise(x * size, y * size) : 0.5)
    weight *= 0.5
    size *= 2.03
  }
  return sum + weight
}
