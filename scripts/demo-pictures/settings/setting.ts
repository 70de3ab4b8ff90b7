import type { Light } from '../engine/light.ts'
import type { Bounds, Mesh } from '../engine/mesh.ts'
import type { Backdrop } from './backdrops.ts'

/** The place of a picture: the camera stands at +z and looks towards -z, the object stands at the origin. */
interface Setting {
  mesh: Mesh
  light: Light
  backdrop: Backdrop
}

/** Builds the place around an object of a given size; the seed varies colours and furniture. */
export type MakeSetting = (object: Bounds, random: () => number) => Setting
