import { studioLight, windowLight } from '../engine/light.ts'
import { hex, material, matt, metal, satin } from '../engine/material.ts'
import { join, type Mesh, place } from '../engine/mesh.ts'
import { pick } from '../engine/random.ts'
import { box } from '../engine/shapes.ts'
import { bricks, concrete, planks, tiles, wood } from '../engine/textures.ts'
import { paper } from './backdrops.ts'
import { ground, wall } from './ground.ts'
import type { MakeSetting } from './setting.ts'

const walls = ['#e9e3d8', '#dfe3de', '#d8dde3', '#e8dccb', '#cfd8d2', '#e5e4e1', '#d9cfc4', '#c9d3d8']
const floors = ['#b98d5f', '#a9794e', '#c9a679', '#8a6243', '#cdb08a']

const skirting = (z: number, colour = '#f5f3ee'): Mesh =>
  box([-12, 0, z], [24, 0.12, 0.016], satin(colour), 0.004)

/** A room with floor boards. */
export const livingRoom: MakeSetting = ({ low }, random) => {
  const back = low[2] - 0.28
  const boards = material(pick(floors, random), { gloss: 0.2, polish: 40, mirror: 0.015, texture: planks() })
  return {
    mesh: join(ground(boards, 14), wall(matt(pick(walls, random)), back, 6, -14, 14), skirting(back)),
    light: windowLight,
    backdrop: paper('#e9e3d8'),
  }
}

export const tiledRoom: MakeSetting = ({ low }, random) => {
  const back = low[2] - 0.12
  const floor = material(pick(['#cfcac2', '#8f9596', '#e0dbd2', '#a8aaa8'], random), {
    gloss: 0.25,
    polish: 50,
    mirror: 0.03,
    texture: tiles(0.45),
  })
  const wallTiles = material(pick(['#eef0ee', '#dfe8e6', '#e9e4da', '#c8d6d4'], random), {
    gloss: 0.35,
    polish: 70,
    mirror: 0.03,
    texture: bricks(0.2, 0.1, '#d2d0ca', 0.05),
  })
  return {
    mesh: join(ground(floor, 14), wall(wallTiles, back, 6, -14, 14)),
    light: windowLight,
    backdrop: paper('#e6e6e2'),
  }
}

export const workshop: MakeSetting = ({ low }, random) => {
  const back = low[2] - 0.5
  const upper = pick(['#d9d6cf', '#c4cbcd', '#cfc8ba'], random)
  const lower = hex(pick(['#5f7f8f', '#7a8a72', '#8a4a3f', '#4d5b66'], random))
  return {
    mesh: join(
      ground(material('#a5a39d', { gloss: 0.15, polish: 20, mirror: 0.015, texture: concrete }), 14),
      wall(
        matt(upper, (surface, _x, y) => {
          if (y < 1.1) surface.colour = [...lower]
        }),
        back,
        6,
        -14,
        14,
      ),
    ),
    light: windowLight,
    backdrop: paper('#d9d6cf'),
  }
}

const tops = ['#b68a5c', '#8f6a49', '#d3b48c', '#e6e2da', '#5d4a3c', '#c7a277']

/** The top of a table, close up: for things one can hold. */
export const tableTop: MakeSetting = ({ low, high }, random) => {
  const size = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const back = low[2] - size * 0.9 - 0.12
  const top = material(pick(tops, random), { gloss: 0.22, polish: 40, mirror: 0.02, texture: wood(1.6) })
  const wallColour = pick(walls, random)
  return {
    mesh: join(ground(top, 6, 0, back), wall(matt(wallColour), back - 0.25, 5, -8, 8, -1)),
    light: windowLight,
    backdrop: paper(wallColour),
  }
}

const papers = ['#dfe5ea', '#e9dfd2', '#d5e0d8', '#e6d8d3', '#d3d9e6', '#e8e6e1', '#cfdcdf', '#e4dccb']

/** Seamless paper in a studio. */
export const studio: MakeSetting = (_object, random) => {
  const colour = pick(papers, random)
  return {
    mesh: ground(matt(colour), 40),
    light: { ...studioLight, haze: 0.05 },
    backdrop: paper(colour),
  }
}

/** A wall that something hangs on; the object's back touches it. */
export const plainWall: MakeSetting = ({ low }, random) => {
  const colour = pick(walls, random)
  return {
    mesh: join(wall(matt(colour), low[2] - 0.004, 30, -16, 16, -15)),
    light: { ...windowLight, softness: 0.1 },
    backdrop: paper(colour),
  }
}

/** In front of a wall, in the air: pendant lights. */
export const ceiling: MakeSetting = ({ low }, random) => {
  const colour = pick(['#4c5a5c', '#6b6f72', '#5b5148', '#7d8a86', '#3f4a57'], random)
  return {
    mesh: wall(matt(colour), low[2] - 0.9, 30, -16, 16, -15),
    light: { ...windowLight, softness: 0.25 },
    backdrop: paper(colour),
  }
}

/** A warehouse: smooth floor, white wall with a steel rail. */
export const depot: MakeSetting = ({ low }) => {
  const back = low[2] - 0.8
  return {
    mesh: join(
      ground(material('#b3b2ad', { gloss: 0.2, polish: 30, mirror: 0.02, texture: concrete }), 20),
      wall(matt('#dcdcd8', bricks(0.4, 0.2, '#c9c9c4', 0.06)), back, 8, -20, 20),
      place(box([-20, 1, back], [40, 0.06, 0.03], metal(), 0.005), {}),
    ),
    light: windowLight,
    backdrop: paper('#dcdcd8'),
  }
}
