import { hex, type Rgb } from '../engine/material.ts'
import { fractal } from '../engine/noise.ts'
import { clamp, mix, smoothstep } from '../engine/vector.ts'

/** What is behind everything, by the direction of the look. */
export type Backdrop = (x: number, y: number, z: number, out: Rgb) => void

const blend = (out: Rgb, colour: Rgb, share: number): void => {
  for (let k = 0; k < 3; k++) out[k] = mix(out[k] as number, colour[k] as number, share)
}

export interface Outlook {
  zenith?: string
  horizon?: string
  /** Height of the hills above the horizon, as a slope. */
  hills?: number
  hillColour?: string
  /** A line of trees in front of the hills. */
  trees?: number
  treeColour?: string
  clouds?: number
  seed?: number
}

export function outlook({
  zenith = '#6fa9e6',
  horizon = '#dcebf7',
  hills = 0.06,
  hillColour = '#8fa9b4',
  trees = 0.05,
  treeColour = '#5d7a52',
  clouds = 0.5,
  seed = 0,
}: Outlook = {}): Backdrop {
  const [high, low, hill, tree] = [hex(zenith), hex(horizon), hex(hillColour), hex(treeColour)]
  const white: Rgb = [1.02, 1.02, 1.03]
  return (x, y, z, out) => {
    const flat = Math.hypot(x, z) || 1
    const slope = y / flat
    // Zero is straight ahead, so that the jump from one end to the other is behind the camera.
    const turn = Math.atan2(x, -z) + seed
    const height = clamp(slope * 1.9)
    for (let k = 0; k < 3; k++) out[k] = mix(low[k] as number, high[k] as number, Math.sqrt(height))
    if (clouds > 0) {
      const cloud = fractal(turn * 3.2 + 20, slope * 8, 0, 4)
      blend(out, white, smoothstep(0.52, 0.78, cloud) * clouds * smoothstep(0.02, 0.14, slope))
    }
    if (hills > 0) {
      const ridge = hills * (0.45 + fractal(turn * 2.4 + 5, 3, 0, 4) * 0.9)
      const edge = smoothstep(ridge + 0.003, ridge - 0.003, slope)
      if (edge > 0) {
        blend(out, hill, edge)
        blend(out, low, edge * smoothstep(ridge, 0, slope) * 0.55)
      }
    }
    if (trees > 0) {
      const crown =
        trees * (0.55 + fractal(turn * 5 + 40, 8, 0, 2) * 0.5) + trees * 0.32 * fractal(turn * 60, 2, 0, 3)
      const edge = smoothstep(crown + 0.004, crown - 0.004, slope)
      if (edge > 0) {
        blend(out, tree, edge)
        const dapple = fractal(turn * 90, slope * 110, 0, 3)
        for (let k = 0; k < 3; k++) out[k] = (out[k] as number) * (1 - edge + edge * (0.62 + dapple * 0.7))
      }
    }
  }
}

/** One colour that is a little lighter in the middle: paper in a studio. */
export function paper(colour: string): Backdrop {
  const own = hex(colour)
  return (x, y, z, out) => {
    const slope = y / (Math.hypot(x, z) || 1)
    const bright = 1.02 - 0.16 * smoothstep(0, 0.55, slope)
    for (let k = 0; k < 3; k++) out[k] = (own[k] as number) * bright
  }
}
