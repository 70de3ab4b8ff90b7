import type { Camera } from './camera.ts'
import type { Mesh } from './mesh.ts'
import type { Vec } from './vector.ts'

/** For each sample the nearest triangle (-1: none) and how near it is: larger is nearer. */
export interface Layer {
  width: number
  height: number
  nearness: Float32Array
  triangle: Int32Array
}

const emptyLayer = (width: number, height: number): Layer => ({
  width,
  height,
  nearness: new Float32Array(width * height).fill(-1e30),
  triangle: new Int32Array(width * height).fill(-1),
})

type Test = (x: number, y: number) => boolean

/** Fills one triangle of screen points [x, y, nearness]. */
function fill(layer: Layer, a: Vec, b: Vec, c: Vec, id: number, isVisible?: Test): void {
  const { width, height, nearness, triangle } = layer
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  if (Math.abs(area) < 1e-9) return
  const top = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1]) - 0.5))
  const bottom = Math.min(height - 1, Math.floor(Math.max(a[1], b[1], c[1]) - 0.5))
  const left = Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0]) - 0.5))
  const right = Math.min(width - 1, Math.floor(Math.max(a[0], b[0], c[0]) - 0.5))
  if (top > bottom || left > right) return
  const inverse = 1 / area
  // Weights of b and c are linear in x and y.
  const bx = (c[1] - a[1]) * inverse
  const by = -(c[0] - a[0]) * inverse
  const cx = -(b[1] - a[1]) * inverse
  const cy = (b[0] - a[0]) * inverse
  const nb = b[2] - a[2]
  const nc = c[2] - a[2]
  const step = bx * nb + cx * nc
  const ax = a[0]
  const ay = a[1]
  const an = a[2]
  for (let y = top; y <= bottom; y++) {
    const dy = y + 0.5 - ay
    const dx = left + 0.5 - ax
    const wb = dx * bx + dy * by
    const wc = dx * cx + dy * cy
    // The three weights are linear along the row: where all are positive is inside.
    let from = 0
    let to = right - left
    const wa = 1 - wb - wc
    const wax = -bx - cx
    if (bx > 0) from = Math.max(from, -wb / bx)
    else if (bx < 0) to = Math.min(to, -wb / bx)
    else if (wb < 0) continue
    if (cx > 0) from = Math.max(from, -wc / cx)
    else if (cx < 0) to = Math.min(to, -wc / cx)
    else if (wc < 0) continue
    if (wax > 0) from = Math.max(from, -wa / wax)
    else if (wax < 0) to = Math.min(to, -wa / wax)
    else if (wa < 0) continue
    const start = Math.ceil(from - 1e-6)
    const end = Math.floor(to + 1e-6)
    let near = an + wb * nb + wc * nc + step * start
    let i = y * width + left + start
    for (let x = start; x <= end; x++) {
      if (near > (nearness[i] as number) && (!isVisible || isVisible(left + x + 0.5, y + 0.5))) {
        nearness[i] = near
        triangle[i] = id
      }
      near += step
      i++
    }
  }
}

export interface Hit {
  /** Weights of the triangle's second and third point. */
  u: number
  v: number
  distance: number
}

/** Where a ray from the camera meets the plane of a triangle (Möller-Trumbore). */
export function intersect({ points }: Mesh, id: number, from: Vec, ray: Vec, hit: Hit): void {
  const i = id * 9
  const ax = points[i] as number
  const ay = points[i + 1] as number
  const az = points[i + 2] as number
  const ux = (points[i + 3] as number) - ax
  const uy = (points[i + 4] as number) - ay
  const uz = (points[i + 5] as number) - az
  const vx = (points[i + 6] as number) - ax
  const vy = (points[i + 7] as number) - ay
  const vz = (points[i + 8] as number) - az
  const px = ray[1] * vz - ray[2] * vy
  const py = ray[2] * vx - ray[0] * vz
  const pz = ray[0] * vy - ray[1] * vx
  const inverse = 1 / (ux * px + uy * py + uz * pz || 1e-12)
  const tx = from[0] - ax
  const ty = from[1] - ay
  const tz = from[2] - az
  const qx = ty * uz - tz * uy
  const qy = tz * ux - tx * uz
  const qz = tx * uy - ty * ux
  hit.u = (tx * px + ty * py + tz * pz) * inverse
  hit.v = (ray[0] * qx + ray[1] * qy + ray[2] * qz) * inverse
  hit.distance = (vx * qx + vy * qy + vz * qz) * inverse
}

