import { material, matt, satin } from '../engine/material.ts'
import { join, type Mesh, place } from '../engine/mesh.ts'
import { block, box } from '../engine/shapes.ts'
import { lines } from '../engine/textures.ts'
import { cartons } from '../models/baskets.ts'
import { bath, vanity } from '../models/home/bathroom.ts'
import { framed, hills, shapes } from '../models/home/decor.ts'
import { diningTable } from '../models/home/furniture.ts'
import { barbecue } from '../models/home/garden.ts'
import { apartments, container, garage, shop, storageUnits, warehouse } from '../models/property/block.ts'
import { bellTent, cabin, house, townhouses } from '../models/property/house.ts'
import { land } from '../models/property/land.ts'
import { bedroom, kitchen, living, office } from '../models/property/rooms.ts'
import { kayak } from '../models/vehicles/boat.ts'
import { caravan } from '../models/vehicles/caravan.ts'
import { tractor } from '../models/vehicles/truck.ts'
import { depot, livingRoom, tiledRoom } from '../settings/indoors.ts'
import { beach, bush, deck, garden, paddock, suburb, yard } from '../settings/outdoors.ts'
import type { MakeSetting } from '../settings/setting.ts'
import { building, piece, room, type Shot } from '../shots.ts'

const first = (list: Shot[]): Shot[] => list.slice(0, 1)
/** From the suburb, then inside. */
const outAndIn = (outside: Shot[], ...inside: Shot[][]): Shot[] => [
  ...first(outside),
  ...inside.flatMap(first),
]
const flats = (options: Parameters<typeof apartments>[0], setting: MakeSetting = suburb, turn = 24) =>
  building(() => apartments(options), setting, turn)
const home = (options: Parameters<typeof house>[0], setting: MakeSetting = paddock, turn = 22) =>
  building(() => house(options), setting, turn)
const beds = (options: Parameters<typeof bedroom>[0], turn?: number) =>
  room(() => bedroom(options), livingRoom, turn)
const lounge = (colour: string, seed: number, turn?: number) =>
  room(
    () => living({ sofa: { colour, seats: 2 + (seed % 2), cushions: ['#e4ddcc', '#c4643a'] }, seed }),
    livingRoom,
    turn,
  )
const wet = (mesh: () => Mesh) => piece(mesh, tiledRoom, 16, 10)
const kitchens = (front: string, turn = 10) => room(() => kitchen(front), tiledRoom, turn)
const block_ = (options: Parameters<typeof land>[0], setting: MakeSetting = paddock, turn = 16): Shot[] => [
  { object: () => land(options), setting, turn, above: 9, view: { fill: [0.88, 0.7] } },
  { object: () => land(options), setting, turn: -turn - 24, above: 20, view: { fill: [0.88, 0.7] } },
]

/** Shelves for paintings, lockers for bottles. */
function lockers(columns: number, rows: number, colour: string): Mesh {
  const steel = material(colour, {
    gloss: 0.3,
    texture: (s, _x, y, _z, p) => {
      for (let k = 0; k < 3; k++) s.colour[k] = (s.colour[k] as number) * (1 - lines(y, 1, 0.01, p) * 0.4)
    },
  })
  return join(
    ...Array.from({ length: columns * rows }, (_, i) =>
      join(
        block(
          [(i % columns) - (columns - 1) / 2, Math.floor(i / columns), 0],
          [0.98, 0.98, 0.9],
          steel,
          0.01,
        ),
        box(
          [(i % columns) - (columns - 1) / 2 + 0.3, Math.floor(i / columns) + 0.45, 0.45],
          [0.06, 0.14, 0.03],
          satin('#26282b'),
          0.01,
        ),
      ),
    ),
  )
}
const artRacks = (): Mesh =>
  join(
    ...[0, 1, 2].map((i) => block([0, i * 0.95, -0.3], [3, 0.06, 0.8], satin('#8d9196'), 0.01)),
    ...[-1.45, 1.45].map((x) => block([x, 0, -0.3], [0.08, 2.2, 0.8], satin('#8d9196'), 0.01)),
    ...[0, 1, 2, 3, 4].map((i) =>
      place(
        framed({
          width: 0.6,
          height: 0.7,
          paint: i % 2 ? shapes(i + 2) : hills(['#e9d8bf', '#b9a58f', '#7f8f86', '#4a5a55'], i),
        }),
        { at: [-1.1 + i * 0.55, 0.42 + (i % 2) * 0.95, -0.1], turn: [-8, i * 4 - 8, 0] },
      ),
    ),
  )
