import { material, satin } from '../engine/material.ts'
import { join, type Mesh, place } from '../engine/mesh.ts'
import { block, box } from '../engine/shapes.ts'
import { fridge } from '../models/home/appliances.ts'
import { bath, toilet, vanity } from '../models/home/bathroom.ts'
import { mirror, rug } from '../models/home/decor.ts'
import { diningTable } from '../models/home/furniture.ts'
import {
  type CottageOptions,
  cottage,
  type FlatsOptions,
  flatBlock,
  terraces,
  townhouseRow,
} from '../models/property/homes.ts'
import { type BedroomOptions, bedroom, kitchen, living } from '../models/property/rooms.ts'
import { beach, bush, paddock } from '../settings/outdoors.ts'
import { bathing, cooking, lounge, sleeping } from '../settings/rooms.ts'
import type { MakeSetting } from '../settings/setting.ts'
import { city, innerHome, suburbHome } from '../settings/streets.ts'
import type { Shot } from '../shots.ts'

const outside = (
  object: () => Mesh,
  setting: MakeSetting,
  turn = 20,
  above = 4,
  fill: readonly [number, number] = [0.84, 0.82],
): Shot => ({ object, setting, turn, above, isWhole: true, view: { fill, angle: 40, centre: [0, -0.04] } })
const house = (options: CottageOptions, setting: MakeSetting = suburbHome, turn = 20): Shot =>
  outside(() => cottage(options), setting, turn)
const flats = (options: FlatsOptions, setting: MakeSetting = suburbHome, turn = 22): Shot =>
  outside(() => flatBlock(options), setting, turn, options.storeys > 6 ? 3 : 4, [0.62, 0.88])
const inside: Shot['view'] = { angle: 58, fill: [0.8, 0.74], centre: [0, -0.12] }
const sits = (colour: string, seed: number, turn = 10): Shot => ({
  object: () =>
    living({
      sofa: {
        colour,
        seats: 2 + (seed % 2),
        cushions: ['#e4ddcc', ['#c4643a', '#5f7f8f', '#c9a24a', '#7a8f6a'][seed % 4] as string],
      },
      seed,
    }),
  setting: lounge,
  turn,
  above: 8,
  view: inside,
})
const sleeps = (options: BedroomOptions, turn = -10): Shot => ({
  object: () => bedroom({ ...options, extras: options.extras ?? ['second bedside', 'rug'] }),
  setting: sleeping,
  turn,
  above: 9,
  view: inside,
})
const cooks = (front: string, turn = 8): Shot => ({
  object: () =>
    join(
      kitchen(front),
      place(fridge({ style: 'top', colour: '#d9dcde' } as never), { at: [2.05, 0, 0] }),
      box([-1.6, 0.92, -0.31], [3.2, 0.62, 0.02], material('#e9ece9', { gloss: 0.5, mirror: 0.02 })),
      place(
        join(
          block([0, 0.86, 0], [1.9, 0.05, 0.8], material('#e9e6df', { gloss: 0.4, mirror: 0.03 })),
          block([0, 0, 0], [1.7, 0.86, 0.6], satin(front)),
        ),
        { at: [-0.2, 0, 1.9] },
      ),
    ),
  setting: cooking,
  turn,
  above: 10,
  view: inside,
})
const dines = (colour: string, seats: number): Shot => ({
  object: () =>
    join(
      diningTable({ seats, length: 1.5 + seats * 0.08, colour, things: true }),
      place(
        rug({ pattern: 'diamonds', colours: ['#dcd2bf', '#b9a88c', '#8a6f52'], width: 2.6, length: 1.9 }),
        { at: [0, 0, 0] },
      ),
    ),
  setting: lounge,
  turn: 18,
  above: 12,
  view: inside,
})
const bathes = (front: string, style: 'modern' | 'claw' = 'modern'): Shot => ({
  object: () =>
    join(
      place(vanity({ front, finish: 'chrome', hasMirror: false, width: 1 }), { at: [0.55, 0, 0] }),
      place(mirror({ shape: 'round', width: 0.75, height: 0.75, colour: '#2a2c2e' } as never), {
        at: [0.55, 1.15, -0.2],
      }),
      place(toilet(), { at: [-0.45, 0, -0.02] }),
      place(bath({ style }), { at: [-1.5, 0, 0.55], turn: [0, 90, 0] }),
    ),
  setting: bathing,
  turn: 10,
  above: 12,
  view: inside,
})

