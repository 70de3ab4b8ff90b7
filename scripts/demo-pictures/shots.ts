/** Standard sets of pictures: the same object from different sides, in one place. */
import { join, type Mesh, place } from './engine/mesh.ts'
import type { Picture } from './picture.ts'
import { livingRoom, plainWall, tableTop } from './settings/indoors.ts'
import type { MakeSetting } from './settings/setting.ts'

/** A picture without its seed, which comes from the ad. */
export type Shot = Omit<Picture, 'seed'>
type Make = () => Mesh

type Angle = [turn: number, above: number]

const both = (
  object: Make,
  setting: MakeSetting,
  first: Angle,
  second: Angle,
  other = object,
  view?: Shot['view'],
): Shot[] =>
  [first, second].map(([turn, above], i) => ({
    object: i ? other : object,
    setting,
    turn,
    above,
    ...(view && { view }),
  }))

/** Houses and rooms may fill more of the picture: around them is only more of the same. */
const large: Shot['view'] = { fill: [0.86, 0.8] }

/** Front and rear, three quarters each. */
export const vehicle = (object: Make, setting: MakeSetting, turn = 38): Shot[] =>
  both(object, setting, [turn, 6], [turn > 0 ? 212 : 148, 8])
/** From the side, then from the front. */
export const twoWheeler = (object: Make, setting: MakeSetting, turn = 76): Shot[] =>
  both(object, setting, [turn, 5], [turn > 0 ? -52 : 52, 10])
export const afloat = (object: Make, setting: MakeSetting, turn = 62): Shot[] =>
  both(object, setting, [turn, 5], [turn > 0 ? -128 : 128, 9])
export const building = (object: Make, setting: MakeSetting, turn = 24): Shot[] =>
  both(object, setting, [turn, 5], [-turn - 10, 12], object, large)
export const room = (object: Make, setting: MakeSetting = livingRoom, turn = 12): Shot[] =>
  both(object, setting, [turn, 10], [-turn - 8, 18], object, large)
export const piece = (object: Make, setting: MakeSetting = livingRoom, turn = 24, above = 9): Shot[] =>
  both(object, setting, [turn, above], [-turn - 12, above + 9])
export const item = (object: Make, setting: MakeSetting = tableTop, turn = 26, above = 18): Shot[] =>
  both(object, setting, [turn, above], [-turn - 12, above + 16])
/** Something flat: seen from above, then turned over or from the other side. */
export const flat = (
  object: Make,
  other: Make = object,
  setting: MakeSetting = tableTop,
  turn = 18,
): Shot[] => both(object, setting, [turn, 52], [-turn - 8, 46], other)
/** On a wall, then leaning against it on the floor. */
export const hung = (object: Make, second: MakeSetting = livingRoom): Shot[] => [
  { object, setting: plainWall, turn: 0, above: 0 },
  { object: () => place(object(), { turn: [-7, 0, 0] }), setting: second, turn: 8, above: 7 },
]
export const inTheAir = (object: Make, setting: MakeSetting): Shot[] =>
  both(object, setting, [0, -3], [0, -16])
/** Lying on the floor. */
export const onFloor = (
  object: Make,
  other: Make = object,
  setting: MakeSetting = livingRoom,
  turn = 24,
): Shot[] => both(object, setting, [turn, 30], [-turn - 10, 40], other)

/** Meshes next to each other, in the middle. */
export const row = (meshes: readonly Mesh[], step: number): Mesh =>
  join(...meshes.map((mesh, i) => place(mesh, { at: [(i - (meshes.length - 1) / 2) * step, 0, 0] })))