/** The direction through a point of the picture; its depth along the camera's axis is 1. */
export function rayThrough(
  camera: Camera,
  width: number,
  height: number,
  x: number,
  y: number,
  out: [number, number, number] = [0, 0, 0],
): Vec {
  const { right, up, forward, zoom, shift } = camera
  const across = ((x / width) * 2 - 1 - shift[0]) / zoom
  const height2 = ((height - 2 * y) / width - shift[1]) / zoom
  out[0] = forward[0] + right[0] * across + up[0] * height2
  out[1] = forward[1] + right[1] * across + up[1] * height2
  out[2] = forward[2] + right[2] * across + up[2] * height2
  return out
}

/** Cuts off what is behind the camera. */
function clipped(corners: Vec[], near: number): Vec[] {
  if (corners.every((corner) => corner[2] >= near)) return corners
  const kept: Vec[] = []
  corners.forEach((own, i) => {
    const next = corners[(i + 1) % corners.length] as Vec
    if (own[2] >= near) kept.push(own)
    if (own[2] >= near !== next[2] >= near) {
      const t = (near - own[2]) / (next[2] - own[2])
      kept.push([own[0] + (next[0] - own[0]) * t, own[1] + (next[1] - own[1]) * t, near])
    }
  })
  return kept
}

export function rasterize(mesh: Mesh, camera: Camera, width: number, height: number): Layer {
  const layer = emptyLayer(width, height)
  const { points, origins, materials } = mesh
  const { eye, right, up, forward, zoom, shift } = camera
  const hit: Hit = { u: 0, v: 0, distance: 0 }
  const corner = (i: number): Vec => {
    const x = (points[i] as number) - eye[0]
    const y = (points[i + 1] as number) - eye[1]
    const z = (points[i + 2] as number) - eye[2]
    return [
      x * right[0] + y * right[1] + z * right[2],
      x * up[0] + y * up[1] + z * up[2],
      x * forward[0] + y * forward[1] + z * forward[2],
    ]
  }
  const project = ([x, y, z]: Vec): Vec => [
    (((x / z) * zoom + shift[0] + 1) * width) / 2,
    height / 2 - (((y / z) * zoom + shift[1]) * width) / 2,
    1 / z,
  ]
  materials.forEach(({ isHole }, id) => {
    const i = id * 9
    const cut = clipped([corner(i), corner(i + 3), corner(i + 6)], 0.02).map(project)
    const isVisible: Test | undefined =
      isHole &&
      ((x, y) => {
        intersect(mesh, id, eye, rayThrough(camera, width, height, x, y), hit)
        const { u, v } = hit
        const at = (k: number): number =>
          (origins[i + k] as number) * (1 - u - v) +
          (origins[i + 3 + k] as number) * u +
          (origins[i + 6 + k] as number) * v
        return !isHole(at(0), at(1), at(2))
      })
    for (let k = 2; k < cut.length; k++)
      fill(layer, cut[0] as Vec, cut[k - 1] as Vec, cut[k] as Vec, id, isVisible)
  })
  return layer
}

/** What the light sees: a square looking along its direction. */
export interface ShadowMap {
  layer: Layer
  right: Vec
  up: Vec
  /** Towards the light. */
  light: Vec
  middle: Vec
  radius: number
  /** The size of one of its samples. */
  texel: number
}

export function shadowMap(
  mesh: Mesh,
  { right, up, light, middle, radius }: Omit<ShadowMap, 'layer' | 'texel'>,
  side: number,
): ShadowMap {
  const layer = emptyLayer(side, side)
  const { points, materials } = mesh
  const corner = (i: number): Vec => {
    const x = (points[i] as number) - middle[0]
    const y = (points[i + 1] as number) - middle[1]
    const z = (points[i + 2] as number) - middle[2]
    return [
      ((x * right[0] + y * right[1] + z * right[2]) / radius + 1) * 0.5 * side,
      ((x * up[0] + y * up[1] + z * up[2]) / radius + 1) * 0.5 * side,
      x * light[0] + y * light[1] + z * light[2],
    ]
  }
  materials.forEach(({ glow }, id) => {
    // Lamps and screens cast no shadow.
    if (glow > 0.5) return
    const i = id * 9
    fill(layer, corner(i), corner(i + 3), corner(i + 6), id)
  })
  return { layer, right, up, light, middle, radius, texel: (2 * radius) / side }
}
