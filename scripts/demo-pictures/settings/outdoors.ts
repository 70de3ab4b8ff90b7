import { daylight, evening } from '../engine/light.ts'
import { hex, material, matt, satin, tint } from '../engine/material.ts'
import { join, type Mesh, place } from '../engine/mesh.ts'
import { pick } from '../engine/random.ts'
import { block, box } from '../engine/shapes.ts'
import {
  asphalt,
  bricks,
  concrete,
  corrugated,
  earth,
  grass,
  gravel,
  lines,
  sand,
  water,
  weatherboards,
} from '../engine/textures.ts'
import { gumTree, hedge, tree } from '../models/plants.ts'
import { outlook } from './backdrops.ts'
import { ground, wall } from './ground.ts'
import type { MakeSetting } from './setting.ts'

const lawnGreen = '#7f9a52'
const blue = () => outlook()

function picketFence(z: number, colour: string): Mesh {
  const paint = satin(colour)
  const pickets = Array.from({ length: 70 }, (_, i) =>
    box([-7 + i * 0.2, 0.12, z], [0.09, 0.85, 0.025], paint, 0.008),
  )
  return join(
    ...pickets,
    box([-7, 0.32, z - 0.03], [14, 0.07, 0.03], paint),
    box([-7, 0.75, z - 0.03], [14, 0.07, 0.03], paint),
  )
}

function boardFence(z: number, colour: string, height = 1.8): Mesh {
  const boards = matt(colour, (surface, x, y, _z, pixel) => {
    const board = Math.floor(x / 0.13)
    const tone = Math.sin(board * 91.7) * 0.5 + 0.5
    const factor = 0.82 + tone * 0.3 + Math.sin(y * 3 + board) * 0.03
    for (let k = 0; k < 3; k++)
      surface.colour[k] = (surface.colour[k] as number) * factor * (1 - lines(x, 0.13, 0.008, pixel) * 0.6)
  })
  return wall(boards, z, height, -14, 14)
}

/** A garage behind a concrete drive. */
export const driveway: MakeSetting = ({ low }, random) => {
  const back = low[2] - 2.2
  const facade = pick(
    [
      matt('#d9cdb8', bricks(0.24, 0.08, '#e4dccd', 0.25)),
      matt('#b9715a', bricks()),
      matt('#e8e4da', weatherboards(0.18)),
      matt('#aab6ba', weatherboards(0.18)),
      matt('#e9dcc6'),
      matt('#8f9aa0', weatherboards(0.2)),
    ],
    random,
  )
  const door = material(pick(['#f0eee8', '#54595d', '#7e8a86', '#c9bfae'], random), {
    gloss: 0.15,
    texture: (surface, _x, y, _z, pixel) => {
      for (let k = 0; k < 3; k++)
        surface.colour[k] = (surface.colour[k] as number) * (1 - lines(y, 0.5, 0.02, pixel) * 0.4)
    },
  })
  const trim = satin('#f4f2ec')
  const left = pick([-2.7, -1.2, -3.6], random)
  const floor = matt('#bdb8ae', (surface, x, y, z, pixel) => {
    if (Math.abs(x) < 3.6) concrete(surface, x, y, z, pixel)
    else {
      tint(surface, hex(lawnGreen), 1)
      grass(surface, x, y, z, pixel)
    }
  })
  return {
    mesh: join(
      ground(floor),
      wall(facade, back, 2.75, -9, 9),
      box([left, 0, back], [5.1, 2.3, 0.06], trim, 0.01),
      box([left + 0.1, 0, back + 0.03], [4.9, 2.2, 0.06], door, 0.01),
      box([-9.4, 2.7, back - 0.4], [18.8, 0.16, 0.9], satin('#5c6063'), 0.02),
      place(hedge(3.6, 0.9, 0.8, 4), { at: [-5.7, 0, back + 0.55] }),
      place(hedge(3.6, 0.8, 0.8, 6), { at: [5.8, 0, back + 0.6] }),
    ),
    light: daylight,
    backdrop: outlook({ hills: 0, trees: 0.16, seed: random() * 6 }),
  }
}

