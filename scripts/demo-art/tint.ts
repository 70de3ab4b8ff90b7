/** Recolours one range of hues of a cut-out, pixel by pixel. */
import type { Tint } from './objects.ts'

export interface CutOut {
  data: Buffer
  width: number
  height: number
}

function toHsl(r: number, g: number, b: number): [number, number, number] {
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const l = (max + min) / 2
  const d = max - min
  if (d === 0) return [0, 0, l]
  const s = d / (1 - Math.abs(2 * l - 1))
  const sector = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4
  return [sector * 60, s, l]
}

function toRgb(h: number, s: number, l: number): [number, number, number] {
  const c = (1 - Math.abs(2 * l - 1)) * s
  const x = c * (1 - Math.abs(((h / 60) % 2) - 1))
  const m = l - c / 2
  const [r, g, b] = (
    [
      [c, x, 0],
      [x, c, 0],
      [0, c, x],
      [0, x, c],
      [x, 0, c],
      [c, 0, x],
    ] as [number, number, number][]
  )[Math.floor(h / 60) % 6] ?? [0, 0, 0]
  return [r + m, g + m, b + m]
}

const within = (hue: number, [from, to]: [number, number]) =>
  from <= to ? hue >= from && hue <= to : hue >= from || hue <= to

/** The middle of the range lands on the new hue; shades around it keep half their distance. */
function moved(hue: number, [from, to]: [number, number], target: number): number {
  const middle = from <= to ? (from + to) / 2 : ((from + to + 360) / 2) % 360
  const away = ((hue - middle + 540) % 360) - 180
  return (target + away * 0.5 + 360) % 360
}

export function tinted(image: CutOut, { range, hue, saturation = 1, lightness = 1 }: Tint): CutOut {
  const data = Buffer.from(image.data)
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue
    const [h, s, l] = toHsl((data[i] ?? 0) / 255, (data[i + 1] ?? 0) / 255, (data[i + 2] ?? 0) / 255)
    if (s < 0.22 || !within(h, range)) continue
    const light = lightness > 1 ? Math.min(0.97, 1 - (1 - l) / lightness ** 2) : l * lightness
    const rgb = toRgb(hue === undefined ? h : moved(h, range, hue), Math.min(1, s * saturation), light)
    data[i] = Math.round(rgb[0] * 255)
    data[i + 1] = Math.round(rgb[1] * 255)
    data[i + 2] = Math.round(rgb[2] * 255)
  }
  return { ...image, data }
}
