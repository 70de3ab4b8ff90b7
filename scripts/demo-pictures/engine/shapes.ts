import type { Material } from './material.ts'
import { addTriangle, type Corner, emptyMesh, grid, join, type Mesh, place } from './mesh.ts'
import { add, cross, normalize, scale, subtract, type Vec } from './vector.ts'

export type Point = readonly [x: number, y: number]

/** A box with rounded edges from its lowest corner. */
export function box(at: Vec, size: Vec, material: Material, round = 0.01): Mesh {
  const half = scale(size, 0.5)
  const radius = Math.min(round, ...half.map((side) => side * 0.999))
  const steps = radius > 0 ? 3 : 0
  const mesh = emptyMesh()
  const lines = (side: number): number[] => {
    const positive = Array.from(
      { length: steps + 1 },
      (_, i) => side - radius + radius * Math.tan(((Math.PI / 4) * i) / Math.max(steps, 1)),
    )
    return [...positive.map((v) => -v).reverse(), ...positive]
  }
  const centre = add(at, half)
  const corner = (p: [number, number, number]): Corner => {
    const inner = p.map((v, i) => {
      const limit = (half[i] as number) - radius
      return Math.min(limit, Math.max(-limit, v))
    }) as unknown as Vec
    const normal = normalize(subtract(p, inner))
    return { at: add(centre, add(inner, scale(normal, radius))), normal }
  }
  const flat = (p: [number, number, number], normal: Vec): Corner => ({ at: add(centre, p), normal })
  for (const axis of [0, 1, 2])
    for (const sign of [-1, 1]) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as [number, number]
      const point = (a: number, b: number): Corner => {
        const p: [number, number, number] = [0, 0, 0]
        p[axis] = sign * (half[axis] as number)
        p[u] = a
        p[v] = b
        const normal: [number, number, number] = [0, 0, 0]
        normal[axis] = sign
        return radius > 0 ? corner(p) : flat(p, normal)
      }
      const [us, vs] = [lines(half[u] as number), lines(half[v] as number)]
      for (let i = 0; i + 1 < us.length; i++)
        for (let j = 0; j + 1 < vs.length; j++) {
          const [a, b] = [us[i] as number, us[i + 1] as number]
          const [c, d] = [vs[j] as number, vs[j + 1] as number]
          addTriangle(mesh, [point(a, c), point(b, c), point(b, d)], material)
          addTriangle(mesh, [point(a, c), point(b, d), point(a, d)], material)
        }
    }
  return mesh
}

/** A box by its middle: x and z of the centre, y of the underside. */
export const block = (middle: Vec, size: Vec, material: Material, round?: number): Mesh =>
  box([middle[0] - size[0] / 2, middle[1], middle[2] - size[2] / 2], size, material, round)

/** Turns an outline of [radius, height] around the y axis. A point given twice is a sharp edge. */
export function lathe(outline: readonly Point[], material: Material, segments = 40): Mesh {
  const rows = outline.map(([radius, y]) =>
    Array.from({ length: segments }, (_, i): Vec => {
      const angle = (i / segments) * 2 * Math.PI
      return [radius * Math.cos(angle), y, radius * Math.sin(angle)]
    }),
  )
  return grid(rows, material, { isRing: true })
}

/** An upright cylinder or cone with its foot at the origin, edges slightly rounded. */
export function cylinder(
  radius: number,
  height: number,
  material: Material,
  { top = radius, round = Math.min(radius, height) * 0.06, segments = 40 } = {},
): Mesh {
  return lathe(
    [
      [0, 0],
      [radius - round, 0],
      [radius - round * 0.3, round * 0.3],
      [radius, round],
      [radius, round],
      [top, height - round],
      [top, height - round],
      [top - round * 0.3, height - round * 0.3],
      [top - round, height],
      [0, height],
    ],
    material,
    segments,
  )
}

/** A cylinder between two points. */
export function rod(from: Vec, to: Vec, radius: number, material: Material, segments = 20): Mesh {
  return tube([from, to], radius, material, segments)
}

export function sphere(radius: number, material: Material, segments = 32): Mesh {
  const outline = Array.from({ length: segments / 2 + 1 }, (_, i): Point => {
    const angle = (i / (segments / 2)) * Math.PI
    return [Math.sin(angle) * radius, -Math.cos(angle) * radius]
  })
  return lathe(outline, material, segments)
}