const meeting = (): Mesh =>
  join(
    diningTable({ length: 3, depth: 1.1, seats: 8, colour: '#c79b69', seatColour: '#3a3d41' }),
    place(block([0, 0, 0], [2.2, 1.25, 0.04], matt('#f6f6f4'), 0.01), { at: [0, 1.0, -1.3] }),
  )
const boxes = [
  [-0.5, 0, 0, 0.6, 0.45, 0.5],
  [0.2, 0, -0.05, 0.55, 0.4, 0.5],
  [0.85, 0, 0.05, 0.5, 0.5, 0.45],
  [-0.2, 0.42, 0, 0.5, 0.38, 0.42],
  [0.5, 0.45, 0, 0.45, 0.35, 0.4],
  [0.1, 0.8, 0, 0.42, 0.3, 0.36],
] as const
const pile = () => cartons(boxes)

export const propertyShots: Record<string, Shot[]> = {
  'Sunny 2 bed apartment near Newtown station': outAndIn(
    flats({ storeys: 4, columns: 4, walls: '#e2c9a8', finish: 'brick' }),
    lounge('#5f7f8f', 1),
    beds({ seed: 2, extras: ['rug'] }),
  ),
  'One bedroom with city views, Southbank': outAndIn(
    flats({ storeys: 9, columns: 3, style: 'tower', walls: '#c9cfd3', accent: '#3a4a55' }, suburb, -22),
    lounge('#4f6b4a', 2),
  ),
  'Renovated art deco flat in New Farm': outAndIn(
    flats({ storeys: 3, columns: 4, style: 'deco', walls: '#f1e3c9', accent: '#3f7f7a' }),
    wet(() => vanity({ colour: '#8a5f3f' })),
    lounge('#b0512f', 4),
  ),
  'Studio for rent, walk to the uni': outAndIn(
    flats({ storeys: 5, columns: 3, walls: '#d5d8d3', accent: '#c98a2f' }, suburb, 20),
    beds({ bed: { width: 1.2, quilt: '#c9a24a' }, seed: 3, extras: ['desk'] }, 14),
  ),
  'Beachside two bedroom, Glenelg': outAndIn(
    flats({ storeys: 4, columns: 4, walls: '#f1eee6', accent: '#5f9ab8' }, beach, -24),
    lounge('#7fa3b8', 5),
  ),
  'Executive apartment, East Perth riverfront': outAndIn(
    flats({ storeys: 7, columns: 4, style: 'tower', walls: '#8f979c', accent: '#2f3a42' }, paddock, 26),
    room(() => join(diningTable({ seats: 6, colour: '#5f4030', things: true })), livingRoom, 18),
    beds({ bed: { frame: '#3a3f48', isUpholstered: true }, seed: 5, extras: ['second bedside'] }),
  ),
  'Ground floor unit with courtyard, Cairns North': outAndIn(
    flats({ storeys: 2, columns: 4, style: 'flats', walls: '#e9e2cf', accent: '#3f7f5a' }, garden, 20),
    beds({ bed: { quilt: '#7fb0a0' }, seed: 7, extras: ['plant'] }),
  ),
  'Waterfront apartment above Sullivans Cove': outAndIn(
    flats({ storeys: 4, columns: 5, walls: '#b08a6a', finish: 'stone', accent: '#4a5a5f' }, suburb, -20),
    lounge('#8a8f8a', 6),
  ),
  'Darwin CBD two bedroom, pool and gym': outAndIn(
    flats({ storeys: 8, columns: 4, walls: '#efe9dd', accent: '#b5653a' }, suburb, 28),
    beds({ bed: { quilt: '#5f9ab0' }, seed: 8 }),
    kitchens('#e6e2d8'),
  ),
  'Two bedroom flat over the shop, Ballarat Central': outAndIn(
    building(() => shop({ walls: '#c9b08a', finish: 'render', awning: '#7a3b35', door: '#5a2f2a' }), suburb),
    beds({ bed: { frame: '#5f4030' }, seed: 4, extras: ['shelf'] }),
    lounge('#6b5a4a', 7),
  ),
  'Investor special, leased unit in Wollongong': outAndIn(
    flats(
      { storeys: 3, columns: 3, style: 'flats', walls: '#b9715a', finish: 'brick', accent: '#e4ddcc' },
      suburb,
      -26,
    ),
    wet(() => bath()),
  ),

  'Queenslander on 607 sqm, Ashgrove': outAndIn(
    home({ raised: 1.9, walls: '#eef0e6', roof: '#8d9a97', trim: '#ffffff', door: '#2f5a4a' }),
    lounge('#4f6b4a', 8),
    wet(() => bath({ style: 'claw', outside: '#f4f1ea' })),
  ),
  'Weatherboard cottage, Daylesford side of Ballarat': outAndIn(
    home({ walls: '#c9d5cf', width: 9, chimney: true, roof: '#6d7579' }, paddock, -22),
    beds({ bed: { frame: '#c79b69', quilt: '#b5655a' }, seed: 9 }),
  ),
  'Four bedroom family home, pool, Joondalup': outAndIn(
    home({
      finish: 'brick',
      walls: '#d9c3a0',
      veranda: false,
      garage: true,
      pool: true,
      roof: '#7a4a3c',
      width: 12,
    }),
    piece(() => barbecue({}), deck),
    kitchens('#f1efe9'),
  ),
  'Three bedroom house for rent, dogs welcome': outAndIn(
    home({ finish: 'brick', walls: '#b0705a', veranda: false, roof: '#5d4a42', garage: true }, suburb, 20),
    kitchens('#d8cdb8', -10),
  ),
  'Beach house, three streets from the sand': outAndIn(
    home({ walls: '#a9c3cf', roofStyle: 'skillion', roof: '#e4e6e4', raised: 1.2, width: 9 }, beach),
    lounge('#dfe0da', 9),
  ),
  'New build, 4x2, never lived in': outAndIn(
    home(
      {
        finish: 'render',
        walls: '#f1efea',
        roof: '#3f4448',
        veranda: false,
        garage: true,
        trim: '#3a3f44',
        door: '#6b4a33',
      },
      paddock,
      -20,
    ),
    kitchens('#3f4a52'),
    wet(() => vanity({ front: '#f1f2f1', finish: 'chrome' })),
  ),
  'Renovated bluestone cottage, Norwood': outAndIn(
    home({ finish: 'stone', walls: '#8a8f94', width: 9, chimney: true, roof: '#6a4a40' }, suburb, 24),
    room(() => diningTable({ seats: 4, length: 1.5, things: true }), livingRoom, 20),
    wet(() => bath({ outside: '#6b7f86' })),
  ),
  'Townhouse in Gungahlin, EER 6': outAndIn(
    building(() => townhouses(['#e4ddd0', '#9a6a58', '#c9cfd0']), suburb),
    lounge('#8f979c', 10),
    beds({ seed: 10 }),
  ),
  'Tropical home with pool, Palmerston': outAndIn(
    home({ walls: '#e9dcc0', finish: 'render', raised: 0.8, pool: true, roof: '#4f7f6a' }, garden, 24),
    piece(() => barbecue({ colour: '#5f6f4a' }), deck, -20),
  ),
  'Farmhouse on two acres, Penola Road': outAndIn(
    home({ walls: '#e6d8bf', finish: 'stone', width: 12, roof: '#a5a9aa', chimney: true }, paddock, -24),
    piece(() => tractor('#b0392f', '#e4ddcc'), paddock, 40, 6),
  ),
  'Hillside home with river view': outAndIn(
    home(
      { walls: '#6b7a72', roofStyle: 'skillion', raised: 2.1, storeys: 1, roof: '#2f3438', trim: '#c79b69' },
      bush,
      26,
    ),
    lounge('#b0512f', 11),
  ),
  'Fixer upper near the foreshore': home(
    { walls: '#cfc5a8', isWorn: true, roof: '#9a6a50', width: 9.5, trim: '#d8d0bc', door: '#6b4a3f' },
    paddock,
    20,
  ),

  '650 sqm titled block, ready to build': block_({ has: ['road', 'fence'] }),
  '5 acres with creek frontage, power available': block_(
    { width: 34, depth: 24, has: ['creek'], trees: 4, sign: '#2f6f8a' },
    paddock,
    -16,
  ),
  'Vacant corner block, duplex potential (STCA)': block_(
    { width: 24, has: ['road', 'fence'], ground: '#a9a070', sign: '#3f7f5a', seed: 8 },
    suburb,
  ),
  'Bush block near Coffin Bay': block_({ has: [], trees: 6, sign: '#c98a2f', seed: 13 }, bush, 20),
  'Rural residential 1 hectare, bore and shed': block_({
    width: 32,
    has: ['shed', 'fence'],
    ground: '#b59a62',
    sign: '#7a3b35',
    trees: 2,
    seed: 21,
  }),
  'Hobby farm block with mountain views': block_(
    { width: 32, has: ['fence'], trees: 4, sign: '#3f5f8a', seed: 33 },
    paddock,
    24,
  ),
  'Agistment for two horses, 3 acres': block_({
    width: 24,
    depth: 16,
    has: ['horses', 'fence'],
    trees: 2,
    sign: '#6b4a33',
    seed: 41,
  }),
  'Last lot in stage 4, 448 sqm, north to rear': block_(
    { width: 18, depth: 16, has: ['road'], trees: 1, ground: '#b5a078', sign: '#d9a12f', seed: 52 },
    suburb,
    -18,
  ),
  'Industrial land, fenced hardstand': block_(
    { width: 30, has: ['fence', 'road'], trees: 0, ground: '#a9a59c', sign: '#26303a' },
    yard,
    14,
  ),
  '40 acres grazing with dam': block_({
    width: 36,
    depth: 24,
    has: ['dam', 'fence'],
    trees: 3,
    sign: '#4f6b3a',
    seed: 61,
  }),
  'Coastal block at Boat Harbour': block_(
    { width: 22, depth: 16, has: [], trees: 2, ground: '#9aa56a', sign: '#2f8fa8', seed: 72 },
    beach,
  ),

  'Cafe premises, fully fitted, Fitzroy': building(() => shop({ kind: 'cafe', walls: '#a8553f' }), suburb),
  'Retail shop on Darby Street': building(
    () => shop({ walls: '#e4ddd0', finish: 'render', awning: '#2f5a6b', door: '#26404a', storeys: 1 }),
    suburb,
    -22,
  ),
  'Warehouse with office, Welshpool': outAndIn(
    building(() => warehouse({ hasOffice: true }), paddock),
    room(() => office({ desks: 2, seed: 2 }), livingRoom),
  ),
  'Medical consulting rooms near the hospital': outAndIn(
    building(
      () =>
        shop({
          kind: 'clinic',
          walls: '#eceeec',
          finish: 'render',
          awning: '#3f8f8a',
          door: '#2f6f6b',
          storeys: 1,
          width: 10,
        }),
      suburb,
      20,
    ),
    room(() => office({ desks: 1, seed: 5, extras: ['shelf'], colour: '#e4e2da' }), livingRoom),
  ),
  'Freehold corner shop with residence': outAndIn(
    building(() => shop({ walls: '#d9b98a', awning: '#b0392f', door: '#6b2f2a', width: 9 }), suburb, -26),
    beds({ seed: 12 }),
  ),
  'Factory unit 210 sqm, high truss': building(
    () => warehouse({ doors: 1, width: 10, walls: '#d5d1c4', doorColour: '#2f5f8a', height: 6 }),
    yard,
  ),
  'Restaurant site, waterfront precinct': outAndIn(
    building(
      () =>
        shop({
          kind: 'cafe',
          walls: '#3f4a52',
          finish: 'boards',
          awning: '#c9a24a',
          door: '#26303a',
          storeys: 1,
          width: 11,
        }),
      beach,
    ),
    room(() => diningTable({ seats: 6, colour: '#6b4a33', things: true }), livingRoom, 20),
  ),
  'Pop-up shop by the day, Fremantle markets end': building(
    () =>
      shop({ walls: '#f1e3c9', finish: 'render', awning: '#d1572f', door: '#7a3b2a', storeys: 1, width: 6 }),
    suburb,
    18,
  ),
  'Bakery building with ovens': building(
    () => shop({ kind: 'bakery', walls: '#b98a62', awning: '#7a5a3a', door: '#4a3526' }),
    suburb,
    26,
  ),
  'Workshop and yard, main road exposure': building(
    () => warehouse({ doors: 3, walls: '#b9a88c', doorColour: '#7a3b35', width: 18 }),
    paddock,
    -22,
  ),
  'Small shop in Belconnen centre': building(
    () =>
      shop({ walls: '#c9cfd0', finish: 'render', awning: '#5f4a8a', door: '#3a2f55', storeys: 1, width: 7 }),
    suburb,
    -18,
  ),

  'Cottage by the beach, sleeps six, Great Ocean Road': outAndIn(
    home({ walls: '#f1f0ea', width: 9, roof: '#7f9aa5', door: '#2f8fa8', chimney: true }, beach, 22),
    beds({ bed: { quilt: '#a9c9d5' }, seed: 13 }),
    piece(() => barbecue({ colour: '#2f4a5a' }), deck),
  ),
  'Island style bungalow, pool, Port Douglas way': building(
    () =>
      cabin({ walls: '#c9a878', finish: 'boards', roof: '#8a7048', raised: 1, pool: true, hasGarden: true }),
    garden,
  ),
  'Glamping tent in the vines, Coal River': outAndIn(
    building(() => bellTent(), paddock),
    beds({ bed: { frame: '#c79b69', quilt: '#f1eee7', throwColour: '#b98a2f' }, seed: 15 }),
  ),
  'Holiday unit at Surfers, level 14': outAndIn(
    flats({ storeys: 12, columns: 3, style: 'tower', walls: '#f4f2ec', accent: '#3fa8b8' }, beach, -22),
    lounge('#e4ddcc', 12),
  ),
  'Log cabin near Lake Jindabyne, snow ready': outAndIn(
    building(() => cabin({ walls: '#8a5f3f', finish: 'logs', roof: '#3f5f4a', chimney: true }), bush),
    lounge('#9a4f35', 13),
  ),
  'Beach shack, Eyre Peninsula, jetty opposite': [
    ...first(
      building(() => cabin({ walls: '#8fc0c4', roof: '#c9cdd0', roofStyle: 'skillion', raised: 0.5 }), beach),
    ),
    ...first(piece(() => kayak({ paint: '#e8c14a' }), beach, 58, 20)),
  ],
  'Margaret River farm stay, weekly': home(
    { walls: '#b9a586', finish: 'boards', roof: '#7a3b35', width: 10 },
    paddock,
    26,
  ),
  'Caravan on our riverside block': piece(
    () => caravan({ stripe: '#c4643a', isPopTop: false, hasAnnexe: true }),
    paddock,
    20,
    6,
  ),
  'Outback studio with a view of the range': building(
    () =>
      cabin({ walls: '#c07a52', finish: 'render', roof: '#a9adae', roofStyle: 'skillion', door: '#2f5a6b' }),
    bush,
    -22,
  ),
  'Furnished family home for longer stays': outAndIn(
    home(
      { walls: '#9a7a62', finish: 'brick', roof: '#4f5a60', width: 11, veranda: true, raised: 0.2 },
      suburb,
      22,
    ),
    lounge('#7f8a6a', 14),
  ),
  'Retro flat on the Esplanade': outAndIn(
    flats({ storeys: 3, columns: 4, walls: '#f1c9a0', style: 'flats', accent: '#d1572f' }, beach, 24),
    kitchens('#e0853f'),
  ),

  'Furnished room in friendly share house, Brunswick': beds(
    { bed: { width: 1.4, quilt: '#7f9a86' }, seed: 16, extras: ['desk'] },
    14,
  ),
  'Master room with ensuite, Parramatta': [
    ...first(
      beds({
        bed: { frame: '#6a6f78', isUpholstered: true, quilt: '#f4f1ea' },
        seed: 17,
        extras: ['second bedside', 'rug'],
      }),
    ),
    ...first(wet(() => vanity({ front: '#3f4a52', finish: 'chrome' }))),
  ],
  'Room for a student near UQ': beds(
    { bed: { width: 1.0, quilt: '#5f8fc9' }, seed: 18, extras: ['desk'] },
    -14,
  ),
  'Granny flat room with own entrance': outAndIn(
    building(() => cabin({ walls: '#dfe3de', roof: '#6d7579', door: '#c98a2f' }), garden),
    beds({ bed: { quilt: '#d8b98a' }, seed: 19 }),
  ),
  'Short stay room for FIFO or contractors': beds(
    { bed: { width: 1.0, frame: '#3a3d41', quilt: '#8a9096' }, seed: 20 },
    16,
  ),
  'Large front room in terrace, Battery Point': beds(
    { bed: { frame: '#5f3d28', quilt: '#8a3b34' }, seed: 21, extras: ['shelf', 'rug'] },
    12,
  ),
  'Double room, all bills, Norwood': beds(
    { bed: { quilt: '#c9b48f', throwColour: '#6b7f5a' }, seed: 22, extras: ['plant'] },
    -12,
  ),
  'Room in defence house share, Palmerston': outAndIn(
    home(
      { walls: '#d9cdb4', finish: 'render', roof: '#8a9a9f', raised: 0.3, veranda: false, garage: true },
      suburb,
      -22,
    ),
    beds({ bed: { quilt: '#6b7f5a' }, seed: 23 }),
  ),
  'Sunny room by the lake, Belconnen': beds(
    { bed: { quilt: '#f0d9a0' }, seed: 24, extras: ['plant', 'rug'] },
    16,
  ),
  'Surf shack room, Thirroul': beds(
    { bed: { frame: '#d8c3a0', quilt: '#5fa8b8', throwColour: '#f1e6d0' }, seed: 25 },
    -16,
  ),
  'Spare room, weekdays only': beds(
    { bed: { width: 1.2, quilt: '#b8a5c4' }, seed: 26, extras: ['desk'] },
    12,
  ),

  'Light filled studio office, Surry Hills': room(
    () => office({ desks: 3, seed: 1, extras: ['plant'] }),
    livingRoom,
    14,
  ),
  'Hot desk in a quiet coworking, Footscray': room(
    () => office({ desks: 1, seed: 2, colour: '#e0c49a', extras: ['plant'] }),
    livingRoom,
    -14,
  ),
  'Private office for four, Fortitude Valley': room(() => office({ desks: 4, seed: 3 }), livingRoom, 12),
  'Whole floor, St Georges Terrace': outAndIn(
    flats({ storeys: 10, columns: 5, style: 'office', walls: '#9aa5ab', accent: '#3a4a55' }, suburb, 26),
    room(() => office({ desks: 6, seed: 4 }), livingRoom),
  ),
  'Consulting room two days a week': room(
    () => office({ desks: 1, seed: 6, extras: ['sofa', 'plant'] }),
    livingRoom,
    10,
  ),
  'Office above the bank, Rundle Mall end': outAndIn(
    flats(
      { storeys: 4, columns: 4, style: 'office', walls: '#c9b08a', finish: 'stone', accent: '#5a4a3a' },
      suburb,
      -24,
    ),
    room(() => office({ desks: 2, seed: 7, extras: ['shelf'], colour: '#8a5f3f' }), livingRoom),
  ),
  'Strata office for sale, 96 sqm': outAndIn(
    flats({ storeys: 3, columns: 5, style: 'office', walls: '#e4e2da', accent: '#2f6f8a' }, paddock, 22),
    room(() => office({ desks: 3, seed: 8 }), livingRoom, -12),
  ),
  'Desk in a shared design studio': room(
    () => office({ desks: 2, seed: 9, colour: '#f1efe9', extras: ['plant', 'shelf'] }),
    livingRoom,
    -10,
  ),
  'Office with yard access, Winnellie': outAndIn(
    building(
      () =>
        warehouse({
          doors: 1,
          hasOffice: true,
          width: 12,
          walls: '#e4ddc9',
          doorColour: '#5f7f8a',
          height: 4.6,
        }),
      yard,
    ),
    room(() => office({ desks: 3, seed: 10, colour: '#b9bdc0' }), livingRoom),
  ),
  'Shopfront office, main street': outAndIn(
    building(
      () =>
        shop({
          kind: 'office',
          walls: '#9aa58f',
          finish: 'render',
          awning: '#3a4a3f',
          door: '#26332b',
          storeys: 1,
          width: 9,
        }),
      suburb,
      24,
    ),
    room(() => office({ desks: 2, seed: 11 }), livingRoom, 14),
  ),
  'Meeting room by the day, projector': room(() => meeting(), livingRoom, 16),

  'Lock up storage unit 3 x 6 m, drive up': building(() => storageUnits({ openDoor: 1 }), yard, 18),
  'Secure single garage near the tram': building(() => garage(), suburb, 24),
  'Boat and caravan storage, undercover': outAndIn(
    building(
      () => warehouse({ doors: 2, width: 16, walls: '#dfe0da', doorColour: '#c9cdd0', height: 5.6 }),
      paddock,
      20,
    ),
    piece(() => caravan({ stripe: '#5f7fa8' }), yard, 22, 5),
  ),
  'Storage in dry cellar, by the box': piece(() => pile(), depot, 16, 12),
  '20 foot container on secure site': building(() => container('#a8452f'), yard, 40),
  'Storage shed 10 x 7 m for sale': building(
    () => warehouse({ doors: 1, width: 8, walls: '#7f8f86', doorColour: '#e4e2da', height: 4.4 }),
    paddock,
    26,
  ),
  'Climate controlled art storage': piece(() => artRacks(), depot, 14, 8),
  'Half a garage in Unley': building(
    () =>
      join(
        garage('#c9b79a', '#5f7f86'),
        place(
          cartons([
            [2.7, 0, 2.4, 0.6, 0.5, 0.5],
            [3.3, 0, 2.2, 0.5, 0.4, 0.5],
            [2.9, 0.5, 2.3, 0.5, 0.4, 0.4],
          ]),
          {},
        ),
      ),
    suburb,
    -24,
  ),
  'Moving week storage, by the day': building(
    () =>
      join(
        storageUnits({ doors: 3, doorColour: '#e0853f', openDoor: 0 }),
        place(pile(), { at: [-3, 0, 1.2] }),
      ),
    yard,
    16,
  ),
  'Wine and record storage lockers': piece(() => lockers(4, 2, '#7a8f9a'), depot, 16, 8),
  'Farm shed space, 80 sqm': building(
    () =>
      join(
        warehouse({ doors: 2, width: 13, walls: '#a5a9a4', doorColour: '#7a8086', height: 4.6 }),
        place(tractor('#2f5f9a', '#d8dadb'), { at: [9, 0, 3], turn: [0, 20, 0] }),
      ),
    paddock,
    20,
  ),
}
