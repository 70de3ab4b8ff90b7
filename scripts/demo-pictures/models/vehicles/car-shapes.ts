/** Measures of car bodies in metres: x runs forward from the middle, y up. */
export interface CarShape {
  length: number
  width: number
  wheelbase: number
  /** Middle between the axles. */
  axleMiddle: number
  tyre: number
  /** Height of the sill. */
  bottom: number
  /** The outline of bonnet, belt and tail, from the rear: [x, height]. */
  top: readonly (readonly [number, number])[]
  cabin: {
    belt: number
    roof: number
    /** x of the rear and front at the belt and at the roof. */
    rear: readonly [number, number]
    front: readonly [number, number]
    /** Half widths. */
    wide: readonly [number, number]
  }
  /** x of the door gaps. */
  doors: readonly number[]
  /** x of the pillars between the side windows. */
  pillars: readonly number[]
  /** Rear end of the side windows, if the rest is sheet metal. */
  glassFrom?: number
  lamp: readonly [low: number, high: number]
  /** Dark trim along the lower edge. */
  cladding: number
  rails?: boolean
  tray?: readonly [from: number, to: number]
  /** No grille: electric. */
  isElectric?: boolean
}

const hatch: CarShape = {
  length: 4.28,
  width: 1.79,
  wheelbase: 2.63,
  axleMiddle: 0.02,
  tyre: 0.325,
  bottom: 0.2,
  top: [
    [-2.14, 0.68],
    [-2.1, 0.9],
    [-1.9, 0.98],
    [-1.2, 0.97],
    [0.3, 0.93],
    [1, 0.9],
    [1.55, 0.84],
    [1.92, 0.75],
    [2.08, 0.66],
    [2.14, 0.56],
  ],
  cabin: { belt: 0.9, roof: 1.46, rear: [-2.0, -1.42], front: [1.2, 0.22], wide: [0.85, 0.63] },
  doors: [0.86, -0.12, -1.02],
  pillars: [-0.13, -1.12],
  lamp: [0.6, 0.74],
  cladding: 0.26,
}

const sedan: CarShape = {
  ...hatch,
  length: 4.86,
  width: 1.84,
  wheelbase: 2.82,
  axleMiddle: 0.03,
  tyre: 0.335,
  top: [
    [-2.43, 0.7],
    [-2.38, 0.94],
    [-2.15, 1.0],
    [-1.6, 1.0],
    [-1, 0.97],
    [0.3, 0.93],
    [1.15, 0.9],
    [1.8, 0.83],
    [2.2, 0.74],
    [2.37, 0.65],
    [2.43, 0.55],
  ],
  cabin: { belt: 0.91, roof: 1.45, rear: [-1.98, -0.98], front: [1.32, 0.28], wide: [0.86, 0.62] },
  doors: [0.98, -0.06, -1.0],
  pillars: [-0.08],
}

const suv: CarShape = {
  length: 4.56,
  width: 1.85,
  wheelbase: 2.7,
  axleMiddle: 0,
  tyre: 0.365,
  bottom: 0.29,
  top: [
    [-2.28, 0.75],
    [-2.24, 1.02],
    [-2.05, 1.12],
    [-1.2, 1.1],
    [0.3, 1.06],
    [1, 1.04],
    [1.6, 0.99],
    [2.02, 0.9],
    [2.2, 0.8],
    [2.28, 0.66],
  ],
  cabin: { belt: 1.03, roof: 1.68, rear: [-2.17, -1.68], front: [1.22, 0.34], wide: [0.89, 0.67] },
  doors: [0.9, -0.1, -1.05],
  pillars: [-0.1, -1.2],
  lamp: [0.74, 0.89],
  cladding: 0.42,
  rails: true,
}

const ute: CarShape = {
  length: 5.3,
  width: 1.87,
  wheelbase: 3.08,
  axleMiddle: 0.06,
  tyre: 0.39,
  bottom: 0.4,
  top: [
    [-2.65, 0.9],
    [-2.64, 1.13],
    [-2.6, 1.15],
    [-1.0, 1.15],
    [-0.6, 1.14],
    [0.4, 1.12],
    [1.2, 1.1],
    [1.9, 1.06],
    [2.4, 1.0],
    [2.58, 0.9],
    [2.65, 0.72],
  ],
  cabin: { belt: 1.1, roof: 1.8, rear: [-0.78, -0.62], front: [1.5, 0.68], wide: [0.88, 0.67] },
  doors: [1.28, 0.32, -0.55],
  pillars: [0.3],
  lamp: [0.84, 1.0],
  cladding: 0.5,
  tray: [-2.58, -0.84],
}