export const ellipsoid = (middle: Vec, radii: Vec, material: Material, segments?: number): Mesh =>
  place(sphere(1, material, segments), { at: middle, size: radii })

/** A pipe along a line of points, with closed ends. */
export function tube(
  path: readonly Vec[],
  radius: number | ((share: number) => number),
  material: Material,
  segments = 16,
): Mesh {
  const radiusAt = typeof radius === 'number' ? () => radius : radius
  let side: Vec | undefined
  const rings = path.map((own, i) => {
    const direction = normalize(subtract(path[i + 1] ?? own, path[i - 1] ?? own))
    // Carries the previous side along, so that the pipe doesn't twist.
    const hint: Vec = side ?? (Math.abs(direction[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0])
    const up = normalize(cross(direction, hint))
    side = normalize(cross(up, direction))
    const r = radiusAt(path.length > 1 ? i / (path.length - 1) : 0)
    return Array.from({ length: segments }, (_, j): Vec => {
      const angle = (j / segments) * 2 * Math.PI
      return add(own, add(scale(up, Math.cos(angle) * r), scale(side as Vec, Math.sin(angle) * r)))
    })
  })
  const [first, last] = [rings[0] as Vec[], rings[rings.length - 1] as Vec[]]
  const start = path[0] as Vec
  const end = path[path.length - 1] as Vec
  return grid([first.map(() => start), first, ...rings, last, last.map(() => end)], material, {
    isRing: true,
  })
}

/** A smooth line through the points (Catmull-Rom). */
export function curve<P extends readonly number[]>(points: readonly P[], steps = 8, isClosed = false): P[] {
  const count = points.length
  const at = (i: number): P =>
    points[isClosed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] as P
  const line: P[] = []
  for (let i = 0; i < (isClosed ? count : count - 1); i++)
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      line.push(
        b.map((own, k) => {
          const [p, q, r] = [a[k] as number, c[k] as number, d[k] as number]
          return (
            0.5 *
            (2 * own +
              (q - p) * t +
              (2 * p - 5 * own + 4 * q - r) * t * t +
              (3 * own - p - 3 * q + r) * t ** 3)
          )
        }) as unknown as P,
      )
    }
  if (!isClosed) line.push(points[count - 1] as P)
  return line
}

/** A polygon with its corners rounded. */
export function rounded(polygon: readonly Point[], radius: number | readonly number[], steps = 5): Point[] {
  const line: Point[] = []
  polygon.forEach((own, i) => {
    const before = polygon[(i + polygon.length - 1) % polygon.length] as Point
    const after = polygon[(i + 1) % polygon.length] as Point
    const wanted = typeof radius === 'number' ? radius : (radius[i] ?? 0)
    const back = Math.hypot(before[0] - own[0], before[1] - own[1])
    const forth = Math.hypot(after[0] - own[0], after[1] - own[1])
    const reach = Math.min(wanted, back * 0.49, forth * 0.49)
    if (reach <= 0) {
      line.push(own, own)
      return
    }
    const from = [0, 1].map(
      (k) => (own[k] as number) + (((before[k] as number) - (own[k] as number)) / back) * reach,
    )
    const to = [0, 1].map(
      (k) => (own[k] as number) + (((after[k] as number) - (own[k] as number)) / forth) * reach,
    )
    for (let step = 0; step <= steps; step++) {
      const t = step / steps
      line.push(
        [0, 1].map(
          (k) =>
            (1 - t) ** 2 * (from[k] as number) +
            2 * t * (1 - t) * (own[k] as number) +
            t * t * (to[k] as number),
        ) as unknown as Point,
      )
    }
  })
  return line
}

export const rectangle = (width: number, height: number, radius = 0): Point[] =>
  rounded(
    [
      [-width / 2, -height / 2],
      [width / 2, -height / 2],
      [width / 2, height / 2],
      [-width / 2, height / 2],
    ],
    radius,
  )

export const circle = (radius: number, segments = 40): Point[] =>
  Array.from({ length: segments }, (_, i) => [
    radius * Math.cos((i / segments) * 2 * Math.PI),
    radius * Math.sin((i / segments) * 2 * Math.PI),
  ])

