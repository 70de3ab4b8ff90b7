import { material, matt, satin } from '../../engine/material.ts'
import { join, type Mesh, place } from '../../engine/mesh.ts'
import { block, box } from '../../engine/shapes.ts'
import { television, tvCabinet } from '../electronics/audio.ts'
import { laptop, monitor } from '../electronics/computer.ts'
import { framed, hills, rug, shapes } from '../home/decor.ts'
import {
  type BedOptions,
  bed,
  bedsideTable,
  bookcase,
  bookPile,
  desk,
  diningTable,
  mug,
} from '../home/furniture.ts'
import { lamp } from '../home/lighting.ts'
import { chair, type SofaOptions, sofa } from '../home/seating.ts'
import { pottedPlant } from '../plants.ts'

const art = (seed: number): Mesh =>
  framed({
    width: 0.8,
    height: 0.6,
    mount: 0.07,
    border: 0.02,
    paint: seed % 2 ? shapes(seed) : hills(['#e9d8bf', '#b9a58f', '#7f8f86', '#4a5a55'], seed),
  })

export interface BedroomOptions {
  bed?: BedOptions
  seed?: number
  extras?: readonly ('desk' | 'shelf' | 'plant' | 'rug' | 'second bedside')[]
}

export function bedroom({ bed: own = {}, seed = 1, extras = [] }: BedroomOptions = {}): Mesh {
  const width = own.width ?? 1.6
  const side = width / 2 + 0.36
  return join(
    bed(own),
    place(bedsideTable(seed % 2 ? '#b98a58' : '#e6e1d6'), { at: [side, 0, -0.9] }),
    place(
      lamp({ base: ['#7fa39a', '#c4643a', '#d8cdb8', '#4f6f8a'][seed % 4] as string, style: 'bedside' }),
      { at: [side, 0.52, -0.92] },
    ),
    place(art(seed), { at: [0, 1.62, -1.15] }),
    ...(extras.includes('second bedside')
      ? [place(bedsideTable(), { at: [-side, 0, -0.9] }), place(bookPile(), { at: [-side, 0.52, -0.9] })]
      : []),
    ...(extras.includes('desk')
      ? [
          place(
            desk({
              width: 1.1,
              things: place(laptop({ colour: '#c9ccd0', width: 0.3 }), { at: [0, 0, -0.05] }),
            }),
            { at: [-side - 0.75, 0, -0.75] },
          ),
          place(chair({ style: 'dining' }), { at: [-side - 0.7, 0, 0.0], turn: [0, 165, 0] }),
        ]
      : []),
    ...(extras.includes('shelf')
      ? [place(bookcase({ width: 0.8, height: 1.8, seed: seed + 3 }), { at: [-side - 0.3, 0, -0.98] })]
      : []),
    ...(extras.includes('plant')
      ? [
          place(pottedPlant({ pot: 'white', stems: 0.5, length: 0.4, width: 0.16, seed }), {
            at: [-side - 0.05, 0, -0.8],
          }),
        ]
      : []),
    ...(extras.includes('rug')
      ? [
          place(
            rug({ pattern: 'diamonds', colours: ['#e4ddcc', '#cfc5b0', '#8a7d6a'], width: 2.6, length: 1.5 }),
            { at: [0, 0, 0.9] },
          ),
        ]
      : []),
  )
}

export interface LivingOptions {
  sofa: SofaOptions
  seed?: number
  extras?: readonly ('tv' | 'lamp' | 'plant' | 'rug' | 'table' | 'shelf')[]
}

export function living({
  sofa: own,
  seed = 1,
  extras = ['lamp', 'plant', 'rug', 'table'],
}: LivingOptions): Mesh {
  const half = (own.seats ?? 3) * 0.32 + 0.5
  return join(
    sofa(own),
    place(art(seed + 2), { at: [0, 1.55, -0.44] }),
    ...(extras.includes('lamp')
      ? [place(lamp({ base: '#2a2c2f', style: 'floor', isMetal: true }), { at: [half + 0.2, 0, -0.2] })]
      : []),
    ...(extras.includes('plant')
      ? [
          place(
            pottedPlant({
              pot: 'basket',
              radius: 0.18,
              stems: 0.6,
              length: 0.5,
              width: 0.18,
              leaves: 24,
              seed,
            }),
            { at: [-half - 0.3, 0, -0.2] },
          ),
        ]
      : []),
    ...(extras.includes('rug')
      ? [
          place(
            rug({
              pattern: seed % 2 ? 'kilim' : 'diamonds',
              colours: ['#dcd2bf', '#b9a88c', '#8a6f52'],
              width: 2.6,
              length: 1.7,
            }),
            { at: [0, 0, 1.1] },
          ),
        ]
      : []),
    ...(extras.includes('table')
      ? [
          place(diningTable({ length: 1.1, depth: 0.6, height: 0.4 }), { at: [0, 0, 1.1] }),
          place(mug(), { at: [0.2, 0.4, 1.15] }),
          place(bookPile(), { at: [-0.2, 0.4, 1.05] }),
        ]
      : []),
    ...(extras.includes('shelf')
      ? [place(bookcase({ width: 0.9, height: 1.9, seed }), { at: [-half - 0.4, 0, -0.3] })]
      : []),
    ...(extras.includes('tv')
      ? [
          place(join(tvCabinet(1.3), place(television({ width: 1.1 }), { at: [0, 0.5, 0] })), {
            at: [half + 1.1, 0, -0.15],
            turn: [0, -14, 0],
          }),
        ]
      : []),
  )
}

