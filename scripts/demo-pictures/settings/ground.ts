import type { Material } from '../engine/material.ts'
import { grid, type Mesh } from '../engine/mesh.ts'
import type { Vec } from '../engine/vector.ts'

/** A flat floor around the origin; its textures see metres. */
export function ground(material: Material, reach = 60, y = 0, back = -reach): Mesh {
  const rows = [back, reach].map((z): Vec[] => [-reach, reach].map((x): Vec => [x, y, z]))
  return grid(rows, material)
}

/** An upright wall at z, looking at the camera. */
export function wall(material: Material, z: number, height: number, from = -20, to = 20, bottom = 0): Mesh {
  return grid(
    [
      [
        [from, bottom, z],
        [to, bottom, z],
      ],
      [
        [from, bottom + height, z],
        [to, bottom + height, z],
      ],
    ],
    material,
  )
}
