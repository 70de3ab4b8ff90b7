/** A car's body: one smooth skin over a side view, a plan and cross-sections. x runs forward, y up, z to the right. */

import { isInk } from '../../engine/letters.ts'
import { hex, type Material, material, matt, type Rgb, type Surface, satin } from '../../engine/material.ts'
import { grid, join, type Mesh } from '../../engine/mesh.ts'
import { clamp, mix, smoothstep, type Vec } from '../../engine/vector.ts'

type P = readonly [number, number]

export interface Body {
  length: number
  width: number
  wheelbase: number
  /** Middle between the axles. */
  axle: number
  tyre: number
  sill: number
  /** The belt line's height at the rear and at the front of the cabin. */
  belt: P
  /** Side view from nose to tail, above the belt: [share of the length from the front, height, rounding]. */
  top: readonly (readonly [number, number, number])[]
  /** Shares of the length: base and top of the windscreen, top and base of the rear window. */
  screen: readonly [number, number, number, number]
  /** Shares of the length: where the side windows end, and pillars between them. */
  glassEnd: number
  glassStart?: number
  pillars: readonly number[]
  doors: readonly number[]
  tumble?: number
  lamps: 'slim' | 'tall' | 'round' | 'sharp' | 'bar' | 'box'
  /** Height of the lamps' lower edge and their height. */
  lampAt: P
  grille: 'bars' | 'mesh' | 'hex' | 'slim' | 'none' | 'slots' | 'wide'
  grilleAt?: P
  grilleWide?: number
  tail: 'tall' | 'wide' | 'wrap' | 'bar' | 'box'
  tailAt: P
  cladding?: number
  rails?: boolean
  tub?: P
  twoTone?: string
  chrome?: boolean
  hasRearGlass?: boolean
  plate: string
  plateColours?: readonly [string, string]
  model: string
}

/** A line with its corners rounded. */
function filleted(points: readonly (readonly [number, number, number])[]): P[] {
  const line: P[] = []
  points.forEach(([x, y, r], i) => {
    const before = points[i - 1]
    const after = points[i + 1]
    if (!before || !after || r <= 0) {
      line.push([x, y])
      return
    }
    const back = Math.hypot(x - before[0], y - before[1])
    const forth = Math.hypot(x - after[0], y - after[1])
    const reach = Math.min(r, back * 0.49, forth * 0.49)
    const from = [x + ((before[0] - x) / back) * reach, y + ((before[1] - y) / back) * reach] as const
    const to = [x + ((after[0] - x) / forth) * reach, y + ((after[1] - y) / forth) * reach] as const
    for (let k = 0; k <= 7; k++) {
      const t = k / 7
      line.push([
        (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * x + t * t * to[0],
        (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * y + t * t * to[1],
      ])
    }
  })
  return line
}

export interface Lines {
  /** x of a share of the length. */
  x: (share: number) => number
  roof: (x: number) => number
  belt: (x: number) => number
  half: (x: number) => number
  /** The stations, from the front. */
  stations: number[]
}

export function linesOf(body: Body): Lines {
  const end = body.length / 2
  const x = (share: number) => end - share * body.length
  const side = filleted(body.top.map(([s, y, r]) => [x(s), y, r] as const))
  const roof = (at: number): number => {
    for (let i = 1; i < side.length; i++) {
      const [a, b] = [side[i - 1] as P, side[i] as P]
      if (at >= b[0]) return mix(b[1], a[1], clamp((at - b[0]) / (a[0] - b[0] || 1)))
    }
    return side[side.length - 1]?.[1] ?? 0
  }
  const belt = (at: number): number => {
    const t = clamp((at - x(0.95)) / (x(0.25) - x(0.95)))
    // Towards the ends it follows the bonnet and the boot.
    return Math.min(mix(body.belt[0], body.belt[1], t), roof(at) - 0.035)
  }
  const half = (at: number): number => {
    const front = clamp((at - (end - 0.62)) / 0.62)
    const back = clamp((-at - (end - 0.42)) / 0.42)
    const w = body.width / 2
    return (
      w *
      (1 - 0.035 * front - 0.02 * back) *
      Math.max(0.02, (1 - front ** 3.4 * 0.97) ** 0.42) *
      Math.max(0.02, (1 - back ** 4 * 0.97) ** 0.4)
    )
  }
  // Equal steps along the side view, closer where the plan bends.
  const path: number[] = []
  for (let i = 1; i < side.length; i++) {
    const [a, b] = [side[i - 1] as P, side[i] as P]
    const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.055))
    for (let k = 0; k < steps; k++) path.push(mix(a[0], b[0], k / steps))
  }
  for (let k = 0; k <= 14; k++) path.push(end - 0.4 * (k / 14) ** 2, -end + 0.3 * (k / 14) ** 2)
  const stations = [...new Set(path.map((v) => Math.round(v * 1000) / 1000))].sort((a, b) => b - a)
  return { x, roof, belt, half, stations }
}

