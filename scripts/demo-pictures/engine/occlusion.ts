import type { Layer } from './rasterize.ts'
import { noiseAt } from './shadows.ts'

const TAPS = 11

/**
 * How open each point is to the light from all around, 0 to 1, at half the resolution (screen-space ambient
 * occlusion): corners and the ground under things get darker.
 */
export function occlusion(
  layer: Layer,
  step: number,
  zoom: number,
  reach: number,
): { open: Float32Array; width: number } {
  const width = Math.floor(layer.width / step)
  const height = Math.floor(layer.height / step)
  const depth = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      depth[y * width + x] = layer.nearness[y * step * layer.width + x * step] as number
  const raw = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const own = depth[i] as number
      if (own < 0) {
        raw[i] = 1
        continue
      }
      const distance = 1 / own
      // Slope of the surface here, so that a plane looked at from the side does not darken itself.
      const sx = slope(own, depth[x > 0 ? i - 1 : i] as number, depth[x + 1 < width ? i + 1 : i] as number)
      const sy = slope(
        own,
        depth[y > 0 ? i - width : i] as number,
        depth[y + 1 < height ? i + width : i] as number,
      )
      const radius = Math.min(((reach / distance) * zoom * width) / 2, width * 0.12)
      const turn = noiseAt(x, y) * 6.2832
      let hidden = 0
      for (let k = 0; k < TAPS; k++) {
        const r = radius * Math.sqrt((k + 0.5) / TAPS)
        const angle = turn + k * 2.399963
        const ox = Math.round(Math.cos(angle) * r)
        const oy = Math.round(Math.sin(angle) * r)
        const px = Math.min(width - 1, Math.max(0, x + ox))
        const py = Math.min(height - 1, Math.max(0, y + oy))
        const other = depth[py * width + px] as number
        if (other < 0) continue
        const plane = own + sx * ox + sy * oy
        // Nearness is 1 / distance: this is how far the other point stands out, in units of the reach.
        const rise = ((other - plane) * distance * distance) / reach
        if (rise > 0.03) hidden += Math.min(1, rise * 3) * Math.max(0, 1 - Math.max(0, rise - 1) * 0.7)
      }
      raw[i] = Math.max(0, 1 - (hidden / TAPS) * 1.25)
    }
  return { open: blurred(raw, depth, width, height), width }
}

function slope(own: number, before: number, after: number): number {
  const back = own - before
  const forth = after - own
  return Math.abs(back) < Math.abs(forth) ? back : forth
}

/** Averages neighbours at about the same distance. */
function blurred(raw: Float32Array, depth: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(raw.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const own = depth[i] as number
      let sum = 0
      let count = 0
      for (let b = -2; b <= 1; b++)
        for (let a = -2; a <= 1; a++) {
          const px = Math.min(width - 1, Math.max(0, x + a))
          const py = Math.min(height - 1, Math.max(0, y + b))
          const j = py * width + px
          if (Math.abs((depth[j] as number) - own) > own * 0.04) continue
          sum += raw[j] as number
          count++
        }
      out[i] = count ? sum / count : (raw[i] as number)
    }
  return out
}
