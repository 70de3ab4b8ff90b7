import { type Camera, fitCamera, type View } from './engine/camera.ts'
import { boundsOf, grounded, join, type Mesh, place } from './engine/mesh.ts'
import { seeded } from './engine/random.ts'
import type { Scene } from './engine/render.ts'
import { length, scale, subtract, type Vec } from './engine/vector.ts'
import type { MakeSetting } from './settings/setting.ts'

/** One picture of an object: how it is turned, from how high, and where it stands. */
export interface Picture {
  object: () => Mesh
  setting: MakeSetting
  /** Degrees: 0 shows the front, 90 turns its right side to the camera. */
  turn: number
  above: number
  view?: Pick<View, 'angle' | 'fill' | 'centre'>
  /** Whether its surroundings turn with it: a house and its street. */
  isWhole?: boolean
  /** Whether light is traced, which takes longer. */
  isTraced?: boolean
  seed: number
}

export interface Composition {
  scene: Scene
  object: Mesh
  camera: Camera
}

export function compose({
  object: make,
  setting,
  turn,
  above,
  view = {},
  isWhole,
  seed,
}: Picture): Composition {
  const straight = grounded(isWhole ? make() : place(make(), { turn: [0, turn, 0] }))
  const around = setting(boundsOf(straight), seeded(seed))
  const { light, backdrop } = around
  const object = isWhole ? place(straight, { turn: [0, turn, 0] }) : straight
  const mesh = isWhole ? place(around.mesh, { turn: [0, turn, 0] }) : around.mesh
  const bounds = boundsOf(object)
  const middle = scale([0, bounds.low[1] + bounds.high[1], 0], 0.5) as Vec
  const radius = length(subtract(bounds.high, bounds.low)) / 2
  const camera = fitCamera(object, middle, radius, { around: 0, above, ...view })
  // Haze is per metre: small things are looked at from close by.
  return {
    object,
    camera,
    scene: {
      mesh: join(object, mesh),
      camera,
      light: { ...light, haze: light.haze * Math.min(1, 3 / radius) },
      backdrop,
      middle,
      radius: radius * 2.4,
    },
  }
}