/** Bumpers stand out, the face above them leans back. */
const lean = (y: number, sill: number, top: number): number => {
  const t = clamp((y - sill) / (top - sill))
  return (
    0.07 * Math.sin(clamp(t / 0.62) * Math.PI) ** 0.7 * (t < 0.62 ? 1 : 0) -
    0.06 * smoothstep(0.55, 1, t) +
    0.02
  )
}

const set = (surface: Surface, colour: Rgb, gloss: number, mirror: number): void => {
  surface.colour[0] = colour[0]
  surface.colour[1] = colour[1]
  surface.colour[2] = colour[2]
  surface.gloss = gloss
  surface.mirror = mirror
}
const black = hex('#0d0e0f')
const dark = hex('#1b1d1f')
const silver = hex('#c9cdd1')
const seamOf = (surface: Surface, distance: number, wide: number, pixel: number): void => {
  const share = clamp((wide + pixel - Math.abs(distance)) / Math.max(pixel, 1e-6))
  if (share > 0)
    for (let k = 0; k < 3; k++) surface.colour[k] = mix(surface.colour[k] as number, 0.008, share * 0.9)
}

function grille(surface: Surface, body: Body, y: number, z: number): boolean {
  const [low, high] = body.grilleAt ?? [body.lampAt[0] - 0.16, body.lampAt[0] + body.lampAt[1] * 0.7]
  const wide = (body.grilleWide ?? 0.56) * (body.width / 2)
  const side = Math.abs(z)
  const t = (y - low) / (high - low)
  if (t < 0 || t > 1) return false
  const shape =
    body.grille === 'hex'
      ? wide * (1 - Math.abs(t - 0.6) * 0.45)
      : body.grille === 'wide'
        ? wide * (0.85 + 0.15 * t)
        : wide * (0.92 + 0.08 * t)
  if (side > shape) return false
  const isFrame =
    body.chrome !== false && (side > shape - 0.022 || t > 0.93 || (body.grille === 'hex' && t < 0.05))
  if (isFrame) set(surface, silver, 0.6, 0.5)
  else if (body.grille === 'bars') {
    const isBar = (((y - low) / (high - low)) * 4.2) % 1 > 0.6
    set(surface, isBar ? silver : black, 0.5, isBar ? 0.42 : 0.02)
  } else if (body.grille === 'slots') {
    const isSlot = Math.abs((((z / wide) * 3.5 + 20.5) % 1) - 0.5) < 0.28 && t > 0.15 && t < 0.85
    if (isSlot) set(surface, black, 0.3, 0.01)
    else return true
  } else if (body.grille === 'slim')
    set(surface, Math.abs(t - 0.5) < 0.12 ? silver : black, 0.6, Math.abs(t - 0.5) < 0.12 ? 0.4 : 0.05)
  else {
    const a = ((z + y) / 0.045 + 100) % 1
    const b = ((z - y) / 0.045 + 100) % 1
    set(surface, a < 0.28 || b < 0.28 ? hex('#2c2f32') : black, 0.4, 0.03)
  }
  return true
}

