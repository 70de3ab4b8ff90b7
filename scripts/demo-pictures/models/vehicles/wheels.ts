import { chrome, material, matt, metal, rubber, satin } from '../../engine/material.ts'
import { join, type Mesh, place } from '../../engine/mesh.ts'
import { cylinder, extrude, lathe, type Point, rod, rounded } from '../../engine/shapes.ts'
import { lines } from '../../engine/textures.ts'

export interface WheelOptions {
  radius: number
  width: number
  /** Radius of the rim as a share of the wheel. */
  rim?: number
  spokes?: number
  colour?: string
  style?: 'alloy' | 'steel' | 'twin'
  /** Coarse blocks, as off the road. */
  isRough?: boolean
}

function tyre(radius: number, width: number, rim: number, isRough: boolean): Mesh {
  const half = width / 2
  const inner = radius * rim
  const tread = material('#1a1b1d', {
    gloss: 0.07,
    polish: 8,
    texture: (surface, x, y, z, pixel) => {
      const out = Math.hypot(x, z)
      if (out < radius * 0.965) return
      const turn = Math.atan2(z, x) * radius
      const groove = isRough
        ? Math.max(lines(turn + (y > 0 ? 0.02 : 0), 0.045, 0.012, pixel), lines(y, width / 3, 0.014, pixel))
        : Math.max(lines(y, width / 5, 0.008, pixel), lines(turn, 0.03, 0.003, pixel) * 0.5)
      for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * (1.35 - groove)
    },
  })
  const wall = radius - inner
  return lathe(
    [
      [inner, -half * 0.8],
      [inner + wall * 0.25, -half * 0.98],
      [inner + wall * 0.6, -half],
      [radius - wall * 0.14, -half * 0.93],
      [radius - wall * 0.02, -half * 0.74],
      [radius, -half * 0.5],
      [radius, half * 0.5],
      [radius - wall * 0.02, half * 0.74],
      [radius - wall * 0.14, half * 0.93],
      [inner + wall * 0.6, half],
      [inner + wall * 0.25, half * 0.98],
      [inner, half * 0.8],
    ],
    tread,
    56,
  )
}

/** A spoke from the hub outwards, along x. */
function spoke(from: number, to: number, wide: number): Point[] {
  return rounded(
    [
      [from, -wide * 0.5],
      [to, -wide * 0.8],
      [to, wide * 0.8],
      [from, wide * 0.5],
    ],
    wide * 0.2,
    3,
  )
}

/** A car's wheel in the xy plane; its outside looks towards +z. */
export function wheel({
  radius,
  width,
  rim = 0.66,
  spokes = 5,
  colour = '#b7babe',
  style = 'alloy',
  isRough = false,
}: WheelOptions): Mesh {
  const inner = radius * rim
  const alloy = material(colour, { gloss: 0.5, polish: 50, mirror: 0.16 })
  const dark = matt('#1c1d1f')
  const half = width / 2
  const barrel = lathe(
    [
      [inner * 0.99, -half * 0.8],
      [inner * 0.93, -half * 0.6],
      [inner * 0.92, half * 0.55],
      [inner * 0.94, half * 0.6],
      [inner * 0.94, half * 0.6],
      [inner * 1.0, half * 0.86],
      [inner * 1.04, half * 0.84],
    ],
    alloy,
    48,
  )
  const disc = place(cylinder(inner * 0.72, 0.02, metal('#777a7e', 0.25)), { at: [0, half * 0.05, 0] })
  const backing = place(cylinder(inner * 0.92, 0.01, dark), { at: [0, -half * 0.2, 0] })
  const face =
    style === 'steel'
      ? join(
          lathe(
            [
              [0, half * 0.5],
              [inner * 0.3, half * 0.5],
              [inner * 0.36, half * 0.42],
              [inner * 0.52, half * 0.55],
              [inner * 0.7, half * 0.55],
              [inner * 0.92, half * 0.2],
            ],
            {
              ...satin(colour),
              isHole: (x, _y, z) => {
                const out = Math.hypot(x, z)
                const turn = ((Math.atan2(z, x) / (Math.PI * 2)) * 8 + 8) % 1
                return out > inner * 0.6 && out < inner * 0.8 && Math.abs(turn - 0.5) < 0.22
              },
            },
            48,
          ),
        )
      : join(
          ...Array.from({ length: spokes * (style === 'twin' ? 2 : 1) }, (_, i) => {
            const turn =
              style === 'twin' ? Math.floor(i / 2) * (360 / spokes) + (i % 2 ? 11 : -11) : i * (360 / spokes)
            const arm = extrude(
              spoke(inner * 0.16, inner * 0.96, inner * (style === 'twin' ? 0.1 : 0.62 / spokes + 0.03)),
              half * 0.3,
              alloy,
              0.008,
            )
            return place(place(arm, { turn: [-90, 0, 0] }), { at: [0, half * 0.42, 0], turn: [0, turn, 0] })
          }),
          place(cylinder(inner * 0.24, half * 0.36, alloy), { at: [0, half * 0.42, 0] }),
          place(cylinder(inner * 0.13, half * 0.06, chrome), { at: [0, half * 0.77, 0] }),
        )
  const nuts = Array.from({ length: 5 }, (_, i) => {
    const turn = (i / 5) * 6.283
    return place(cylinder(inner * 0.035, half * 0.1, style === 'steel' ? chrome : matt('#2a2b2d')), {
      at: [
        Math.cos(turn) * inner * 0.19,
        half * (style === 'steel' ? 0.46 : 0.74),
        Math.sin(turn) * inner * 0.19,
      ],
    })
  })
  return place(join(tyre(radius, width, rim, isRough), barrel, disc, backing, face, ...nuts), {
    turn: [90, 0, 0],
  })
}

