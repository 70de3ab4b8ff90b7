import type { Material } from './material.ts'
import { cross, degrees, length, normalize, scale, subtract, type Vec } from './vector.ts'

/** Triangles, three points each. */
export interface Mesh {
  points: number[]
  normals: number[]
  /** Where each point was when its shape was built: the coordinates of textures. */
  origins: number[]
  /** One per triangle. */
  materials: Material[]
}

export interface Corner {
  at: Vec
  normal: Vec
  origin?: Vec
}

export const emptyMesh = (): Mesh => ({ points: [], normals: [], origins: [], materials: [] })

export function addTriangle(
  mesh: Mesh,
  corners: readonly [Corner, Corner, Corner],
  material: Material,
): void {
  for (const { at, normal, origin = at } of corners) {
    mesh.points.push(at[0], at[1], at[2])
    mesh.normals.push(normal[0], normal[1], normal[2])
    mesh.origins.push(origin[0], origin[1], origin[2])
  }
  mesh.materials.push(material)
}

export function join(...meshes: (Mesh | Mesh[])[]): Mesh {
  const all = meshes.flat()
  const [only] = all
  if (only && all.length === 1) return only
  const merged = <T>(lists: T[][]): T[] => ([] as T[]).concat(...lists)
  return {
    points: merged(all.map(({ points }) => points)),
    normals: merged(all.map(({ normals }) => normals)),
    origins: merged(all.map(({ origins }) => origins)),
    materials: merged(all.map(({ materials }) => materials)),
  }
}

export interface Placement {
  at?: Vec
  /** Degrees around the axes, first x, then z, then y. */
  turn?: Vec
  size?: number | Vec
}

/** The three columns of a rotation. */
function rotation([x, y, z]: Vec): [Vec, Vec, Vec] {
  const [cx, sx, cy, sy, cz, sz] = [x, y, z].flatMap((angle) => [
    Math.cos(degrees(angle)),
    Math.sin(degrees(angle)),
  ]) as [number, number, number, number, number, number]
  const rotate = ([a, b, c]: Vec): Vec => {
    const [b1, c1] = [b * cx - c * sx, b * sx + c * cx]
    const [a2, b2] = [a * cz - b1 * sz, a * sz + b1 * cz]
    return [a2 * cy + c1 * sy, b2, -a2 * sy + c1 * cy]
  }
  return [rotate([1, 0, 0]), rotate([0, 1, 0]), rotate([0, 0, 1])]
}

/** Multiplies every three numbers with a matrix. A plain loop: meshes have up to a million numbers. */
function transformed(list: number[], [u, v, w]: [Vec, Vec, Vec], [ox, oy, oz]: Vec): number[] {
  const changed = list.slice()
  for (let i = 0; i < list.length; i += 3) {
    const a = list[i] as number
    const b = list[i + 1] as number
    const c = list[i + 2] as number
    changed[i] = u[0] * a + v[0] * b + w[0] * c + ox
    changed[i + 1] = u[1] * a + v[1] * b + w[1] * c + oy
    changed[i + 2] = u[2] * a + v[2] * b + w[2] * c + oz
  }
  return changed
}

/** Scales, rotates and moves a mesh. */
export function place(mesh: Mesh, { at = [0, 0, 0], turn = [0, 0, 0], size = 1 }: Placement): Mesh {
  const [sx, sy, sz] = typeof size === 'number' ? [size, size, size] : size
  const [u, v, w] = rotation(turn)
  return {
    ...mesh,
    points: transformed(mesh.points, [scale(u, sx), scale(v, sy), scale(w, sz)], at),
    // Normals need no exact length: the shader normalizes them.
    normals: transformed(mesh.normals, [scale(u, 1 / sx), scale(v, 1 / sy), scale(w, 1 / sz)], [0, 0, 0]),
  }
}

/** The mesh and its mirror image on the other side of z = 0. */
export const mirrored = (mesh: Mesh): Mesh => join(mesh, place(mesh, { size: [1, 1, -1] }))

