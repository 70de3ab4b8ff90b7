import { hex, type Material, matt } from '../engine/material.ts'
import { addTriangle, emptyMesh, join, type Mesh, place } from '../engine/mesh.ts'
import { seeded } from '../engine/random.ts'
import { ellipsoid, tube } from '../engine/shapes.ts'
import { normalize, type Vec } from '../engine/vector.ts'

interface Crown {
  at: Vec
  size: Vec
  count: number
  leaf: number
}

/** Leaves in a cloud: each a pair of triangles that is lit as if it were on the cloud's surface. */
function leaves({ at, size, count, leaf }: Crown, colours: Material[], random: () => number): Mesh {
  const mesh = emptyMesh()
  for (let i = 0; i < count; i++) {
    const turn = random() * Math.PI * 2
    const up = random() * 2 - 1
    const flat = Math.sqrt(1 - up * up)
    const out = 0.55 + 0.45 * Math.sqrt(random())
    const lump = 1 + 0.22 * Math.sin(turn * 3 + up * 4) + 0.15 * Math.sin(turn * 7 - up * 6)
    const normal: Vec = [Math.cos(turn) * flat, up, Math.sin(turn) * flat]
    const centre: Vec = [
      at[0] + normal[0] * size[0] * out * lump,
      at[1] + normal[1] * size[1] * out * lump,
      at[2] + normal[2] * size[2] * out * lump,
    ]
    const corner = (): Vec => [
      centre[0] + (random() - 0.5) * leaf * 2,
      centre[1] + (random() - 0.5) * leaf * 1.6,
      centre[2] + (random() - 0.5) * leaf * 2,
    ]
    const lit = normalize([normal[0], normal[1] + 0.35, normal[2]])
    const [a, b, c] = [corner(), corner(), corner()]
    addTriangle(
      mesh,
      [
        { at: a, normal: lit },
        { at: b, normal: lit },
        { at: c, normal: lit },
      ],
      colours[Math.floor(random() * colours.length)] as Material,
    )
  }
  return mesh
}

/** The dark inside of a crown, which closes the gaps between leaves. */
const core = (at: Vec, size: Vec, colour: string): Mesh => {
  const [r, g, b] = hex(colour)
  return ellipsoid(at, size, matt([r * 0.38, g * 0.42, b * 0.38]))
}

const tones = (colour: string): Material[] =>
  [0.72, 0.9, 1.05, 1.25].map((f) => {
    const [r, g, b] = hex(colour)
    return matt([r * f, g * f, b * f * 0.9])
  })

const grown = new Map<string, Mesh>()
type Kind = 'round' | 'gum' | 'conifer'

/** A few trees, grown once and planted in many sizes. */
export function leafyTree(seed: number, height = 6, colour = '#56713a', kind: Kind = 'round'): Mesh {
  const key = `${seed % 4} ${colour} ${kind}`
  const tree = grown.get(key) ?? grow(seed % 4, 6, colour, kind)
  grown.set(key, tree)
  return place(tree, { size: height / 6, turn: [0, seed * 47, 0] })
}

function grow(seed: number, height: number, colour: string, kind: Kind): Mesh {
  const random = seeded(seed * 7 + 3)
  const bark = matt(kind === 'gum' ? '#b9a892' : '#6a5746')
  const trunk = height * (kind === 'gum' ? 0.55 : 0.38)
  const lean = (random() - 0.5) * 0.6
  const parts: Mesh[] = [
    tube(
      [
        [0, 0, 0],
        [lean * 0.4, trunk * 0.6, 0],
        [lean, trunk * 1.1, 0.1],
      ],
      (t) => height * (0.03 - 0.014 * t),
      bark,
      8,
    ),
  ]
  if (kind === 'conifer') {
    for (let k = 0; k < 6; k++)
      parts.push(
        leaves(
          {
            at: [0, height * (0.18 + k * 0.14), 0],
            size: [height * (0.2 - k * 0.03), height * 0.1, height * (0.2 - k * 0.03)],
            count: 260,
            leaf: height * 0.035,
          },
          tones(colour),
          random,
        ),
      )
    return join(...parts)
  }
  const clouds = kind === 'gum' ? 5 : 6
  for (let k = 0; k < clouds; k++) {
    const turn = (k / clouds) * 6.28 + random()
    const reach = height * (kind === 'gum' ? 0.2 : 0.17) * (k ? 1 : 0)
    const at: Vec = [
      lean + Math.cos(turn) * reach,
      trunk + height * (0.22 + random() * 0.16 + (k ? 0 : 0.14)),
      Math.sin(turn) * reach,
    ]
    const r = height * (kind === 'gum' ? 0.15 : 0.19) * (0.85 + random() * 0.3)
    if (k) parts.push(tube([[lean, trunk, 0], at], (t) => height * (0.014 - 0.009 * t), bark, 5))
    parts.push(
      core(at, [r * 0.78, r * 0.6, r * 0.78], colour),
      leaves(
        { at, size: [r, r * 0.78, r], count: kind === 'gum' ? 260 : 420, leaf: height * 0.03 },
        tones(colour),
        random,
      ),
    )
  }
  return join(...parts)
}

/** A clipped hedge or a loose shrub. */
export function shrub(seed: number, width: number, height: number, depth: number, colour = '#4c6a38'): Mesh {
  const key = `shrub ${seed % 3} ${Math.round(width * 2)} ${colour}`
  const own = grown.get(key) ?? bush(seed % 3, Math.round(width * 2) / 2, 1, 1, colour)
  grown.set(key, own)
  return place(own, { size: [1, height, depth] })
}

const bush = (seed: number, width: number, height: number, depth: number, colour: string): Mesh =>
  join(
    core([0, height * 0.46, 0], [width * 0.44, height * 0.46, depth * 0.42], colour),
    leaves(
      {
        at: [0, height * 0.5, 0],
        size: [width / 2, height * 0.52, depth / 2],
        count: Math.round(200 + width * 150),
        leaf: 0.085,
      },
      tones(colour),
      seeded(seed * 13 + 1),
    ),
  )
