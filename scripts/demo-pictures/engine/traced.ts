import { trace } from '../tracer/trace.ts'
import type { Rgb, Surface } from './material.ts'
import { type Hit, intersect, rasterize, rayThrough } from './rasterize.ts'
import type { Scene } from './render.ts'

/*
 * Draws a scene with light that is traced: soft shadows of the sun, light of the sky and of what it bounces off,
 * reflections, and looks through windows. Colours and edges come from the rasterizer, so they have no noise; the light
 * has little, and is smoothed along surfaces.
 */

const encoded = Uint8Array.from({ length: 4096 }, (_, i) => {
  const v = i / 4095
  return Math.round((v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055) * 255)
})

/** A film curve (Hable's, simplified): soft highlights, deep shadows. */
function toned(light: number): number {
  const v = Math.max(0, light) * 0.86
  return Math.min(1, (v * (2.51 * v + 0.06)) / (v * (2.3 * v + 0.72) + 0.1))
}
const encode = (light: number): number => encoded[(toned(light) * 4095) | 0] as number

interface Guide {
  width: number
  height: number
  /** Position and normal; a normal of zero where nothing is. */
  at: Float32Array
}

/** The value of the neighbours that lie on the same surface as a point. */
function lookUp(
  values: Float32Array,
  channels: number,
  guide: Guide,
  fx: number,
  fy: number,
  point: Float64Array,
  out: number[],
): void {
  const { width, height, at } = guide
  const x0 = Math.floor(fx)
  const y0 = Math.floor(fy)
  // Mostly the nearest one is on the same surface.
  const nx = Math.min(width - 1, Math.max(0, Math.round(fx)))
  const ny = Math.min(height - 1, Math.max(0, Math.round(fy)))
  const n = (ny * width + nx) * 6
  if (
    channels === 1 &&
    (point[3] as number) * (at[n + 3] as number) +
      (point[4] as number) * (at[n + 4] as number) +
      (point[5] as number) * (at[n + 5] as number) >
      0.97
  ) {
    out[0] = values[ny * width + nx] as number
    return
  }
  let weight = 0
  for (let k = 0; k < channels; k++) out[k] = 0
  let best = -1
  let bestOff = Infinity
  for (let b = 0; b <= 1; b++)
    for (let a = 0; a <= 1; a++) {
      const px = Math.min(width - 1, Math.max(0, x0 + a))
      const py = Math.min(height - 1, Math.max(0, y0 + b))
      const j = py * width + px
      const q = j * 6
      const facing =
        (point[3] as number) * (at[q + 3] as number) +
        (point[4] as number) * (at[q + 4] as number) +
        (point[5] as number) * (at[q + 5] as number)
      const dx = (at[q] as number) - (point[0] as number)
      const dy = (at[q + 1] as number) - (point[1] as number)
      const dz = (at[q + 2] as number) - (point[2] as number)
      const off = dx * dx + dy * dy + dz * dz + (1 - facing) * 0.2
      if (off < bestOff) {
        bestOff = off
        best = j
      }
      if (facing < 0.7) continue
      const plane = Math.abs(
        (point[3] as number) * dx + (point[4] as number) * dy + (point[5] as number) * dz,
      )
      const w =
        ((a ? fx - x0 : 1 - fx + x0) * (b ? fy - y0 : 1 - fy + y0) + 0.001) *
        facing ** 8 *
        Math.exp(-plane * 30)
      weight += w
      for (let k = 0; k < channels; k++)
        out[k] = (out[k] as number) + (values[j * channels + k] as number) * w
    }
  if (weight > 1e-5) for (let k = 0; k < channels; k++) out[k] = (out[k] as number) / weight
  else for (let k = 0; k < channels; k++) out[k] = values[best * channels + k] as number
}

interface Shaded {
  surface: Surface
  /** Position and normal, towards the camera. */
  point: Float64Array
  facing: number
  distance: number
}