const bed = (quilt: string, seed: number, frame = '#8a5a36', width = 1.6): BedroomOptions => ({
  bed: { quilt, frame, width },
  seed,
})

export const homeShots: Record<string, Shot[]> = {
  // Flats
  'Sunny 2 bed apartment near Newtown station': [
    flats(
      { storeys: 4, columns: 4, walls: '#9c5a44', finish: 'brick', style: 'walkup', accent: '#e4e0d6' },
      innerHome,
    ),
    sits('#5f7f8f', 1),
    sleeps(bed('#e4ddcc', 2)),
  ],
  'One bedroom with city views, Southbank': [
    flats({ storeys: 18, columns: 5, walls: '#9aa3a8', style: 'tower' }, city, 24),
    sits('#4f6b4a', 2),
    cooks('#3f474c'),
  ],
  'Renovated art deco flat in New Farm': [
    flats({ storeys: 3, columns: 4, walls: '#e6d3b3', style: 'deco', accent: '#8a5f3f' }, suburbHome, -22),
    sits('#b0512f', 4),
    bathes('#8a5f3f'),
  ],
  'Studio for rent, walk to the uni': [
    { ...sleeps({ bed: { width: 1.2, quilt: '#c9a24a' }, seed: 3, extras: ['desk'] }, 12) },
    flats(
      { storeys: 5, columns: 5, walls: '#c9cfd0', style: 'balconies', accent: '#2f5a6b', seed: 2 },
      city,
      -20,
    ),
  ],
  'Beachside two bedroom, Glenelg': [
    flats(
      { storeys: 5, columns: 4, walls: '#e9e4d8', style: 'balconies', accent: '#7fa3b8', seed: 3 },
      beach,
      24,
    ),
    sits('#7fa3b8', 5),
  ],
  'Executive apartment, East Perth riverfront': [
    flats({ storeys: 11, columns: 4, walls: '#d5d3cc', style: 'tower', seed: 2 }, city, -24),
    sleeps({ bed: { frame: '#3a3f48', isUpholstered: true }, seed: 5 }),
    sits('#3f4a52', 6),
  ],
  'Ground floor unit with courtyard, Cairns North': [
    flats({ storeys: 2, columns: 4, walls: '#e3d2b0', style: 'walkup', accent: '#f2f0ea' }, suburbHome, 20),
    sleeps({ bed: { quilt: '#7fb0a0' }, seed: 7, extras: ['plant'] }),
  ],
  'Waterfront apartment above Sullivans Cove': [
    flats(
      {
        storeys: 4,
        columns: 5,
        walls: '#b9a48a',
        finish: 'stone',
        style: 'balconies',
        accent: '#3a4248',
        seed: 1,
      },
      city,
      22,
    ),
    sits('#8a8f8a', 6),
    bathes('#3f474c'),
  ],
  'Darwin CBD two bedroom, pool and gym': [
    flats(
      { storeys: 9, columns: 4, walls: '#e4e0d6', style: 'balconies', accent: '#c4643a', seed: 4 },
      city,
      22,
    ),
    sleeps(bed('#5f9ab0', 8)),
    cooks('#e6e2d8'),
  ],
  'Two bedroom flat over the shop, Ballarat Central': [
    outside(() => terraces(['#b98a68', '#d9cdb8']), city, 22),
    sleeps({ bed: { frame: '#5f4030' }, seed: 4, extras: ['shelf'] }),
  ],
  'Investor special, leased unit in Wollongong': [
    flats(
      { storeys: 3, columns: 4, walls: '#a8745a', finish: 'brick', style: 'walkup', accent: '#efece4' },
      suburbHome,
      -26,
    ),
    cooks('#d8cdb8'),
  ],
  'Two bedroom flat in West End, cat or small dog fine': [
    flats(
      {
        storeys: 3,
        columns: 4,
        walls: '#9a5f48',
        finish: 'brick',
        style: 'walkup',
        accent: '#e9e5da',
        seed: 5,
      },
      suburbHome,
      24,
    ),
    sits('#c9a24a', 3),
    sleeps(bed('#7a8f6a', 11)),
  ],
  'Light two bedroom unit near the Gabba, pets considered': [
    flats(
      { storeys: 6, columns: 5, walls: '#e4e1da', style: 'balconies', accent: '#2f4a52', seed: 2 },
      city,
      -22,
    ),
    sits('#5f6f7a', 7),
    cooks('#f1efe9'),
  ],
  'Chermside two bedroom, walk to Westfield, pet friendly': [
    flats(
      {
        storeys: 2,
        columns: 5,
        walls: '#c9a888',
        finish: 'brick',
        style: 'walkup',
        accent: '#6b4f3a',
        seed: 7,
      },
      suburbHome,
      -20,
    ),
    sleeps(bed('#b5655a', 12)),
    cooks('#dfe4de'),
  ],
  'Half a Queenslander in Paddington, two bedrooms': [
    house(
      {
        walls: '#dfe6e0',
        roof: '#8a9296',
        raised: 1.7,
        trim: '#f7f6f2',
        door: '#2f5a4a',
        width: 10,
        fence: 'picket',
      },
      suburbHome,
      -22,
    ),
    sleeps({ ...bed('#e9d8bf', 13), extras: ['plant', 'rug'] }),
    sits('#7a8f6a', 8),
  ],
  'Two bedroom in St Lucia by the ferry, cat allowed': [
    flats(
      {
        storeys: 3,
        columns: 3,
        walls: '#b98a68',
        finish: 'brick',
        style: 'walkup',
        accent: '#2c3236',
        seed: 8,
      },
      suburbHome,
      20,
    ),
    sleeps({ ...bed('#8fa9c4', 14), extras: ['desk'] }),
    cooks('#c9d0cc'),
  ],
  'Tower two bedroom, Fortitude Valley, pool and gym': [
    flats({ storeys: 20, columns: 5, walls: '#b5bcc0', style: 'tower', seed: 5 }, city, 20),
    sits('#3a4552', 9),
    bathes('#2c3034'),
  ],
  'Red Hill two bedroom with city view, dogs OK': [
    house(
      {
        walls: '#c9d5d9',
        roof: '#5d6569',
        raised: 2.2,
        trim: '#f7f6f2',
        door: '#8a3b34',
        width: 9.4,
        shape: 'hip',
        fence: 'none',
      },
      suburbHome,
      24,
    ),
    sits('#b0653f', 10),
    sleeps(bed('#d8b98a', 15)),
  ],
  'Renovated two bedroom in Coorparoo, near the train': [
    flats(
      { storeys: 2, columns: 4, walls: '#e9e6df', style: 'walkup', accent: '#3a3f44', seed: 9 },
      suburbHome,
      22,
    ),
    cooks('#3f4a44'),
    bathes('#b98a58'),
  ],
  'New Farm two bedroom, furnished, river walk': [
    flats(
      { storeys: 4, columns: 5, walls: '#d9cdb8', style: 'balconies', accent: '#6b4f3a', seed: 6 },
      suburbHome,
      -24,
    ),
    dines('#8a5f3f', 6),
    sleeps({ bed: { frame: '#6a6f78', isUpholstered: true, quilt: '#f4f1ea' }, seed: 16 }),
  ],
  'Marrickville two bedroom above the park, cat friendly': [
    flats(
      {
        storeys: 3,
        columns: 4,
        walls: '#8f4f3d',
        finish: 'brick',
        style: 'walkup',
        accent: '#f0ede4',
        seed: 3,
      },
      innerHome,
      -20,
    ),
    sits('#6b7f5a', 11),
    sleeps(bed('#c4a5a0', 17)),
  ],
  'Furnished studio in Glebe, bills included': [
    sleeps({ bed: { width: 1.4, quilt: '#5f8f9a' }, seed: 18, extras: ['desk', 'shelf'] }, 14),
    outside(() => terraces(['#d9cdb8', '#8f5a48', '#c2c9b8']), innerHome, -20),
    cooks('#e4e2da'),
  ],
  'Parramatta two bedroom, level 21, river view': [
    flats({ storeys: 22, columns: 5, walls: '#8f9aa0', style: 'tower', seed: 7 }, city, -22),
    sits('#8a8f96', 12),
    sleeps(bed('#a9b5c4', 19, '#3a3f48')),
  ],
  'Subiaco two bedroom, walk to the train, small pet OK': [
    flats(
      {
        storeys: 3,
        columns: 4,
        walls: '#c9b59a',
        finish: 'brick',
        style: 'balconies',
        accent: '#4a4f52',
        seed: 4,
      },
      suburbHome,
      22,
    ),
    sits('#a8804f', 13),
    bathes('#dfe4de'),
  ],
  'One bedroom in Leederville, top floor, vacant': [
    flats(
      { storeys: 3, columns: 3, walls: '#d8c7a6', style: 'walkup', accent: '#8a3b34', seed: 6 },
      suburbHome,
      -24,
    ),
    cooks('#eceae4'),
    sits('#7f8a90', 14),
  ],

  // Houses
  'Queenslander on 607 sqm, Ashgrove': [
    house(
      { walls: '#eef0e6', roof: '#8d9a97', raised: 2.0, trim: '#fbfaf6', door: '#2f5a4a', width: 12 },
      suburbHome,
      22,
    ),
    sits('#4f6b4a', 8),
    bathes('#f1efe9', 'claw'),
  ],
  'Weatherboard cottage, Daylesford side of Ballarat': [
    house(
      { walls: '#c3cfc8', roof: '#6d7579', width: 9, chimney: true, fence: 'picket', bay: true },
      suburbHome,
      -20,
    ),
    sleeps(bed('#b5655a', 9, '#c79b69')),
  ],
  'Four bedroom family home, pool, Joondalup': [
    house(
      {
        walls: '#d3b98f',
        finish: 'brick',
        roof: '#7a4a3c',
        roofing: 'tiles',
        veranda: false,
        garage: true,
        pool: true,
        width: 12,
      },
      suburbHome,
      20,
    ),
    cooks('#f1efe9'),
    sits('#8a7d6a', 15),
  ],
  'Three bedroom house for rent, dogs welcome': [
    house(
      {
        walls: '#a8624a',
        finish: 'brick',
        roof: '#5d4a42',
        roofing: 'tiles',
        veranda: false,
        garage: true,
        bay: true,
      },
      suburbHome,
      20,
    ),
    cooks('#d8cdb8'),
  ],
  'Beach house, three streets from the sand': [
    house({ walls: '#9fbac6', roof: '#dfe1df', shape: 'skillion', raised: 1.3, width: 9.5 }, suburbHome, 20),
    sits('#dfe0da', 9),
    bathes('#c9a679'),
  ],
  'New build, 4x2, never lived in': [
    house(
      {
        walls: '#efede8',
        finish: 'render',
        roof: '#3f4448',
        roofing: 'tiles',
        veranda: false,
        garage: true,
        trim: '#3a3f44',
        door: '#6b4a33',
        width: 11,
      },
      suburbHome,
      -18,
    ),
    cooks('#3f4a52'),
    bathes('#f1f2f1'),
  ],
  'Renovated bluestone cottage, Norwood': [
    house(
      { walls: '#7f868c', finish: 'stone', roof: '#6a4a40', width: 9, chimney: true, fence: 'hedge' },
      suburbHome,
      22,
    ),
    dines('#6b4a33', 4),
    bathes('#6b7f86'),
  ],
  'Townhouse in Gungahlin, EER 6': [
    outside(() => townhouseRow(['#e4ddd0', '#9a6a58', '#c9cfd0']), suburbHome, 20),
    sits('#8f979c', 10),
    sleeps(bed('#9ab0a0', 10)),
  ],
  'Tropical home with pool, Palmerston': [
    house(
      { walls: '#e6d8b8', finish: 'render', roof: '#4f7f6a', raised: 0.9, pool: true, width: 11 },
      suburbHome,
      22,
    ),
    sits('#5f8f8a', 16),
  ],
  'Farmhouse on two acres, Penola Road': [
    house({ walls: '#e2d3b6', finish: 'stone', roof: '#a5a9aa', width: 12.5, chimney: true }, paddock, -22),
    cooks('#b9c4b0'),
  ],
  'Hillside home with river view': [
    house(
      { walls: '#5f6e66', roof: '#2f3438', shape: 'skillion', raised: 2.2, trim: '#c79b69', width: 10 },
      bush,
      24,
    ),
    sits('#b0512f', 11),
  ],
  'Fixer upper near the foreshore': [
    house(
      { walls: '#c9bd9c', roof: '#9a6a50', width: 9.5, trim: '#d8d0bc', door: '#6b4a3f', garden: false },
      suburbHome,
      20,
    ),
    cooks('#b9a88c'),
  ],
  'Three bedroom terrace in Brunswick, off Sydney Road': [
    outside(() => terraces(['#b0705a', '#d9cdb8']), innerHome, 20),
    sits('#8a4f5a', 17),
    cooks('#2f4a42'),
  ],
  'Weatherboard house in Footscray, three bedrooms': [
    house(
      {
        walls: '#a9bcc4',
        roof: '#7d8589',
        width: 9.6,
        fence: 'picket',
        door: '#c98a2f',
        bay: true,
        chimney: true,
      },
      suburbHome,
      -22,
    ),
    cooks('#e9e4d8'),
    sleeps(bed('#8a9a7a', 20)),
  ],
  'Brick three bedroom house to rent, Preston': [
    house(
      {
        walls: '#d6c49c',
        finish: 'brick',
        roof: '#8a4a3c',
        roofing: 'tiles',
        veranda: false,
        bay: true,
        width: 11.5,
        fence: 'brick',
        door: '#3a2f2a',
      },
      suburbHome,
      22,
    ),
    sits('#7a6a5a', 18),
    sleeps(bed('#c9a24a', 21)),
  ],
  'Californian bungalow in Northcote, three bedrooms': [
    house(
      {
        walls: '#8f4f3d',
        finish: 'brick',
        roof: '#6f3f34',
        roofing: 'tiles',
        shape: 'gable',
        width: 10.5,
        fence: 'hedge',
        door: '#2f3a34',
        trim: '#efe6d2',
      },
      suburbHome,
      -20,
    ),
    dines('#8a5f3f', 6),
    bathes('#2f4a42'),
  ],
  'Three bedroom brick veneer in Sunshine, big yard': [
    house(
      {
        walls: '#b5714f',
        finish: 'brick',
        roof: '#5a5f62',
        roofing: 'tiles',
        veranda: false,
        garage: true,
        width: 10.5,
        fence: 'none',
        door: '#d9d2c4',
      },
      suburbHome,
      18,
    ),
    sits('#a39a86', 19),
    bathes('#d3a5a0'),
  ],
  'Box Hill townhouse, three bedrooms, double garage': [
    outside(() => townhouseRow(['#c9a888', '#e9e6df', '#b5a594']), suburbHome, -20),
    cooks('#e4e6e4'),
    sleeps({ bed: { frame: '#8f959a', isUpholstered: true, quilt: '#e9eaea' }, seed: 22 }),
  ],
  'Newtown terrace, three bedrooms, rear lane': [
    outside(() => terraces(['#e6d8c8', '#8f5a48']), innerHome, -18),
    sits('#2f4a52', 20),
    cooks('#f1efe9'),
    bathes('#3f474c', 'claw'),
  ],
  'Leichhardt semi for rent, three bedrooms, pets OK': [
    house(
      {
        walls: '#9c5a44',
        finish: 'brick',
        roof: '#7a4438',
        roofing: 'tiles',
        width: 8.6,
        bay: true,
        fence: 'brick',
        door: '#1f3a34',
        chimney: true,
      },
      innerHome,
      20,
    ),
    sits('#c4a06a', 21),
    sleeps(bed('#a9c0b5', 23)),
  ],
  'Victoria Park cottage, three bedrooms, dog friendly': [
    house(
      {
        walls: '#b06a4a',
        finish: 'brick',
        roof: '#9aa09f',
        width: 9.4,
        fence: 'picket',
        door: '#3b2f5a',
        chimney: true,
      },
      suburbHome,
      -20,
    ),
    sits('#8f5a3f', 22),
    cooks('#d5dcd8'),
  ],

  // Rooms
  'Room in Newtown terrace, big window, $330': [
    sleeps({ ...bed('#c9b8d0', 24, '#c79b69', 1.4), extras: ['plant', 'rug'] }, 12),
    outside(() => terraces(['#c2c9b8', '#a8624a']), innerHome, 22),
  ],
  'Sunny room in West End share house, garden': [
    sleeps({ ...bed('#e0c26a', 25, '#b98a58', 1.4), extras: ['shelf', 'rug'] }, -12),
    house(
      { walls: '#e9dcc0', roof: '#7a4438', raised: 1.6, trim: '#f7f6f2', door: '#2f6f8a', width: 10.5 },
      suburbHome,
      22,
    ),
  ],
  'Quiet room for a professional, Subiaco': [
    sleeps(
      {
        bed: { frame: '#6a6f78', isUpholstered: true, quilt: '#8fa0a8', width: 1.4 },
        seed: 26,
        extras: ['desk'],
      },
      12,
    ),
    sits('#5a6468', 23),
  ],
}