/** A quiet street: kerb, nature strip, fence and trees. */
export const street: MakeSetting = ({ low }, random) => {
  const kerb = low[2] - 0.55
  const road = matt('#6d6f72', asphalt)
  const strip = matt(lawnGreen, grass)
  const path = matt('#c6c1b7', concrete)
  const trees = [-5.2, -1.6, 2.3, 5.9].map((x, i) =>
    place(tree({ height: 5.5 + random(), seed: 11 + i + Math.floor(random() * 9), spread: 0.36 }), {
      at: [x + random(), 0, kerb - 6.4 - random() * 2],
    }),
  )
  return {
    mesh: join(
      ground(road),
      box([-40, 0, kerb - 0.16], [80, 0.13, 0.16], matt('#bdb8ad'), 0.03),
      box([-40, 0, kerb - 1.7], [80, 0.125, 1.54], strip, 0),
      box([-40, 0, kerb - 3], [80, 0.13, 1.3], path, 0),
      box([-40, 0, kerb - 30], [80, 0.125, 27], strip, 0),
      place(pick([picketFence, boardFence], random)(0, pick(['#f2f0ea', '#9c8468', '#8d979a'], random)), {
        at: [0, 0.1, kerb - 3.4],
      }),
      ...trees,
    ),
    light: daylight,
    backdrop: outlook({ hills: 0, trees: 0.1, seed: random() * 6 }),
  }
}

/** A dirt track between gum trees. */
export const bush: MakeSetting = ({ low }, random) => {
  const back = low[2]
  const track = matt('#b08159', (surface, x, y, z, pixel) => {
    const edge = 2.6 + Math.sin(z * 0.9) * 0.25
    if (Math.abs(x) > edge) tint(surface, hex('#a89a62'), Math.min(1, (Math.abs(x) - edge) * 1.5))
    earth(surface, x, y, z, pixel)
  })
  const trees = Array.from({ length: 6 }, (_, i) =>
    place(gumTree(20 + i + Math.floor(random() * 40), 6.5 + random() * 2.5), {
      at: [(i - 2.5) * 2.9 + random() * 1.2, 0, back - 7 - random() * 7],
    }),
  )
  return {
    mesh: join(
      ground(track),
      ...trees,
      place(hedge(5, 0.5, 0.9, 3, '#8a8f55'), { at: [-5.5, 0, back - 4] }),
      place(hedge(5, 0.45, 0.9, 5, '#98955c'), { at: [5.2, 0, back - 4.6] }),
    ),
    light: random() < 0.4 ? evening : daylight,
    backdrop: outlook({
      hills: 0.09,
      hillColour: '#8f9fae',
      trees: 0.045,
      treeColour: '#76835f',
      seed: random() * 6,
    }),
  }
}

export const beach: MakeSetting = (_object, random) => ({
  mesh: ground(
    matt('#e3cfa6', (surface, x, y, z, pixel) => {
      const shore = -9 + Math.sin(x * 0.5) * 0.35 + Math.sin(x * 1.7) * 0.12
      if (z < shore - 0.35) {
        tint(surface, hex('#3f93ad'), Math.min(1, 0.55 + (shore - z) * 0.02))
        water(surface, x, y, z, pixel)
        surface.gloss = 0.3
      } else if (z < shore) tint(surface, [0.95, 0.97, 0.97], 0.85)
      else sand(surface, x, y, z, pixel)
    }),
    90,
  ),
  light: daylight,
  backdrop: outlook({
    hills: random() < 0.5 ? 0.035 : 0,
    trees: 0,
    horizon: '#e4eff5',
    zenith: '#62a3e2',
    seed: random() * 6,
  }),
})

/** Open country with a wire fence. */
export const paddock: MakeSetting = ({ low }, random) => {
  const back = low[2] - 5
  const posts = Array.from({ length: 15 }, (_, i) =>
    block([(i - 7) * 2.2, 0, back], [0.13, 1.15, 0.13], matt('#8b7860'), 0.02),
  )
  const wires = [0.35, 0.65, 0.95].map((y) => box([-20, y, back], [40, 0.012, 0.012], satin('#8d9092'), 0))
  const isGreen = random() < 0.6
  return {
    mesh: join(
      ground(matt(isGreen ? '#8d9f55' : '#b8a468', grass)),
      ...posts,
      ...wires,
      ...[-7.5, 6.4].map((x, i) =>
        place(gumTree(7 + i + Math.floor(random() * 9), 8), { at: [x, 0, back - 9] }),
      ),
    ),
    light: daylight,
    backdrop: outlook({ hills: 0.08, trees: 0.025, clouds: 0.7, seed: random() * 6 }),
  }
}