function headlamp(surface: Surface, body: Body, x: number, y: number, z: number): boolean {
  const [low, tall] = body.lampAt
  const half = body.width / 2
  const side = Math.abs(z) / half
  const back = body.length / 2 - x
  const t = (y - low) / tall
  const inner = { slim: 0.54, tall: 0.62, round: 0.62, sharp: 0.56, bar: 0, box: 0.62 }[body.lamps]
  const reach = { slim: 0.5, tall: 0.46, round: 0.34, sharp: 0.56, bar: 0.5, box: 0.36 }[body.lamps]
  if (back > reach || side < inner) return false
  if (body.lamps === 'round') {
    const d = Math.hypot((side - 0.78) * half, y - low - tall / 2) / (tall * 0.6)
    if (d > 1) return false
    set(
      surface,
      d > 0.86 ? silver : d > 0.5 ? [0.22, 0.24, 0.26] : [0.9, 0.93, 0.98],
      0.9,
      d > 0.86 ? 0.5 : 0.16,
    )
    surface.glow = d < 0.5 ? 0.35 : 0
    return true
  }
  // The lower edge rises outwards, the upper one more so.
  const rise =
    body.lamps === 'sharp' ? (side - inner) * 0.35 + back * 0.12 : body.lamps === 'slim' ? back * 0.1 : 0
  const [bottom, top] = [rise, 1 + rise * (body.lamps === 'sharp' ? 0.6 : 1)]
  if (t < bottom || t > top) return false
  const inside = (t - bottom) / (top - bottom)
  set(surface, [0.1, 0.11, 0.12], 0.95, 0.14)
  const lens = (at: number, r: number) => Math.hypot((side - at) * half, (inside - 0.5) * tall) < r
  if (lens(0.74, tall * 0.3) || (body.lamps !== 'tall' && lens(0.6, tall * 0.26))) {
    set(surface, [0.82, 0.86, 0.92], 0.95, 0.3)
    surface.glow = 0.3
  } else if (inside < 0.16 || (body.lamps === 'sharp' && inside > 0.86)) {
    set(surface, [0.95, 0.97, 1], 0.8, 0.1)
    surface.glow = 0.55
  } else if (back > reach * 0.86) set(surface, hex('#a8581c'), 0.9, 0.1)
  return true
}

function tailLamp(surface: Surface, body: Body, x: number, y: number, z: number): boolean {
  const [low, tall] = body.tailAt
  const half = body.width / 2
  const side = Math.abs(z) / half
  const ahead = x + body.length / 2
  const inner = { tall: 0.72, wide: 0.46, wrap: 0.6, bar: 0, box: 0.7 }[body.tail]
  const reach = { tall: 0.22, wide: 0.3, wrap: 0.42, bar: 0.34, box: 0.2 }[body.tail]
  const t = (y - low) / tall
  if (t < 0 || t > 1 || side < inner || ahead > reach) return false
  if (body.tail === 'bar' && side < 0.45 && (t < 0.35 || t > 0.65)) return false
  const isWhite = t < 0.3 && side < 0.86 && body.tail !== 'bar'
  set(
    surface,
    isWhite
      ? [0.55, 0.55, 0.55]
      : t > 0.3 && t < 0.5 && body.tail === 'tall'
        ? hex('#c8691f')
        : hex('#8e0d14'),
    0.95,
    0.1,
  )
  surface.glow = isWhite ? 0 : Math.abs(((t * 6) % 1) - 0.5) < 0.14 ? 0.5 : 0.14
  return true
}

