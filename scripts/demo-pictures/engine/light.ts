import { hex, type Rgb } from './material.ts'
import { degrees, smoothstep, type Vec } from './vector.ts'

export interface Light {
  /** Towards the sun, or the window. */
  direction: Vec
  colour: Rgb
  /** Light from above and, reflected, from below. */
  sky: Rgb
  ground: Rgb
  /** How soft shadows get with distance: the width of the light as seen from the object. */
  softness: number
  /** What polished surfaces reflect: at the horizon, above, and below it. */
  horizon: Rgb
  zenith: Rgb
  floor: Rgb
  /** Bright panels in reflections: a window, the lamps of a studio. */
  panels: number
  /** Share of the background colour per unit of distance. */
  haze: number
  exposure: number
}

const direction = (around: number, above: number): Vec => [
  Math.sin(degrees(around)) * Math.cos(degrees(above)),
  Math.sin(degrees(above)),
  Math.cos(degrees(around)) * Math.cos(degrees(above)),
]

const times = (colour: string, factor: number): Rgb => hex(colour).map((v) => v * factor) as Rgb

export const daylight: Light = {
  direction: direction(-38, 46),
  colour: times('#fff1da', 2.5),
  sky: times('#c3dcff', 0.78),
  ground: times('#b9a98c', 0.36),
  softness: 0.035,
  horizon: times('#e9f2fb', 1.15),
  zenith: times('#5f9be0', 0.95),
  floor: times('#77756d', 0.5),
  panels: 0,
  haze: 0.004,
  exposure: 0.92,
}

export const evening: Light = {
  ...daylight,
  direction: direction(-62, 22),
  colour: times('#ffcf96', 2.5),
  sky: times('#c4cdf2', 0.72),
  ground: times('#c29a76', 0.34),
  horizon: times('#ffdcb0', 1.2),
  zenith: times('#7d93c9', 0.8),
}

export const windowLight: Light = {
  direction: direction(-52, 42),
  colour: times('#fff4e4', 1.55),
  sky: times('#f4f1ec', 0.92),
  ground: times('#c9b9a4', 0.5),
  softness: 0.16,
  horizon: times('#e8e4dd', 0.75),
  zenith: times('#f8f7f4', 0.9),
  floor: times('#7b6c5c', 0.45),
  panels: 1,
  haze: 0,
  exposure: 0.9,
}

export const studioLight: Light = {
  ...windowLight,
  direction: direction(-34, 56),
  colour: times('#fffaf2', 1.5),
  sky: times('#f3f5f8', 0.9),
  ground: times('#d8d5d0', 0.55),
  softness: 0.2,
  panels: 1.2,
}

/** What a polished surface sees in a direction. */
export function reflection(light: Light, x: number, y: number, z: number, out: Rgb): void {
  const { horizon, zenith, floor, panels } = light
  const above = smoothstep(-0.02, 0.02, y)
  const high = Math.sqrt(Math.max(0, y))
  const low = 0.35 + 0.65 * Math.min(1, -Math.min(0, y) * 2.5)
  for (let k = 0; k < 3; k++) {
    const up = (horizon[k] as number) + ((zenith[k] as number) - (horizon[k] as number)) * high
    const down = (floor[k] as number) * low + (horizon[k] as number) * (1 - low) * 0.5
    out[k] = down + (up - down) * above
  }
  if (panels && y > 0) {
    // A broad window to the left of the camera and a narrow one to the right.
    const turn = Math.atan2(x, z)
    const height = smoothstep(0.12, 0.2, y) * (1 - smoothstep(0.72, 0.8, y))
    const left = smoothstep(-1.5, -1.35, turn) * (1 - smoothstep(-0.55, -0.4, turn))
    const right = smoothstep(0.85, 0.95, turn) * (1 - smoothstep(1.25, 1.35, turn))
    const bright = panels * height * (left * 1.6 + right * 0.9)
    for (let k = 0; k < 3; k++) out[k] = (out[k] as number) + bright
  }
}