/** Gravel in front of a corrugated shed. */
export const yard: MakeSetting = ({ low, high }, random) => {
  const back = low[2] - 1.6
  const height = Math.max(3.4, high[1] * 1.15)
  const shed = material(pick(['#8d9a97', '#b9b3a5', '#6d7f86', '#9a6a58', '#c7c3b8'], random), {
    gloss: 0.2,
    texture: corrugated(0.19, 0.16),
  })
  return {
    mesh: join(
      ground(matt(pick(['#a9a297', '#b5a78f'], random), random() < 0.5 ? gravel : concrete)),
      wall(shed, back, height, -14, 14),
      box([-14, height - 0.02, back - 0.2], [28, 0.14, 0.4], satin('#e8e6e0'), 0.02),
    ),
    light: daylight,
    backdrop: outlook({ hills: 0.05, trees: 0.12, seed: random() * 6 }),
  }
}

/** A lawn with a fence and shrubs. */
export const garden: MakeSetting = ({ low }, random) => {
  const back = low[2] - 1.5
  return {
    mesh: join(
      ground(matt('#86a257', grass)),
      boardFence(back - 0.7, pick(['#a98b6b', '#8c8f8c', '#b89d7c'], random)),
      ...[-2.6, -1.2, 1.4, 2.8].map((x, i) =>
        place(
          hedge(1.3, 0.55 + random() * 0.4, 0.8, 5 + i, pick(['#4f7040', '#6a8a4b', '#587a52'], random)),
          { at: [x, 0, back - 0.25] },
        ),
      ),
    ),
    light: daylight,
    backdrop: outlook({ hills: 0, trees: 0.3, seed: random() * 6 }),
  }
}

/** A timber deck with a rendered wall behind. */
export const deck: MakeSetting = ({ low }, random) => {
  const back = low[2] - 0.55
  const boards = matt('#b08a62', (surface, x, _y, z, pixel) => {
    const tone = 0.86 + (Math.sin(Math.floor(z / 0.09) * 57.3) * 0.5 + 0.5) * 0.24
    for (let k = 0; k < 3; k++)
      surface.colour[k] =
        (surface.colour[k] as number) *
        tone *
        (1 - lines(z, 0.09, 0.008, pixel) * 0.6) *
        (0.97 + 0.03 * Math.sin(x * 9))
  })
  return {
    mesh: join(
      ground(boards, 12),
      wall(matt(pick(['#e6ddcc', '#cfd5cf', '#e9e5dd', '#c9a98b'], random)), back, 4, -14, 14),
    ),
    light: daylight,
    backdrop: blue(),
  }
}

export const marina: MakeSetting = (_object, random) => ({
  mesh: ground(material('#2f6f86', { gloss: 0.5, polish: 60, mirror: 0.08, texture: water }), 120),
  light: random() < 0.3 ? evening : daylight,
  backdrop: outlook({
    hills: 0.055,
    hillColour: '#7f9a8f',
    trees: 0.016,
    treeColour: '#4f6b4a',
    seed: random() * 6,
  }),
})

/** A building's own ground: lawn, a footpath in front of it, then the road. */
export const suburb: MakeSetting = ({ low, high }, random) => {
  const front = high[2] + 0.8
  const [lawn, road] = [hex(lawnGreen), hex('#77797b')]
  const ground_ = matt('#c9c4ba', (surface, x, y, z, pixel) => {
    if (z < front) {
      tint(surface, lawn, 1)
      grass(surface, x, y, z, pixel)
    } else if (z < front + 1.6) concrete(surface, x, y, z, pixel)
    else if (z > front + 1.85) {
      tint(surface, road, 1)
      asphalt(surface, x, y, z, pixel)
    }
  })
  const trees = [low[0] - 3, high[0] + 2.5, low[0] - 8, high[0] + 7].map((x, i) =>
    place(tree({ height: 4.5 + random() * 2, seed: 40 + i + Math.floor(random() * 20), spread: 0.36 }), {
      at: [x, 0, low[2] - 2 - random() * 5],
    }),
  )
  return {
    mesh: join(ground(ground_), ...trees),
    light: random() < 0.2 ? evening : daylight,
    backdrop: outlook({ hills: 0.045, trees: 0.03, clouds: 0.7, seed: random() * 6 }),
  }
}