function lowerPaint(body: Body, paint: Material, lines: Lines): Material {
  const half = body.width / 2
  const end = body.length / 2
  const axles = [body.axle + body.wheelbase / 2, body.axle - body.wheelbase / 2]
  const arch = body.tyre + 0.05
  const cladding = body.cladding ?? 0
  return {
    ...paint,
    isFine: true,
    isShell: true,
    isHole: (x, y, z) =>
      Math.abs(z) > half * 0.5 && axles.some((at) => Math.hypot(x - at, y - body.tyre) < arch),
    texture: (surface, x, y, z, pixel) => {
      const side = Math.abs(z)
      if (x > end - 0.85 && headlamp(surface, body, x, y, z)) return
      if (x < -end + 0.5 && tailLamp(surface, body, x, y, z)) return
      const isFront = x > end - 0.32 && side < half * 0.86
      const isRear = x < -end + 0.24 && side < half * 0.86
      if (isFront) {
        if (body.grille !== 'none' && grille(surface, body, y, z)) return
        const low = body.lampAt[0] - (body.grille === 'none' ? 0.12 : 0.2)
        // The opening in the bumper, fog lamps and the splitter.
        if (y < low && y > body.sill + 0.1 && side < half * 0.56) {
          set(surface, black, 0.25, 0.01)
          if ((y * 30) % 1 < 0.3) set(surface, dark, 0.3, 0.02)
          return
        }
        if (y < low && y > body.sill + 0.12 && side > half * 0.64) {
          set(surface, black, 0.3, 0.01)
          if (Math.hypot(side - half * 0.74, y - (low + body.sill + 0.12) / 2) < 0.036) {
            set(surface, [0.85, 0.87, 0.9], 0.9, 0.3)
            surface.glow = 0.12
          }
          return
        }
        if (y < body.sill + 0.1) {
          set(surface, dark, 0.2, 0.01)
          return
        }
      } else if (isRear) {
        if (y < body.sill + 0.2) {
          set(surface, dark, 0.2, 0.01)
          return
        }
        const plateAt = body.tailAt[0] - 0.02
        seamOf(surface, y - (body.sill + 0.34), 0.004, pixel)
        if (!body.tub && side < half * 0.3 && y < plateAt && y > plateAt - 0.17) set(surface, dark, 0.2, 0.02)
        // The model's name, in chrome letters.
        const wide = body.model.length * 0.045
        const name = body.tub
          ? ([half * 0.62, body.tailAt[0] + body.tailAt[1] * 0.45, 2.2] as const)
          : ([half * 0.56, plateAt + 0.045, 1] as const)
        const u = (z + name[0]) / (wide * name[2])
        const v = (y - name[1]) / (0.05 * name[2])
        if (isInk(body.model, 1 - u, v)) set(surface, silver, 0.6, 0.45)
      }
      if (side > half * 0.6 || (!isFront && !isRear)) {
        for (const door of body.doors)
          if (y > body.sill + 0.1) seamOf(surface, x - lines.x(door), 0.004, pixel)
        const [first = 0, last = 0] = [body.doors[0], body.doors[body.doors.length - 1]]
        if (x < lines.x(first) && x > lines.x(last)) seamOf(surface, y - (body.sill + 0.1), 0.004, pixel)
        if (y < body.sill + 0.06 + cladding) set(surface, dark, 0.12, 0.01)
        if (cladding > 0.1)
          for (const at of axles)
            if (Math.hypot(x - at, y - body.tyre) < arch + 0.075) set(surface, dark, 0.12, 0.01)
        // The fuel filler.
        const filler = Math.max(
          Math.abs(x - lines.x(0.8)),
          Math.abs(y - lines.belt(lines.x(0.8)) + 0.13) * 1.1,
        )
        if (z > 0) seamOf(surface, filler - 0.075, 0.0035, pixel)
      }
    },
  }
}

const glaze = (surface: Surface, clear = 0.62): void => {
  set(surface, hex('#0a0d0f'), 0.95, 0.07)
  surface.clear = clear
}

