import { chrome, material, matt, metal, plastic, satin } from '../../engine/material.ts'
import { join, type Mesh, place } from '../../engine/mesh.ts'
import { seeded } from '../../engine/random.ts'
import {
  block,
  box,
  curve,
  cylinder,
  ellipsoid,
  extrude,
  lathe,
  type Point,
  rounded,
  tube,
} from '../../engine/shapes.ts'
import { weatherboards } from '../../engine/textures.ts'
import type { Vec } from '../../engine/vector.ts'
import { leaf, type PotStyle, pot, pottedPlant } from '../plants.ts'
import { timber } from './seating.ts'

export function barbecue({ burners = 4, isPortable = false, colour = '#26282b' } = {}): Mesh {
  const steel = material('#b4b8bb', { gloss: 0.4, polish: 30, mirror: 0.2 })
  const hood = material(colour, { gloss: 0.6, polish: 80, mirror: 0.06 })
  const width = isPortable ? 0.55 : 0.28 + burners * 0.14
  const y = isPortable ? 0.1 : 0.78
  const lid: Point[] = rounded(
    [
      [-0.27, 0.12],
      [0.27, 0.12],
      [0.25, 0.3],
      [0.1, 0.42],
      [-0.12, 0.42],
      [-0.26, 0.28],
    ],
    0.1,
    5,
  )
  return join(
    block([0, y, 0], [width, 0.14, 0.54], steel, 0.02),
    place(place(extrude(lid, width, hood, 0.03), { at: [0, 0, -width / 2] }), {
      turn: [0, -90, 0],
      at: [0, y, 0],
    }),
    tube(
      [
        [-width * 0.36, y + 0.24, 0.3],
        [width * 0.36, y + 0.24, 0.3],
      ],
      0.014,
      chrome,
    ),
    ...[-0.36, 0.36].map((t) =>
      tube(
        [
          [t * width, y + 0.24, 0.25],
          [t * width, y + 0.24, 0.3],
        ],
        0.009,
        chrome,
      ),
    ),
    place(cylinder(0.03, 0.012, steel), { turn: [75, 0, 0], at: [0, y + 0.33, 0.235] }),
    ...Array.from({ length: burners }, (_, i) =>
      place(cylinder(0.026, 0.034, plastic('#1b1d20')), {
        turn: [90, 0, 0],
        at: [(i - (burners - 1) / 2) * (width / (burners + 0.6)), y + 0.06, 0.265],
      }),
    ),
    ...(isPortable
      ? [-1, 1].flatMap((x) =>
          [-1, 1].map((z) =>
            tube(
              [
                [x * width * 0.4, y, z * 0.2],
                [x * width * 0.46, 0, z * 0.24],
              ],
              0.012,
              steel,
            ),
          ),
        )
      : [
          block([0, 0.1, -0.02], [width, 0.68, 0.48], hood, 0.01),
          ...[-1, 1].map((s) =>
            box(
              [s > 0 ? 0.006 : -width / 2 + 0.01, 0.13, 0.216],
              [width / 2 - 0.016, 0.62, 0.014],
              satin('#34373b'),
              0.006,
            ),
          ),
          ...[-0.05, 0.05].map((x) =>
            tube(
              [
                [x, 0.5, 0.25],
                [x, 0.68, 0.25],
              ],
              0.009,
              chrome,
            ),
          ),
          ...[-1, 1].map((s) =>
            block([s * (width / 2 + 0.2), y + 0.1, 0], [0.38, 0.03, 0.46], timber('#b98a58'), 0.008),
          ),
          ...[-1, 1].flatMap((x) =>
            [-1, 1].map((z) =>
              place(cylinder(0.045, 0.03, matt('#1b1d20')), {
                turn: [90, 0, 0],
                at: [x * (width / 2 - 0.06), 0.045, z * 0.2 - 0.015],
              }),
            ),
          ),
        ]),
  )
}

const spiny = (colour: string, ribs: number) =>
  matt(colour, (surface, x, y, z) => {
    const rib = Math.cos(Math.atan2(z, x) * ribs)
    const factor = 0.78 + rib * 0.22
    for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * factor
    if (rib > 0.93 && Math.abs((y * 55) % 1) < 0.3) surface.colour = [0.75, 0.7, 0.5]
  })

export function cactus(
  kind: 'barrel' | 'column' | 'pear' | 'agave' | 'rosette',
  style: PotStyle = 'terracotta',
  seed = 1,
): Mesh {
  const random = seeded(seed)
  const radius = 0.075
  const top = radius * 1.55
  const plant: Mesh[] = []
  if (kind === 'barrel') plant.push(ellipsoid([0, top + 0.05, 0], [0.075, 0.07, 0.075], spiny('#5f8f52', 16)))
  if (kind === 'column')
    plant.push(
      ...[0, 0.045, -0.04].map((x, i) =>
        place(
          lathe(
            curve(
              [
                [0.026, 0],
                [0.03, 0.06],
                [0.028, 0.2 - i * 0.05],
                [0, 0.23 - i * 0.05],
              ] as Point[],
              5,
            ),
            spiny('#4f8060', 8),
            28,
          ),
          { at: [x, top, i * 0.02 - 0.02] },
        ),
      ),
    )
  if (kind === 'pear') {
    const pad = (at: Vec, size: number, turn: number): Mesh =>
      place(ellipsoid([0, size, 0], [size * 0.72, size, size * 0.18], matt('#6f9a5a')), {
        at,
        turn: [0, turn * 2, turn],
      })
    plant.push(
      pad([0, top - 0.02, 0], 0.07, 0),
      pad([0.03, top + 0.09, 0], 0.055, -24),
      pad([-0.035, top + 0.085, 0], 0.05, 28),
      pad([0, top + 0.11, 0.01], 0.045, 4),
    )
  }
  if (kind === 'agave' || kind === 'rosette')
    plant.push(
      ...Array.from({ length: kind === 'agave' ? 18 : 26 }, (_, i) =>
        place(
          leaf(kind === 'agave' ? 0.17 : 0.075, 0.035, kind === 'agave' ? '#7fa39a' : '#8fb08a', {
            rise: 0.5 + (i / 20) * 1.1,
            droop: 0.2,
            cup: 0.3,
          }),
          { at: [0, top, 0], turn: [0, i * 137.5 + random() * 8, 0] },
        ),
      ),
    )
  return join(pot(radius, style), ...plant)
}

