export type Vec = readonly [x: number, y: number, z: number]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2])
export const normalize = (a: Vec): Vec => scale(a, 1 / (length(a) || 1))
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share
export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))
export const smoothstep = (from: number, to: number, value: number): number => {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}
export const degrees = (angle: number): number => (angle * Math.PI) / 180