/** t runs from the belt (0) over the edge of the roof (0.5 to 0.6) to the middle (1). */
function upperPaint(body: Body, paint: Material, lines: Lines): Material {
  const [cowl, front, rear, tail] = body.screen.map(lines.x) as [number, number, number, number]
  const glassEnd = lines.x(body.glassEnd)
  const glassStart = lines.x(body.glassStart ?? 0)
  const second = body.twoTone ? hex(body.twoTone) : undefined
  return {
    ...paint,
    isFine: true,
    isShell: true,
    texture: (surface, x, t, _z, pixel) => {
      const tall = lines.roof(x) - lines.belt(x)
      if (body.tub && x < lines.x(body.tub[0])) {
        if (t > 0.12) set(surface, hex('#1e2022'), 0.1, 0)
        return
      }
      if (second && tall > 0.2 && t > 0.48) set(surface, second, 0.7, 0.05)
      if (tall > 0.12 && x < cowl - 0.04 && x > glassEnd && t < 0.47 && x < glassStart + 9) {
        // Windows of the doors.
        if (body.glassStart !== undefined && x < glassStart) {
          for (const door of body.doors) seamOf(surface, x - lines.x(door), 0.004, pixel)
          return
        }
        const edge = 0.035 / tall
        if (t < edge * 0.8) {
          if (body.chrome !== false) set(surface, silver, 0.6, 0.4)
          else set(surface, black, 0.4, 0.03)
          return
        }
        if (t > 0.47 - edge * 0.6 || x < glassEnd + 0.05) set(surface, black, 0.4, 0.03)
        else if (body.pillars.some((p) => Math.abs(x - lines.x(p)) < 0.045)) set(surface, black, 0.5, 0.04)
        else glaze(surface, body.pillars[0] !== undefined && x < lines.x(body.pillars[0]) ? 0.4 : 0.62)
        return
      }
      if (t > 0.615 && x < cowl - 0.015 && x > front + 0.06) {
        glaze(surface, 0.66)
        if (x > cowl - 0.1) set(surface, black, 0.3, 0.02)
        return
      }
      if (body.hasRearGlass !== false && t > 0.63 && x < rear - 0.05 && x > tail + 0.04) {
        glaze(surface, 0.4)
        return
      }
      if (x > cowl) {
        // The bonnet's gaps.
        if (t > 0.16) seamOf(surface, x - (body.length / 2 - 0.16), 0.004, pixel)
        seamOf(surface, (t - 0.16) * 0.6, 0.004, pixel)
      } else if (x < tail && body.tail !== 'tall') seamOf(surface, (t - 0.2) * 0.6, 0.004, pixel)
    },
  }
}