const area = (polygon: readonly Point[]): number =>
  polygon.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length] as Point
    return sum + x * nextY - nextX * y
  }, 0) / 2

const side = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** Cuts a polygon into triangles (ear clipping). */
export function triangles(polygon: readonly Point[]): [Point, Point, Point][] {
  const left = area(polygon) < 0 ? [...polygon].reverse() : [...polygon]
  const found: [Point, Point, Point][] = []
  const isEar = (i: number): boolean => {
    const n = left.length
    const [a, b, c] = [left[(i + n - 1) % n], left[i], left[(i + 1) % n]] as [Point, Point, Point]
    if (side(a, b, c) <= 1e-12) return false
    return !left.some(
      (p) =>
        p !== a &&
        p !== b &&
        p !== c &&
        side(a, b, p) > 1e-12 &&
        side(b, c, p) > 1e-12 &&
        side(c, a, p) > 1e-12,
    )
  }
  while (left.length > 2) {
    const n = left.length
    const ear = left.findIndex((_, i) => isEar(i))
    const i = Math.max(ear, 0)
    if (ear >= 0) found.push([left[(i + n - 1) % n] as Point, left[i] as Point, left[(i + 1) % n] as Point])
    left.splice(i, 1)
  }
  return found
}

function inset(polygon: readonly Point[], by: number): Point[] {
  const sign = area(polygon) < 0 ? -1 : 1
  const distinct = (i: number, step: number): Point => {
    const own = polygon[i] as Point
    for (let k = 1; k < polygon.length; k++) {
      const other = polygon[(i + step * k + polygon.length * 2) % polygon.length] as Point
      if (Math.hypot(other[0] - own[0], other[1] - own[1]) > 1e-7) return other
    }
    return own
  }
  return polygon.map((own, i) => {
    const [before, after] = [distinct(i, -1), distinct(i, 1)]
    const [bx, by1] = [own[0] - before[0], own[1] - before[1]]
    const [ax, ay] = [after[0] - own[0], after[1] - own[1]]
    const [bl, al] = [Math.hypot(bx, by1) || 1, Math.hypot(ax, ay) || 1]
    const nx = -(by1 / bl + ay / al)
    const ny = bx / bl + ax / al
    const size = Math.hypot(nx, ny) || 1
    const reach = Math.min(2.5, 2 / size)
    return [own[0] + (nx / size) * by * sign * reach, own[1] + (ny / size) * by * sign * reach]
  })
}

/** A polygon in x and y given a thickness along z, from 0, with rounded edges. */
export function extrude(polygon: readonly Point[], depth: number, material: Material, round = 0): Mesh {
  const ring = (by: number, z: number): Vec[] => inset(polygon, by).map(([x, y]): Vec => [x, y, z])
  const arc = [0, 0.13, 0.5, 1].map((t): [number, number] => [
    round * (1 - Math.sqrt(1 - (1 - t) ** 2)),
    round * t,
  ])
  const rows = round
    ? [...arc.map(([by, z]) => ring(by, z)), ...[...arc].reverse().map(([by, z]) => ring(by, depth - z))]
    : [ring(0, 0), ring(0, depth)]
  const caps = emptyMesh()
  const face = inset(polygon, round ? (arc[0] as [number, number])[0] : 0)
  for (const [z, normal] of [
    [0, -1],
    [depth, 1],
  ] as const)
    for (const corners of triangles(face))
      addTriangle(
        caps,
        corners.map(([x, y]): Corner => ({ at: [x, y, z], normal: [0, 0, normal] })) as [
          Corner,
          Corner,
          Corner,
        ],
        material,
      )
  return join(grid(rows, material, { isRing: true }), caps)
}

/** A closed surface over rings of points, with flat ends. */
export function loft(rings: Vec[][], material: Material): Mesh {
  const middle = (ring: Vec[]): Vec => scale(ring.reduce(add), 1 / ring.length)
  const [first, last] = [rings[0] as Vec[], rings[rings.length - 1] as Vec[]]
  return grid(
    [first.map(() => middle(first)), first, ...rings, last, last.map(() => middle(last))],
    material,
    { isRing: true },
  )
}