const wagon: CarShape = {
  ...sedan,
  cabin: { belt: 0.92, roof: 1.52, rear: [-2.3, -1.85], front: [1.3, 0.3], wide: [0.87, 0.65] },
  pillars: [-0.08, -1.15],
  rails: true,
}

const van: CarShape = {
  length: 5.2,
  width: 1.95,
  wheelbase: 3.1,
  axleMiddle: 0.12,
  tyre: 0.35,
  bottom: 0.27,
  top: [
    [-2.6, 0.85],
    [-2.58, 1.1],
    [-2.5, 1.18],
    [-1, 1.18],
    [0.8, 1.16],
    [1.6, 1.13],
    [2.2, 1.05],
    [2.5, 0.92],
    [2.6, 0.7],
  ],
  cabin: { belt: 1.12, roof: 2.02, rear: [-2.56, -2.46], front: [2.1, 1.12], wide: [0.94, 0.82] },
  doors: [1.6, 0.62, -0.75],
  pillars: [0.55],
  glassFrom: 0.6,
  lamp: [0.78, 0.96],
  cladding: 0.36,
}

const peopleMover: CarShape = {
  ...van,
  length: 5.1,
  top: [
    [-2.55, 0.8],
    [-2.52, 1.05],
    [-2.4, 1.12],
    [-1, 1.1],
    [0.8, 1.07],
    [1.5, 1.04],
    [2.05, 0.97],
    [2.4, 0.86],
    [2.55, 0.66],
  ],
  cabin: { belt: 1.04, roof: 1.76, rear: [-2.44, -2.05], front: [1.72, 0.78], wide: [0.93, 0.74] },
  doors: [1.42, 0.4, -0.85],
  pillars: [0.38, -1.0],
  glassFrom: -9,
  lamp: [0.72, 0.86],
  rails: true,
}

const small: CarShape = {
  ...hatch,
  length: 3.75,
  width: 1.68,
  wheelbase: 2.43,
  tyre: 0.3,
  top: [
    [-1.87, 0.68],
    [-1.83, 0.92],
    [-1.66, 1.0],
    [-1.1, 0.99],
    [0.3, 0.96],
    [0.95, 0.93],
    [1.4, 0.87],
    [1.68, 0.78],
    [1.82, 0.67],
    [1.87, 0.56],
  ],
  cabin: { belt: 0.93, roof: 1.52, rear: [-1.75, -1.36], front: [1.16, 0.28], wide: [0.8, 0.61] },
  doors: [0.82, -0.18, -0.95],
  pillars: [-0.16],
  lamp: [0.62, 0.78],
}

const bigSuv: CarShape = {
  ...suv,
  length: 5.1,
  width: 1.98,
  wheelbase: 2.98,
  tyre: 0.41,
  bottom: 0.38,
  top: [
    [-2.55, 0.85],
    [-2.53, 1.15],
    [-2.4, 1.24],
    [-1.2, 1.22],
    [0.3, 1.2],
    [1.1, 1.19],
    [1.8, 1.15],
    [2.35, 1.06],
    [2.5, 0.94],
    [2.55, 0.75],
  ],
  cabin: { belt: 1.16, roof: 1.9, rear: [-2.48, -2.25], front: [1.35, 0.62], wide: [0.95, 0.76] },
  doors: [1.02, -0.02, -1.05],
  pillars: [-0.02, -1.25],
  lamp: [0.86, 1.04],
}

const highRoofVan: CarShape = {
  ...van,
  length: 5.95,
  width: 2.02,
  wheelbase: 3.6,
  tyre: 0.36,
  top: [
    [-2.97, 0.9],
    [-2.95, 1.15],
    [-2.88, 1.22],
    [-1, 1.22],
    [0.9, 1.2],
    [1.9, 1.16],
    [2.5, 1.06],
    [2.85, 0.92],
    [2.97, 0.7],
  ],
  cabin: { belt: 1.16, roof: 2.62, rear: [-2.94, -2.86], front: [2.45, 1.35], wide: [0.98, 0.86] },
  doors: [1.9, 0.86, -0.6],
  pillars: [0.8],
  glassFrom: 0.86,
}

export const carShapes = { hatch, sedan, suv, ute, wagon, van, peopleMover, small, bigSuv, highRoofVan }
export type CarStyle = keyof typeof carShapes
