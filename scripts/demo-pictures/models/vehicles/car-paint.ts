import { hex, type Material, material, type Rgb, type Surface, type Texture } from '../../engine/material.ts'
import { clamp, mix } from '../../engine/vector.ts'
import type { CarShape } from './car-shapes.ts'

const black: Rgb = hex('#17191b')
const seam: Rgb = hex('#101112')
const amber: Rgb = hex('#e08a2e')

const set = (surface: Surface, colour: Rgb, gloss: number, mirror: number): void => {
  surface.colour[0] = colour[0]
  surface.colour[1] = colour[1]
  surface.colour[2] = colour[2]
  surface.gloss = gloss
  surface.mirror = mirror
}
const glaze = (surface: Surface): void => set(surface, hex('#0b1014'), 0.9, 0.1)
const trim = (surface: Surface): void => set(surface, black, 0.15, 0.01)
const line = (surface: Surface, distance: number, half: number, pixel: number): void => {
  const share = clamp((half + pixel - Math.abs(distance)) / Math.max(pixel, 1e-6))
  if (share <= 0) return
  for (let k = 0; k < 3; k++)
    surface.colour[k] = mix(surface.colour[k] as number, seam[k] as number, share * 0.85)
}

function front(surface: Surface, shape: CarShape, y: number, z: number, x: number): void {
  const end = shape.length / 2
  const half = shape.width / 2
  const [low, high] = shape.lamp
  const side = Math.abs(z)
  const slope = (side / half) * 0.03
  const lampBack = end - 0.42 + (high - y) * 0.9
  if (y > low + slope * 0.6 && y < high + slope && side > half * 0.52 && x > lampBack) {
    const isLens = (side - half * 0.7) ** 2 + (y - (low + high) / 2 - slope * 0.8) ** 2 < 0.0032
    set(surface, isLens ? [0.95, 0.97, 1] : [0.3, 0.32, 0.35], 0.9, isLens ? 0.25 : 0.18)
    if (isLens) surface.glow = 0.35
    return
  }
  if (x < end - 0.5) return
  if (!shape.isElectric && side < half * 0.5 && y > low - 0.06 && y < high - 0.015) {
    const bar = Math.abs(((y - low) % 0.045) - 0.0225) < 0.006
    const isFrame = side > half * 0.48 || y > high - 0.03
    set(surface, isFrame || bar ? hex('#b9bdc1') : black, 0.5, isFrame || bar ? 0.4 : 0.03)
    return
  }
  const lower = low - 0.17
  if (y < lower && y > lower - 0.13 && side < half * 0.62) trim(surface)
  if (y < lower && y > lower - 0.1 && side > half * 0.68 && side < half * 0.84) {
    trim(surface)
    if ((side - half * 0.76) ** 2 + (y - lower + 0.05) ** 2 < 0.0014)
      set(surface, [0.8, 0.82, 0.85], 0.8, 0.2)
  }
}

function rear(surface: Surface, shape: CarShape, y: number, z: number, x: number): void {
  const end = -shape.length / 2
  const half = shape.width / 2
  const high = (shape.top[2]?.[1] ?? 1) - 0.04
  const side = Math.abs(z)
  const tall = shape.tray || shape.cladding > 0.3 ? 0.26 : 0.15
  if (y < high && y > high - tall && side > half * 0.62 && x < end + 0.2) {
    const isAmber = y < high - tall * 0.6 && side < half * 0.86
    set(surface, isAmber ? amber : hex('#a3141a'), 0.8, 0.06)
    surface.glow = 0.12
  }
  if (x < end + 0.3 && y < shape.bottom + 0.16 && side < half * 0.8) trim(surface)
  if (x < end + 0.1 && Math.abs(y - (high - tall - 0.03)) < 0.004) set(surface, seam, 0.1, 0)
}

function flank(surface: Surface, shape: CarShape, x: number, y: number, pixel: number): void {
  const axle = shape.wheelbase / 2
  for (const door of shape.doors) if (y > shape.bottom + 0.08) line(surface, x - door, 0.004, pixel)
  const first = shape.doors[0] ?? 0
  const last = shape.doors[shape.doors.length - 1] ?? 0
  if (x < first && x > last) line(surface, y - (shape.bottom + 0.09), 0.004, pixel)
  if (y < shape.cladding) trim(surface)
  if (shape.cladding > 0.35)
    for (const at of [axle, -axle])
      if (Math.hypot(x - at - shape.axleMiddle, y - shape.tyre) < shape.tyre + 0.11) trim(surface)
}

/** Paint with lamps, grille, door gaps and trim; wheel arches are cut out. */
export function bodyPaint(paint: Material, shape: CarShape): Material {
  const half = shape.width / 2
  const arch = shape.tyre + 0.055
  const axle = shape.wheelbase / 2
  const texture: Texture = (surface, x, y, z, pixel) => {
    if (Math.abs(z) > half * 0.86) flank(surface, shape, x, y, pixel)
    else if (y < shape.cladding * 0.9) trim(surface)
    if (x > shape.length / 2 - 0.75) front(surface, shape, y, z, x)
    if (x < -shape.length / 2 + 0.5) rear(surface, shape, y, z, x)
    // The gap of the bonnet.
    const nose = shape.length / 2 - 0.2
    if (Math.abs(z) < half * 0.8 && y > shape.lamp[1] + 0.02 && x > 0) line(surface, x - nose, 0.004, pixel)
  }
  return {
    ...paint,
    texture,
    isFine: true,
    isHole: (x, y, z) =>
      Math.abs(z) > half * 0.55 &&
      (Math.hypot(x - axle - shape.axleMiddle, y - shape.tyre) < arch ||
        Math.hypot(x + axle - shape.axleMiddle, y - shape.tyre) < arch),
  }
}

export interface CabinLines {
  front: (share: number) => number
  rear: (share: number) => number
  wide: (share: number) => number
}

/** Windows and pillars of the cabin. */
export function cabinPaint(
  paint: Material,
  shape: CarShape,
  at: CabinLines,
  hasRearWindow: boolean,
): Material {
  const { belt, roof } = shape.cabin
  const texture: Texture = (surface, x, y, z, pixel) => {
    const share = (y - belt) / (roof - belt)
    if (share > 0.93 || share < 0.02) return
    const half = at.wide(share)
    const [from, to] = [at.rear(share), at.front(share)]
    if (Math.abs(z) > half * 0.86 && x < to - 0.04 && x > from + 0.05) {
      const start = Math.max(from + 0.16, shape.glassFrom ?? -9)
      const isGlass = x > start && x < to - 0.12 && share > 0.06 && share < 0.86
      if (isGlass) {
        if (shape.pillars.some((pillar) => Math.abs(x - pillar) < 0.035)) trim(surface)
        else glaze(surface)
        if (share < 0.09) set(surface, hex('#9da1a5'), 0.5, 0.3)
      } else
        for (const door of shape.doors)
          if (shape.glassFrom !== undefined) line(surface, x - door, 0.004, pixel)
      return
    }
    if (x > to - 0.32) {
      if (Math.abs(z) < half * 0.88 && share < 0.9) glaze(surface)
      return
    }
    if (hasRearWindow && x < from + 0.3 && Math.abs(z) < half * 0.8 && share > 0.14 && share < 0.82)
      glaze(surface)
  }
  return { ...paint, texture, isFine: true }
}

export const carPaint = (colour: string, isMetallic = true): Material =>
  material(colour, { gloss: isMetallic ? 0.75 : 0.65, polish: 140, mirror: 0.06 })