export interface OfficeOptions {
  desks?: number
  colour?: string
  seed?: number
  extras?: readonly ('plant' | 'shelf' | 'sofa')[]
}

export function office({ desks = 2, colour = '#c79b69', seed = 1, extras = [] }: OfficeOptions = {}): Mesh {
  const one = (i: number): Mesh =>
    join(
      desk({
        width: 1.4,
        colour,
        things: join(
          place(
            monitor({
              size: 0.55,
              screen: (['reef', 'mint', 'hills', 'night'] as const)[(i + seed) % 4] as 'reef',
            }),
            { at: [0, 0, -0.12] },
          ),
          place(mug(['#d8d2c4', '#4f6f8a', '#c4643a'][i % 3] as string), { at: [0.48, 0, 0.1] }),
        ),
      }),
      place(chair({ style: 'office', seat: ['#3a4552', '#5a6b5f', '#4a4240'][(seed + i) % 3] as string }), {
        at: [0.05, 0, 0.62],
        turn: [0, 160 + i * 25, 0],
      }),
    )
  return join(
    ...Array.from({ length: desks }, (_, i) =>
      place(one(i), { at: [((i % 3) - (Math.min(desks, 3) - 1) / 2) * 1.6, 0, Math.floor(i / 3) * 1.9] }),
    ),
    place(art(seed), { at: [0, 1.65, -0.36] }),
    ...(extras.includes('plant')
      ? [
          place(
            pottedPlant({
              pot: 'white',
              radius: 0.18,
              stems: 0.6,
              length: 0.45,
              width: 0.16,
              leaves: 24,
              seed,
            }),
            { at: [-Math.min(desks, 3) * 0.8 - 0.4, 0, -0.1] },
          ),
        ]
      : []),
    ...(extras.includes('shelf')
      ? [
          place(bookcase({ width: 0.9, height: 1.9, seed }), {
            at: [Math.min(desks, 3) * 0.8 + 0.6, 0, -0.2],
          }),
        ]
      : []),
    ...(extras.includes('sofa')
      ? [
          place(sofa({ colour: '#6b7f86', seats: 2, style: 'slim' }), {
            at: [Math.min(desks, 3) * 0.8 + 1.2, 0, 0],
          }),
        ]
      : []),
  )
}

/** Kitchen cupboards with a bench, a sink and an oven. */
export function kitchen(front = '#dfe4de'): Mesh {
  const door = satin(front)
  const top = material('#e9e6df', { gloss: 0.4, polish: 60, mirror: 0.03 })
  return join(
    ...Array.from({ length: 5 }, (_, i) =>
      i === 2
        ? join(
            box([-0.3 + (i - 2) * 0.62, 0.1, -0.3], [0.6, 0.78, 0.6], satin('#2a2c2f'), 0.01),
            box(
              [-0.24, 0.3, 0.3],
              [0.48, 0.4, 0.015],
              material('#0d0f11', { gloss: 0.8, mirror: 0.12 }),
              0.01,
            ),
            box([-0.24, 0.74, 0.31], [0.48, 0.03, 0.03], satin('#b9bdc2'), 0.01),
          )
        : join(
            box([-0.3 + (i - 2) * 0.62, 0.1, -0.3], [0.61, 0.78, 0.6], door, 0.008),
            box([-0.05 + (i - 2) * 0.62, 0.8, 0.305], [0.14, 0.012, 0.02], satin('#2a2c2f'), 0.003),
          ),
    ),
    box([-1.6, 0.88, -0.32], [3.2, 0.04, 0.66], top, 0.008),
    ...[-1, 1].map((s) => box([s * 0.93 - 0.62, 1.55, -0.3], [1.24, 0.7, 0.36], door, 0.01)),
    box([-0.3, 1.6, -0.3], [0.6, 0.3, 0.34], satin('#b9bdc2'), 0.02),
    block([-0.9, 0.92, 0], [0.5, 0.01, 0.36], material('#8d9196', { gloss: 0.5, mirror: 0.3 }), 0.004),
    place(pottedPlant({ pot: 'terracotta', radius: 0.07, length: 0.16, width: 0.05 }), {
      at: [1.3, 0.92, 0],
    }),
    box([0.55, 0.92, -0.2], [0.22, 0.2, 0.16], matt('#c4643a'), 0.04),
  )
}