/** Many small pots in rows. */
export function cactusCollection(kinds: readonly Parameters<typeof cactus>[0][], columns = 4): Mesh {
  const styles: PotStyle[] = ['terracotta', 'white', 'charcoal', 'blue']
  return join(
    ...kinds.map((kind, i) =>
      place(cactus(kind, styles[(i * 3) % 4] as PotStyle, i + 1), {
        at: [
          ((i % columns) - (columns - 1) / 2) * 0.2 + (Math.floor(i / columns) % 2) * 0.05,
          0,
          Math.floor(i / columns) * 0.19,
        ],
        size: 0.9 + ((i * 7) % 4) * 0.09,
      }),
    ),
  )
}

export const tubeStock = (): Mesh =>
  join(
    box([-0.36, 0, -0.24], [0.72, 0.05, 0.48], plastic('#26282b'), 0.01),
    ...Array.from({ length: 24 }, (_, i) =>
      place(
        pottedPlant({
          pot: 'black tube',
          radius: 0.036,
          leaves: 9,
          length: 0.11 + (i % 3) * 0.02,
          width: 0.02,
          colours: [
            ['#7f9a6a', '#8fa87a'],
            ['#5f8a50', '#6f9a5a'],
            ['#8a9a7f', '#9aaa8f'],
          ][i % 3] as string[],
          rise: 1.5,
          droop: 0.5,
          seed: i,
        }),
        { at: [((i % 6) - 2.5) * 0.11, 0.012, (Math.floor(i / 6) - 1.5) * 0.11] },
      ),
    ),
  )

export const houseplants = (): Mesh =>
  join(
    place(
      pottedPlant({ pot: 'white', radius: 0.17, leaves: 20, length: 0.42, width: 0.26, stems: 0.5, seed: 4 }),
      { at: [-0.35, 0, -0.1] },
    ),
    place(
      pottedPlant({
        pot: 'terracotta',
        radius: 0.12,
        leaves: 26,
        length: 0.3,
        width: 0.07,
        seed: 7,
        colours: ['#4f8a5c', '#6aa06a'],
      }),
      { at: [0.12, 0, 0.12] },
    ),
    place(
      pottedPlant({
        pot: 'basket',
        radius: 0.15,
        leaves: 18,
        length: 0.5,
        width: 0.06,
        rise: 1.7,
        droop: 0.7,
        seed: 9,
      }),
      { at: [0.5, 0, -0.15] },
    ),
    place(cactus('rosette', 'blue', 3), { at: [-0.05, 0, 0.42], size: 1.2 }),
  )

export function gardenLot(): Mesh {
  const hoop = metal('#8d9196', 0.2)
  return join(
    place(
      join(
        lathe(
          [
            [0.22, 0],
            [0.27, 0.2],
            [0.29, 0.4],
            [0.27, 0.62],
            [0.22, 0.8],
            [0.2, 0.8],
            [0, 0.76],
          ],
          { ...timber('#8a6240'), texture: (s, x, y, z, p) => weatherboards(9)(s, x, y, z, p) },
          40,
        ),
        ...[0.12, 0.6].map((y) =>
          place(
            lathe(
              [
                [0.268, 0],
                [0.276, 0.02],
                [0.276, 0.05],
                [0.268, 0.06],
              ],
              hoop,
              40,
            ),
            { at: [0, y, 0] },
          ),
        ),
      ),
      { at: [-0.35, 0, -0.1] },
    ),
    ...[0, 1, 2].map((i) => place(pot(0.13 - i * 0.015), { at: [0.12, i * 0.09, 0.05] })),
    place(pot(0.16), { at: [0.42, 0, -0.12] }),
    place(
      join(
        lathe(
          [
            [0.1, 0],
            [0.11, 0.02],
            [0.11, 0.2],
            [0.09, 0.22],
            [0.05, 0.22],
          ],
          metal('#7d9aa0', 0.15),
          32,
        ),
        tube(
          [
            [0.1, 0.05, 0],
            [0.24, 0.24, 0],
          ],
          0.014,
          metal('#7d9aa0', 0.15),
        ),
        tube(
          curve<Vec>(
            [
              [-0.1, 0.06, 0],
              [-0.2, 0.16, 0],
              [-0.06, 0.3, 0],
              [0.03, 0.22, 0],
            ],
            6,
          ),
          0.009,
          metal('#7d9aa0', 0.15),
        ),
        place(cylinder(0.035, 0.02, metal('#7d9aa0', 0.15)), { at: [0.24, 0.24, 0], turn: [0, 0, -50] }),
      ),
      { at: [0.3, 0, 0.35] },
    ),
  )
}