export function renderTraced(
  scene: Scene & { bounce?: number; samples?: number },
  width: number,
): Uint8Array {
  const height = (width * 3) / 4
  const { mesh, camera, light, backdrop } = scene
  const { normals, origins, materials } = mesh
  const factor = 2
  const layer = rasterize(mesh, camera, width * factor, height * factor)
  const wide = layer.width
  const pixel = 2 / (camera.zoom * width)
  const hit: Hit = { u: 0, v: 0, distance: 0 }
  const shaded: Shaded = {
    surface: { colour: [0, 0, 0], gloss: 0, mirror: 0, glow: 0, clear: 0 },
    point: new Float64Array(6),
    facing: 0,
    distance: 0,
  }
  const ray: [number, number, number] = [0, 0, 0]
  /** The surface that a triangle shows at a point of the picture. */
  const look = (id: number, sx: number, sy: number): void => {
    rayThrough(camera, width, height, sx, sy, ray)
    const material = materials[id] as (typeof materials)[number]
    intersect(mesh, id, camera.eye, ray, hit)
    const { distance } = hit
    const u = Math.min(1.2, Math.max(-0.2, hit.u))
    const v = Math.min(1.2, Math.max(-0.2, hit.v))
    const w = 1 - u - v
    const i = id * 9
    let nx = (normals[i] as number) * w + (normals[i + 3] as number) * u + (normals[i + 6] as number) * v
    let ny = (normals[i + 1] as number) * w + (normals[i + 4] as number) * u + (normals[i + 7] as number) * v
    let nz = (normals[i + 2] as number) * w + (normals[i + 5] as number) * u + (normals[i + 8] as number) * v
    const nl = Math.hypot(nx, ny, nz) || 1
    const rl = Math.hypot(ray[0], ray[1], ray[2])
    const facing = -(nx * ray[0] + ny * ray[1] + nz * ray[2]) / nl / rl
    const turn = facing < 0 ? -1 / nl : 1 / nl
    nx *= turn
    ny *= turn
    nz *= turn
    const { surface, point } = shaded
    shaded.facing = Math.abs(facing)
    shaded.distance = distance * rl
    point[0] = camera.eye[0] + ray[0] * distance
    point[1] = camera.eye[1] + ray[1] * distance
    point[2] = camera.eye[2] + ray[2] * distance
    point[3] = nx
    point[4] = ny
    point[5] = nz
    surface.colour[0] = material.colour[0]
    surface.colour[1] = material.colour[1]
    surface.colour[2] = material.colour[2]
    surface.gloss = material.gloss
    surface.mirror = material.mirror
    surface.glow = material.glow
    surface.clear = material.clear ?? 0
    material.texture?.(
      surface,
      (origins[i] as number) * w + (origins[i + 3] as number) * u + (origins[i + 6] as number) * v,
      (origins[i + 1] as number) * w + (origins[i + 4] as number) * u + (origins[i + 7] as number) * v,
      (origins[i + 2] as number) * w + (origins[i + 5] as number) * u + (origins[i + 8] as number) * v,
      (distance * pixel) / Math.max(0.2, shaded.facing),
    )
  }
  const fresnelOf = ({ surface, facing }: Shaded): number =>
    surface.mirror + (1 - surface.mirror) * (1 - facing) ** 5 * Math.min(1, surface.gloss * 0.9)

  // What each pixel shows, and the rays that it needs.
  const full: Guide = { width, height, at: new Float32Array(width * height * 6) }
  const rays: number[] = []
  const reflected = new Int32Array(width * height).fill(-1)
  const through = new Int32Array(width * height).fill(-1)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const id = layer.triangle[y * factor * wide + x * factor] as number
      if (id < 0) continue
      look(id, x + 0.25, y + 0.25)
      const { point, surface } = shaded
      for (let k = 0; k < 6; k++) full.at[i * 6 + k] = point[k] as number
      const [nx, ny, nz] = [point[3] as number, point[4] as number, point[5] as number]
      if (fresnelOf(shaded) > 0.012) {
        const dot = 2 * (nx * ray[0] + ny * ray[1] + nz * ray[2])
        reflected[i] = rays.length / 7
        rays.push(
          (point[0] as number) + nx * 0.004,
          (point[1] as number) + ny * 0.004,
          (point[2] as number) + nz * 0.004,
          ray[0] - dot * nx,
          ray[1] - dot * ny,
          ray[2] - dot * nz,
          0,
        )
      }
      if ((surface.clear ?? 0) > 0.02) {
        through[i] = rays.length / 7
        rays.push(point[0] as number, point[1] as number, point[2] as number, ray[0], ray[1], ray[2], 1)
      }
    }
  const half: Guide = {
    width: Math.ceil(width / 2),
    height: Math.ceil(height / 2),
    at: new Float32Array(Math.ceil(width / 2) * Math.ceil(height / 2) * 6),
  }
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++) {
      const from = (Math.min(height - 1, y * 2) * width + Math.min(width - 1, x * 2)) * 6
      for (let k = 0; k < 6; k++) half.at[(y * half.width + x) * 6 + k] = full.at[from + k] as number
    }
  const traced = trace(mesh, light, scene.bounce ?? 0.5, {
    points: half.at,
    suns: full.at,
    rays: new Float32Array(rays),
    samples: scene.samples ?? 10,
    sunSamples: 8,
    pointsWidth: half.width,
    sunsWidth: width,
    radius: scene.radius,
  })
  const { around, sun } = traced

  const pixels = new Uint8Array(width * height * 3)
  const sum: Rgb = [0, 0, 0]
  const lit: number[] = [0]
  const glow3: number[] = [0, 0, 0]
  const behind: Rgb = [0, 0, 0]
  const far: Rgb = [0, 0, 0]
  const seen: Rgb = [0, 0, 0]
  const { direction: toSun, colour: sunlight } = light
  const takeSeen = (index: number, out: Rgb): void => {
    const q = index * 4
    if (traced.seen[q + 3]) for (let k = 0; k < 3; k++) out[k] = traced.seen[q + k] as number
    else {
      const r = index * 7
      const y = rays[r + 4] as number
      backdrop(rays[r + 3] as number, Math.max(y, 0.002), rays[r + 5] as number, out)
      if (light.panels && y > 0) for (let k = 0; k < 3; k++) out[k] = (out[k] as number) * 1.1
    }
  }
  const add = (id: number, sx: number, sy: number, i: number): void => {
    if (id < 0) {
      rayThrough(camera, width, height, sx, sy, ray)
      backdrop(ray[0], ray[1], ray[2], far)
      for (let k = 0; k < 3; k++) sum[k] = (sum[k] as number) + (far[k] as number)
      return
    }
    look(id, sx, sy)
    const { surface, point, distance } = shaded
    lookUp(sun, 1, full, sx - 0.25, sy - 0.25, point, lit)
    lookUp(around, 3, half, sx / 2 - 0.125, sy / 2 - 0.125, point, glow3)
    const material = materials[id] as (typeof materials)[number]
    const slant =
      (point[3] as number) * toSun[0] + (point[4] as number) * toSun[1] + (point[5] as number) * toSun[2]
    const direct = Math.max(0, slant) * (lit[0] as number)
    const fresnel = fresnelOf(shaded)
    const rl = Math.hypot(ray[0], ray[1], ray[2])
    const hx = toSun[0] - ray[0] / rl
    const hy = toSun[1] - ray[1] / rl
    const hz = toSun[2] - ray[2] / rl
    const hl = Math.hypot(hx, hy, hz) || 1
    const along = ((point[3] as number) * hx + (point[4] as number) * hy + (point[5] as number) * hz) / hl
    const highlight =
      along > 0 && direct > 0
        ? Math.min(3, along ** material.polish * surface.gloss * (material.polish + 8) * 0.012) *
          (lit[0] as number)
        : 0
    const mirrorRay = reflected[i] as number
    if (fresnel > 0.012 && mirrorRay >= 0) takeSeen(mirrorRay, seen)
    else {
      seen[0] = glow3[0] as number
      seen[1] = glow3[1] as number
      seen[2] = glow3[2] as number
    }
    const clear = surface.clear ?? 0
    const glassRay = through[i] as number
    if (clear > 0.02 && glassRay >= 0) takeSeen(glassRay, behind)
    const isMetal = surface.mirror > 0.2
    const air = 1 - Math.exp(-distance * light.haze)
    if (air > 0.004) backdrop(ray[0], Math.max(0.0001, ray[1]), ray[2], far)
    for (let k = 0; k < 3; k++) {
      const own = surface.colour[k] as number
      const diffuse = own * ((glow3[k] as number) + (sunlight[k] as number) * direct * 0.62)
      const base =
        clear > 0.02 && glassRay >= 0 ? diffuse * (1 - clear) + (behind[k] as number) * clear : diffuse
      const tinted = isMetal ? own * 1.1 + 0.05 : 1
      const value =
        base * (1 - fresnel) * (1 - Math.min(1, surface.glow)) +
        Math.min(3, seen[k] as number) * fresnel * tinted +
        highlight * (sunlight[k] as number) * tinted * 0.8 +
        own * surface.glow
      const through_ = value + ((far[k] as number) - value) * (air > 0.004 ? air : 0)
      sum[k] = (sum[k] as number) + Math.min(through_, 5)
    }
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const first = y * factor * wide + x * factor
      const id = layer.triangle[first] as number
      const i = y * width + x
      let isEven = id < 0 || !materials[id]?.isFine
      for (let b = 0; b < factor && isEven; b++)
        for (let a = 0; a < factor; a++) if (layer.triangle[first + b * wide + a] !== id) isEven = false
      sum[0] = sum[1] = sum[2] = 0
      let samples = 1
      if (isEven) add(id, x + 0.5, y + 0.5, i)
      else {
        samples = factor * factor
        for (let b = 0; b < factor; b++)
          for (let a = 0; a < factor; a++)
            add(
              layer.triangle[first + b * wide + a] as number,
              x + (a + 0.5) / factor,
              y + (b + 0.5) / factor,
              i,
            )
      }
      const edge = ((x / width - 0.5) ** 2 + ((y / height - 0.5) * 0.75) ** 2) * 0.22
      const strength = (light.exposure / samples) * (1 - edge)
      for (let k = 0; k < 3; k++) pixels[i * 3 + k] = encode((sum[k] as number) * strength)
    }
  return pixels
}
