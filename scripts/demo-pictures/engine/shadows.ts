import type { ShadowMap } from './rasterize.ts'

/** Points spread evenly over a disc: x, y, x, y … */
const spiral = (count: number): Float64Array =>
  Float64Array.from({ length: count * 2 }, (_, i) => {
    const point = i >> 1
    const angle = point * 2.399963
    return Math.sqrt((point + 0.5) / count) * (i % 2 ? Math.sin(angle) : Math.cos(angle))
  })
const SEARCH = spiral(6)
const FILTER = spiral(13)

/** Evenly spread noise, the same for every picture (interleaved gradient noise). */
export const noiseAt = (x: number, y: number): number => {
  const v = 52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1)
  return v - Math.floor(v)
}

/**
 * The share of the light that reaches a point. Looks for what is in between, then blurs as much as its distance asks
 * for: shadows are sharp where things touch and soft further away.
 */
export function lightAt(
  map: ShadowMap,
  softness: number,
  x: number,
  y: number,
  z: number,
  noise: number,
): number {
  const { layer, right, up, light, middle, radius, texel } = map
  const { width, nearness } = layer
  const dx = x - middle[0]
  const dy = y - middle[1]
  const dz = z - middle[2]
  const u = ((dx * right[0] + dy * right[1] + dz * right[2]) / radius + 1) * 0.5 * width
  const v = ((dx * up[0] + dy * up[1] + dz * up[2]) / radius + 1) * 0.5 * width
  if (u < 1 || v < 1 || u > width - 2 || v > width - 2) return 1
  const own = dx * light[0] + dy * light[1] + dz * light[2] + texel * 1.6
  const cos = Math.cos(noise * 6.2832)
  const sin = Math.sin(noise * 6.2832)
  const reach = Math.min((softness * radius * 0.5) / texel, width * 0.05) + 1.5
  let blockers = 0
  let gap = 0
  for (let i = 0; i < SEARCH.length; i += 2) {
    const a = SEARCH[i] as number
    const b = SEARCH[i + 1] as number
    const above =
      nearest(nearness, width, u + (a * cos - b * sin) * reach, v + (a * sin + b * cos) * reach) - own
    if (above > texel) {
      blockers++
      gap += above
    }
  }
  if (!blockers) return 1
  const spread = Math.min(Math.max((gap / blockers) * softness, texel * 0.9) / texel, reach * 1.4)
  const blur = texel * (0.4 + spread * 0.35)
  let lit = 0
  for (let i = 0; i < FILTER.length; i += 2) {
    const a = FILTER[i] as number
    const b = FILTER[i + 1] as number
    if (
      nearest(nearness, width, u + (a * cos - b * sin) * spread, v + (a * sin + b * cos) * spread) - own <=
      blur
    )
      lit++
  }
  return (lit * 2) / FILTER.length
}

function nearest(nearness: Float32Array, width: number, a: number, b: number): number {
  const x = a < 0 ? 0 : a >= width ? width - 1 : a | 0
  const y = b < 0 ? 0 : b >= width ? width - 1 : b | 0
  return nearness[y * width + x] as number
}