export function skin(body: Body, paint: Material): Mesh {
  const lines = linesOf(body)
  const { stations, roof, belt, half } = lines
  const end = body.length / 2
  const tumble = body.tumble ?? 0.26
  const axles = [body.axle + body.wheelbase / 2, body.axle - body.wheelbase / 2]
  const shiftOf = (x: number, y: number): number => {
    const front = clamp((x - (end - 0.5)) / 0.5) ** 2
    const back = clamp((-x - (end - 0.4)) / 0.4) ** 2
    return front * lean(y, body.sill, roof(end - 0.1)) - back * 0.6 * lean(y, body.sill, belt(-end + 0.2))
  }
  const sideRows = stations.map((x): Vec[] => {
    const w = half(x)
    const top = belt(x)
    const low =
      body.sill + 0.16 * Math.max(clamp((x - (end - 0.55)) / 0.55) ** 2, clamp((-x - (end - 0.5)) / 0.5) ** 2)
    const flare = Math.max(
      ...axles.map((at) => 1 - smoothstep(body.tyre * 0.8, body.tyre * 1.75, Math.abs(x - at))),
    )
    // [share of the height, share of the half width]
    const section: P[] = [
      [0, 0.86],
      [0.03, 0.925],
      [0.12, 0.955 + 0.035 * flare],
      [0.3, 0.97 + 0.035 * flare],
      [0.5, 0.985 + 0.03 * flare],
      [0.66, 0.998 + 0.02 * flare],
      [0.745, 1.012 + 0.005 * flare],
      [0.76, 1.008],
      [0.88, 0.985],
      [0.97, 0.955],
      [1, 0.935],
    ]
    return section.map(([h, share]): Vec => {
      const y = low + (top - low) * h
      return [x + shiftOf(x, y), y, w * share]
    })
  })
  const upperRows = stations.map((x): Vec[] => {
    const w = half(x) * 0.935
    const base = belt(x)
    const tall = roof(x) - base
    const g = smoothstep(0.1, 0.42, tall)
    const tub = body.tub && x < lines.x(body.tub[0])
    // [t, width in a bonnet, height in a bonnet, width in a cabin, height in a cabin]
    const table = [
      [0, 1, 0, 1, 0],
      [0.04, 0.985, 0.2, 0.995, 0.05],
      [0.12, 0.965, 0.42, 1 - tumble * 0.2, 0.24],
      [0.24, 0.93, 0.58, 1 - tumble * 0.46, 0.5],
      [0.36, 0.88, 0.7, 1 - tumble * 0.76, 0.72],
      [0.47, 0.82, 0.79, 1 - tumble * 1.06, 0.87],
      [0.52, 0.76, 0.84, 1 - tumble * 1.24, 0.925],
      [0.57, 0.68, 0.88, 1 - tumble * 1.46, 0.96],
      [0.62, 0.6, 0.91, 1 - tumble * 1.75, 0.978],
      [0.75, 0.4, 0.96, 0.36, 0.99],
      [0.88, 0.2, 0.99, 0.18, 0.997],
      [1, 0, 1, 0, 1],
    ] as const
    return table.map(([t, bw, bh, cw, ch], k): Vec => {
      if (tub) {
        const y = k === 0 ? base : k < 3 ? base + 0.035 : base - 0.42
        const wide =
          k === 0 ? 1 : k === 1 ? 0.97 : k === 2 ? 0.92 : k === 3 ? 0.9 : 0.9 * (1 - (t - 0.24) / 0.76)
        return [x, y, w * wide]
      }
      const y = base + tall * mix(bh, ch, g)
      const across = w * mix(bw, cw, g)
      return [x + shiftOf(x, y), y, across]
    })
  })
  // The nose and the tail are closed.
  for (const rows of [sideRows, upperRows])
    for (const own of [rows[0], rows[rows.length - 1]] as Vec[][]) {
      const cap = own.map(([x, y]): Vec => [x, y, 0])
      if (own === rows[0]) rows.unshift(cap)
      else rows.push(cap)
    }
  stations.unshift(stations[0] as number)
  stations.push(stations[stations.length - 1] as number)
  const mirror = (rows: Vec[][]): Vec[][] => rows.map((row) => row.map(([x, y, z]): Vec => [x, y, -z]))
  const tOf = [0, 0.04, 0.12, 0.24, 0.36, 0.47, 0.52, 0.57, 0.62, 0.75, 0.88, 1]
  const lower = lowerPaint(body, paint, lines)
  const upper = upperPaint(body, paint, lines)
  const halves = [1, -1].flatMap((side) => {
    const own = side > 0 ? sideRows : mirror(sideRows)
    const over = side > 0 ? upperRows : mirror(upperRows)
    return [
      grid(own, lower),
      grid(over, upper, {
        origin: (row, column) => [
          stations[row] as number,
          tOf[column] as number,
          side * (over[row]?.[column]?.[2] ?? 0),
        ],
      }),
    ]
  })
  return join(...halves)
}

/** A plate: the state's name above, the number below. */
export function numberPlate(text: string, [ground, ink]: readonly [string, string]): Material {
  const [back, front] = [hex(ground), hex(ink)]
  return material(ground, {
    gloss: 0.2,
    isFine: true,
    texture: (surface, u, v) => {
      surface.colour = [...back]
      const isEdge = u < 0.012 || u > 0.988 || v < 0.04 || v > 0.96
      if (isEdge || isInk(text, (u - 0.08) / 0.84, (v - 0.16) / 0.62)) surface.colour = [...front]
    },
  })
}

export const trim = matt('#131415')
export const plastic = satin('#1b1d1f')
