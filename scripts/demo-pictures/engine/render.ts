import type { Camera } from './camera.ts'
import { type Light, reflection } from './light.ts'
import type { Rgb, Surface } from './material.ts'
import type { Mesh } from './mesh.ts'
import { occlusion } from './occlusion.ts'
import { type Hit, intersect, rasterize, rayThrough, shadowMap } from './rasterize.ts'
import { lightAt, noiseAt } from './shadows.ts'
import { cross, normalize, type Vec } from './vector.ts'

export interface Scene {
  mesh: Mesh
  camera: Camera
  light: Light
  /** What is seen where nothing is: direction of the look. */
  backdrop: (x: number, y: number, z: number, out: Rgb) => void
  /** The part of the scene that casts shadows. */
  middle: Vec
  radius: number
}

export const HEIGHT_OF = (width: number): number => (width * 3) / 4

const encoded = Uint8Array.from({ length: 4096 }, (_, i) => {
  const v = i / 4095
  return Math.round((v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055) * 255)
})

/** Compresses bright light as film does, so that highlights don't cut off. */
function toned(light: number): number {
  const v = light < 0 ? 0 : light
  return Math.min(1, ((v * (1 + v * 0.11)) / (1 + v * 0.42)) * 1.19)
}

const encode = (light: number): number => encoded[(toned(light) * 4095) | 0] as number