const isSame = (a: Vec, b: Vec): boolean => length(subtract(a, b)) < 1e-7

function tangent(before: Vec | undefined, own: Vec, after: Vec | undefined): Vec {
  const back = before && !isSame(before, own) ? normalize(subtract(own, before)) : undefined
  const forth = after && !isSame(after, own) ? normalize(subtract(after, own)) : undefined
  if (back && forth) return [back[0] + forth[0], back[1] + forth[1], back[2] + forth[2]]
  return back ?? forth ?? [0, 0, 0]
}

export interface GridOptions {
  /** Whether each row is a closed ring. */
  isRing?: boolean
  /** Texture coordinates instead of the points themselves. */
  origin?: (row: number, column: number) => Vec
}

/**
 * A smooth surface through rows of points. A row or column given twice makes a sharp edge, because neighbours at the
 * same place don't count for the direction of the surface.
 */
export function grid(rows: Vec[][], material: Material, { isRing = false, origin }: GridOptions = {}): Mesh {
  const mesh = emptyMesh()
  const columns = rows[0]?.length ?? 0
  const at = (row: number, column: number): Vec | undefined =>
    rows[row]?.[isRing ? (column + columns) % columns : column]
  const normalAt = (row: number, column: number): Vec => {
    const own = at(row, column) as Vec
    const along = tangent(at(row - 1, column), own, at(row + 1, column))
    let across = tangent(at(row, column - 1), own, at(row, column + 1))
    // At a pole all points of the row are one: take the direction of the next row.
    for (const next of [row - 1, row + 1])
      if (length(across) < 1e-7) {
        const other = at(next, column)
        if (other) across = tangent(at(next, column - 1), other, at(next, column + 1))
      }
    return normalize(cross(along, across))
  }
  const corner = (row: number, column: number): Corner => {
    const wrapped = isRing ? column % columns : column
    return {
      at: at(row, wrapped) as Vec,
      normal: normalAt(row, wrapped),
      ...(origin && { origin: origin(row, column) }),
    }
  }
  const last = isRing ? columns : columns - 1
  let above: Corner[] = []
  for (let row = 0; row < rows.length; row++) {
    const current = Array.from({ length: last + 1 }, (_, column) => corner(row, column))
    for (let column = 0; column < last && above.length; column++) {
      const [a, b] = [above[column] as Corner, above[column + 1] as Corner]
      const [c, d] = [current[column] as Corner, current[column + 1] as Corner]
      if (isSame(a.at, c.at) && isSame(b.at, d.at)) continue
      if (!isSame(a.at, b.at)) addTriangle(mesh, [a, b, d], material)
      if (!isSame(c.at, d.at)) addTriangle(mesh, [a, d, c], material)
    }
    above = current
  }
  return mesh
}

/** A flat rectangle from one corner along two edges; textures see 0 to 1 along each edge. */
export function quad(corner: Vec, right: Vec, up: Vec, material: Material): Mesh {
  const mesh = emptyMesh()
  const normal = normalize(cross(right, up))
  const point = (u: number, v: number): Corner => ({
    at: [0, 1, 2].map((i) => (corner[i] as number) + (right[i] as number) * u + (up[i] as number) * v) as [
      number,
      number,
      number,
    ],
    normal,
    origin: [u, v, 0],
  })
  addTriangle(mesh, [point(0, 0), point(1, 0), point(1, 1)], material)
  addTriangle(mesh, [point(0, 0), point(1, 1), point(0, 1)], material)
  return mesh
}

export interface Bounds {
  low: Vec
  high: Vec
}

export function boundsOf({ points }: Mesh): Bounds {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  points.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3] as number, value)
    high[i % 3] = Math.max(high[i % 3] as number, value)
  })
  return { low: low as unknown as Vec, high: high as unknown as Vec }
}

/** Puts a mesh onto the floor, in the middle. */
export function grounded(mesh: Mesh): Mesh {
  const { low, high } = boundsOf(mesh)
  return place(mesh, { at: scale([low[0] + high[0], low[1] * 2, low[2] + high[2]], -0.5) })
}