/** A wheel with wire spokes: motorcycles and bicycles. In the xy plane. */
export function spokedWheel(
  radius: number,
  width: number,
  spokes: number,
  {
    rimColour = '#a9adb2',
    hub = radius * 0.07,
    wire = 0.0016,
    disc = 0,
    isRough = false,
    tyreColour = '',
  } = {},
): Mesh {
  const rim = material(rimColour, { gloss: 0.5, polish: 50, mirror: 0.2 })
  const ring = (r: number, thick: number, wide: number) =>
    lathe(
      [
        [r - thick, -wide / 2],
        [r - thick, wide / 2],
        [r - thick, wide / 2],
        [r, wide / 2],
        [r, wide / 2],
        [r, -wide / 2],
        [r, -wide / 2],
        [r - thick, -wide / 2],
      ],
      rim,
      64,
    )
  const rubberRing = Array.from({ length: 15 }, (_, i): Point => {
    const turn = (i / 14) * Math.PI * 2
    return [radius - width * 0.5 + Math.cos(turn) * width * 0.5, Math.sin(turn) * width * 0.5]
  })
  const knobs = isRough
    ? material('#17181a', {
        gloss: 0.05,
        texture: (surface, x, y, z, pixel) => {
          const turn = Math.atan2(z, x) * radius
          const out = Math.hypot(x, z)
          if (out < radius * 0.955) return
          const groove = Math.max(lines(turn, 0.032, 0.012, pixel), lines(y, width * 0.4, 0.009, pixel))
          for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * (1.9 - groove * 1.6)
        },
      })
    : tyreColour
      ? satin(tyreColour)
      : rubber
  const steel = metal('#c4c8cc', 0.4)
  const wires = Array.from({ length: spokes }, (_, i) => {
    const turn = (i / spokes) * Math.PI * 2
    const lead = turn + (i % 2 ? 1 : -1) * 1.1
    const sideways = (i % 4 < 2 ? 1 : -1) * hub * 0.9
    return rod(
      [Math.cos(lead) * hub, sideways, Math.sin(lead) * hub],
      [Math.cos(turn) * (radius - width * 1.05), 0, Math.sin(turn) * (radius - width * 1.05)],
      wire,
      steel,
      5,
    )
  })
  return place(
    join(
      lathe(rubberRing, knobs, 64),
      ring(radius - width * 0.85, width * 0.4, width * 0.62),
      place(cylinder(hub, hub * 2.6, metal('#8d9196')), { at: [0, -hub * 1.3, 0] }),
      ...wires,
      ...(disc
        ? [
            place(
              lathe(
                [
                  [disc * 0.62, 0],
                  [disc * 0.62, 0.004],
                  [disc * 0.62, 0.004],
                  [disc, 0.004],
                  [disc, 0.004],
                  [disc, 0],
                  [disc, 0],
                  [disc * 0.62, 0],
                ],
                metal('#9da1a6', 0.4),
                40,
              ),
              { at: [0, hub * 1.35, 0] },
            ),
          ]
        : []),
    ),
    { turn: [90, 0, 0] },
  )
}