/** Draws a scene; returns red, green and blue bytes. */
export function render(scene: Scene, width: number): Uint8Array {
  const height = HEIGHT_OF(width)
  const factor = width > 320 ? 2 : 3
  const { mesh, camera, light, backdrop } = scene
  const layer = rasterize(mesh, camera, width * factor, height * factor)
  const side = Math.min(1280, Math.max(512, width * 1.3)) | 0
  const right = normalize(cross(Math.abs(light.direction[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0], light.direction))
  const map = shadowMap(
    mesh,
    {
      right,
      up: cross(light.direction, right),
      light: light.direction,
      middle: scene.middle,
      radius: scene.radius,
    },
    side,
  )
  const step = width > 320 ? factor * 2 : factor
  const ambient = occlusion(layer, step, camera.zoom, scene.radius * 0.16)
  const shadePoint = shader(scene, map)
  const pixels = new Uint8Array(width * height * 3)
  const sum: Rgb = [0, 0, 0]
  const one: Rgb = [0, 0, 0]
  const pixel = 2 / (camera.zoom * width)
  const wide = layer.width
  const ray: [number, number, number] = [0, 0, 0]
  const draw = (sx: number, sy: number, own: number, openness: number, noise: number): void => {
    rayThrough(camera, width, height, sx, sy, ray)
    if (own < 0) backdrop(ray[0], ray[1], ray[2], one)
    else shadePoint(own, ray, openness, noise, pixel, one)
    sum[0] += Math.min(one[0], 6)
    sum[1] += Math.min(one[1], 6)
    sum[2] += Math.min(one[2], 6)
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const first = y * factor * wide + x * factor
      const id = layer.triangle[first] as number
      let isEven = id < 0 || !mesh.materials[id]?.isFine
      for (let b = 0; b < factor && isEven; b++)
        for (let a = 0; a < factor; a++) if (layer.triangle[first + b * wide + a] !== id) isEven = false
      const openness =
        ambient.open[
          Math.min((ambient.open.length / ambient.width - 1) | 0, ((y * factor) / step) | 0) * ambient.width +
            Math.min(ambient.width - 1, ((x * factor) / step) | 0)
        ] ?? 1
      // Differs between neighbours, so that it can tell the pixels apart too.
      const noise = noiseAt(x, y)
      sum[0] = sum[1] = sum[2] = 0
      let samples = 1
      if (isEven) draw(x + 0.5, y + 0.5, id, openness, noise)
      else {
        samples = factor * factor
        for (let b = 0; b < factor; b++)
          for (let a = 0; a < factor; a++)
            draw(
              x + (a + 0.5) / factor,
              y + (b + 0.5) / factor,
              layer.triangle[first + b * wide + a] as number,
              openness,
              noise,
            )
      }
      const strength = light.exposure / samples
      const out = (y * width + x) * 3
      pixels[out] = encode(sum[0] * strength)
      pixels[out + 1] = encode(sum[1] * strength)
      pixels[out + 2] = encode(sum[2] * strength)
    }
  return pixels
}

type ShadePoint = (id: number, ray: Vec, openness: number, noise: number, pixel: number, out: Rgb) => void

function shader({ mesh, camera, light, backdrop }: Scene, map: ReturnType<typeof shadowMap>): ShadePoint {
  const { normals, origins, materials } = mesh
  const hit: Hit = { u: 0, v: 0, distance: 0 }
  // Samples of one pixel on one triangle share their shadow, the dearest part.
  const shared = { id: -1, noise: -1, lit: 0 }
  const surface: Surface = { colour: [0, 0, 0], gloss: 0, mirror: 0, glow: 0 }
  const seen: Rgb = [0, 0, 0]
  const far: Rgb = [0, 0, 0]
  const { direction: sun, colour: sunlight, sky, ground } = light
  return (id, ray, openness, noise, pixel, out) => {
    const material = materials[id]
    if (!material) return
    intersect(mesh, id, camera.eye, ray, hit)
    const { u, v, distance } = hit
    const w = 1 - u - v
    const i = id * 9
    let nx = (normals[i] as number) * w + (normals[i + 3] as number) * u + (normals[i + 6] as number) * v
    let ny = (normals[i + 1] as number) * w + (normals[i + 4] as number) * u + (normals[i + 7] as number) * v
    let nz = (normals[i + 2] as number) * w + (normals[i + 5] as number) * u + (normals[i + 8] as number) * v
    const nl = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    const rl = Math.sqrt(ray[0] * ray[0] + ray[1] * ray[1] + ray[2] * ray[2])
    const vx = -ray[0] / rl
    const vy = -ray[1] / rl
    const vz = -ray[2] / rl
    let facing = (nx * vx + ny * vy + nz * vz) / nl
    const turn = facing < 0 ? -1 / nl : 1 / nl
    nx *= turn
    ny *= turn
    nz *= turn
    facing = Math.abs(facing)
    const x = camera.eye[0] + ray[0] * distance
    const y = camera.eye[1] + ray[1] * distance
    const z = camera.eye[2] + ray[2] * distance
    surface.colour[0] = material.colour[0]
    surface.colour[1] = material.colour[1]
    surface.colour[2] = material.colour[2]
    surface.gloss = material.gloss
    surface.mirror = material.mirror
    surface.glow = material.glow
    material.texture?.(
      surface,
      (origins[i] as number) * w + (origins[i + 3] as number) * u + (origins[i + 6] as number) * v,
      (origins[i + 1] as number) * w + (origins[i + 4] as number) * u + (origins[i + 7] as number) * v,
      (origins[i + 2] as number) * w + (origins[i + 5] as number) * u + (origins[i + 8] as number) * v,
      (distance * pixel) / Math.max(0.2, facing),
    )
    const { colour, gloss, mirror, glow } = surface
    const slant = nx * sun[0] + ny * sun[1] + nz * sun[2]
    if (shared.id !== id || shared.noise !== noise) {
      shared.id = id
      shared.noise = noise
      // Starting a little above the surface keeps it from shading itself.
      const lift = map.texel * 1.8
      shared.lit =
        slant > 0 ? lightAt(map, light.softness, x + nx * lift, y + ny * lift, z + nz * lift, noise) : 0
    }
    const { lit } = shared
    const direct = Math.max(0, slant) * lit
    const upward = 0.5 + 0.5 * ny
    const fresnel = mirror + (1 - mirror) * (1 - facing) ** 5 * Math.min(1, gloss * 0.8)
    const hl = Math.hypot(sun[0] + vx, sun[1] + vy, sun[2] + vz) || 1
    const half = (nx * (sun[0] + vx) + ny * (sun[1] + vy) + nz * (sun[2] + vz)) / hl
    const highlight =
      half > 0 && lit > 0 ? half ** material.polish * gloss * (material.polish + 8) * 0.014 * lit : 0
    const rx = 2 * facing * nx - vx
    const ry = 2 * facing * ny - vy
    const rz = 2 * facing * nz - vz
    if (fresnel > 0.004) reflection(light, rx, ry, rz, seen)
    const isMetal = mirror > 0.2 ? 1 : 0
    const air = 1 - Math.exp(-distance * light.haze)
    if (air > 0.004) backdrop(ray[0], Math.max(0.0001, ray[1]), ray[2], far)
    for (let k = 0; k < 3; k++) {
      const own = colour[k] as number
      const around =
        ((ground[k] as number) + ((sky[k] as number) - (ground[k] as number)) * upward) * openness
      const diffuse = own * (around + (sunlight[k] as number) * direct * 0.62 * (0.6 + 0.4 * openness))
      const tinted = isMetal ? own * 1.15 + 0.04 : 1
      const shine = fresnel > 0.004 ? (seen[k] as number) * fresnel * tinted * (0.35 + 0.65 * openness) : 0
      const value =
        diffuse * (1 - fresnel) * (1 - Math.min(1, glow)) +
        shine +
        highlight * (sunlight[k] as number) * tinted +
        own * glow
      out[k] = value + ((far[k] as number) - value) * (air > 0.004 ? air : 0)
    }
  }
}
