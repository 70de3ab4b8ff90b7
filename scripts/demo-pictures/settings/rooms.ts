/** Real rooms: floor, three walls with a window, a ceiling; the camera stands in the fourth wall. */
import { windowLight } from '../engine/light.ts'
import { hex, material, matt, satin, tint } from '../engine/material.ts'
import { join, type Mesh, place } from '../engine/mesh.ts'
import { pick } from '../engine/random.ts'
import { box, cylinder } from '../engine/shapes.ts'
import { bricks, planks, tiles } from '../engine/textures.ts'
import { outlook } from './backdrops.ts'
import { ground } from './ground.ts'
import type { MakeSetting } from './setting.ts'

const tones = ['#ece7dd', '#e6e8e4', '#e9e0d2', '#dfe3e4', '#efece6', '#d9ddd3', '#e8ddd0']
const timbers = ['#b98d5f', '#9a6f48', '#c9a679', '#7f5a3d', '#d3b58c']
const carpets = ['#a49b8c', '#8d8f90', '#b5ab9a']

/** A wall along z at x, with a window from z1 to z2. */
function windowWall(
  x: number,
  back: number,
  front: number,
  colour: string,
  side: number,
  [z1, z2]: readonly [number, number],
): Mesh {
  const wall = matt(colour)
  const [y1, y2, top] = [0.85, 2.2, 2.75]
  const t = 0.12
  const at = side < 0 ? x - t : x
  const frame = satin('#f5f3ee')
  const fx = side < 0 ? x - 0.05 : x - 0.01
  return join(
    box([at, 0, back], [t, top, z1 - back], wall),
    box([at, 0, z2], [t, top, front - z2], wall),
    box([at, 0, z1], [t, y1, z2 - z1], wall),
    box([at, y2, z1], [t, top - y2, z2 - z1], wall),
    box([fx, y1 - 0.06, z1 - 0.06], [0.06, 0.06, z2 - z1 + 0.12], frame),
    box([fx, y2, z1 - 0.06], [0.06, 0.06, z2 - z1 + 0.12], frame),
    ...[z1 - 0.06, (z1 + z2) / 2 - 0.025, z2].map((z) => box([fx, y1, z], [0.06, y2 - y1, 0.05], frame)),
    // Curtains.
    ...[z1 - 0.42, z2 + 0.06].map((z) =>
      box(
        [side < 0 ? x + 0.02 : x - 0.08, 0.08, z],
        [0.06, 2.36, 0.36],
        matt('#e8e2d6', (surface, _x, _y, pz) => {
          const fold = 0.82 + 0.18 * Math.sin(pz * 52)
          for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * fold
        }),
      ),
    ),
  )
}

const room =
  (kind: 'living' | 'bed' | 'kitchen' | 'bath'): MakeSetting =>
  ({ low, high }, random) => {
    const back = low[2] - (kind === 'living' ? 0.12 : 0.05)
    const wide = Math.max(kind === 'bath' ? 1.35 : 2.1, high[0] + 0.7)
    const front = high[2] + 4
    const colour = pick(tones, random)
    const side = random() < 0.5 ? -1 : 1
    const floorColour = kind === 'bed' && random() < 0.5 ? pick(carpets, random) : pick(timbers, random)
    const isCarpet = carpets.includes(floorColour)
    const floor =
      kind === 'bath' || (kind === 'kitchen' && random() < 0.5)
        ? material(pick(['#b9b6b0', '#8f9394', '#d3cec5', '#6f7476'], random), {
            gloss: 0.4,
            polish: 60,
            mirror: 0.02,
            texture: tiles(0.5),
          })
        : isCarpet
          ? matt(floorColour, (surface, x, _y, z) => {
              const v = Math.sin(x * 311.7 + z * 127.1) * 43758.5
              const f = 0.93 + 0.12 * (v - Math.floor(v))
              for (let k = 0; k < 3; k++) surface.colour[k] = (surface.colour[k] as number) * f
            })
          : material(floorColour, { gloss: 0.3, polish: 50, mirror: 0.02, texture: planks() })
    const tiled = hex(pick(['#eceeec', '#dfe6e4', '#e9e4da', '#c3cfcd'], random))
    const rear =
      kind === 'bath'
        ? material('#eceeec', {
            gloss: 0.5,
            polish: 80,
            mirror: 0.02,
            texture: (surface, x, y, z, pixel) => {
              tint(surface, tiled, 1)
              bricks(0.2, 0.1, '#cfcdc7', 0.05)(surface, x, y, z, pixel)
            },
          })
        : matt(pick(random() < 0.3 && kind === 'bed' ? ['#b5c0ba', '#a9b5bd', '#c9b8a8'] : [colour], random))
    const x1 = -wide
    const plain = side < 0 ? wide : x1
    const hasFan = kind === 'bed' || kind === 'living'
    return {
      mesh: join(
        box([x1 - 0.2, -0.05, back - 0.2], [wide * 2 + 0.4, 0.05, front - back + 0.2], floor),
        box([x1, 0, back - 0.12], [wide * 2, 2.75, 0.12], rear),
        windowWall(side < 0 ? x1 : wide, back, front, colour, side < 0 ? -1 : 1, [back + 0.9, back + 2.7]),
        box([plain < 0 ? plain - 0.12 : plain, 0, back], [0.12, 2.75, front - back], matt(colour)),
        box([x1 - 0.2, 2.75, back - 0.2], [wide * 2 + 0.4, 0.1, front - back + 0.2], matt('#f6f5f2')),
        box([x1, 2.66, back], [wide * 2, 0.09, 0.07], satin('#f8f7f4')),
        ...(kind === 'bath' ? [] : [box([x1, 0, back], [wide * 2, 0.11, 0.018], satin('#f5f3ee'))]),
        ...(hasFan
          ? [
              place(cylinder(0.09, 0.12, satin('#f2f0ea'), { segments: 16 }), { at: [0, 2.42, back + 1.9] }),
              ...[0, 1, 2, 3].map((i) =>
                place(box([0.1, 0, -0.06], [0.5, 0.012, 0.12], satin('#f2f0ea')), {
                  at: [0, 2.46, back + 1.9],
                  turn: [0, i * 90 + 20, 0],
                }),
              ),
            ]
          : [-0.9, 0.9].map((x) =>
              place(cylinder(0.06, 0.01, material('#fff6e0', { glow: 0.9 }), { segments: 16 }), {
                at: [x, 2.742, back + 1],
              }),
            )),
        // Outside: lawn and trees' colours come from the backdrop.
        place(ground(matt('#75894a'), 40), { at: [0, -1.2, 0] }),
      ),
      light: {
        ...windowLight,
        direction: [side * 0.72, 0.52, 0.42],
        colour: [3.0, 2.75, 2.35],
        sky: [1.0, 1.0, 1.0],
        ground: [0.5, 0.47, 0.42],
        softness: 0.03,
        exposure: 1.28,
      },
      backdrop: outlook({ hills: 0, trees: 0.35, clouds: 0.2, seed: random() * 6 }),
    }
  }

export const lounge = room('living')
export const sleeping = room('bed')
export const cooking = room('kitchen')
export const bathing = room('bath')
