import { join, place } from '../engine/mesh.ts'
import { basket } from '../models/baskets.ts'
import { coffeeMachine, fridge, pan, panSet, washer } from '../models/home/appliances.ts'
import { bath, shower, toilet, vanity } from '../models/home/bathroom.ts'
import { cushion, cushions, linen, pillowPile } from '../models/home/bedding.ts'
import {
  carpetTiles,
  clock,
  contours,
  flowers,
  framed,
  galleryWall,
  hills,
  mirror,
  type RugOptions,
  roundRug,
  rug,
  vase,
} from '../models/home/decor.ts'
import { bed, bookcase, desk, diningTable } from '../models/home/furniture.ts'
import {
  barbecue,
  cactus,
  cactusCollection,
  gardenLot,
  houseplants,
  tubeStock,
} from '../models/home/garden.ts'
import {
  bulbBox,
  candleBox,
  candleHolders,
  festoon,
  lamp,
  pendant,
  pendants,
} from '../models/home/lighting.ts'
import { chair, chairs, sofa, sofaBed } from '../models/home/seating.ts'
import { pottedTree, tree } from '../models/plants.ts'
import { ceiling, livingRoom, studio, tableTop, tiledRoom } from '../settings/indoors.ts'
import { deck, garden } from '../settings/outdoors.ts'
import { hung, inTheAir, item, onFloor, piece, row, type Shot } from '../shots.ts'

const rugs = (options: RugOptions, turn = 24): Shot[] =>
  onFloor(
    () => rug(options),
    () => rug({ ...options, isRolled: true }),
    livingRoom,
    turn,
  )
const onWall = (options: Parameters<typeof mirror>[0]): Shot[] => hung(() => mirror(options))

export const homeShots: Record<string, Shot[]> = {
  'Three seater sofa in rust velvet, 14 months old': piece(() =>
    sofa({ colour: '#b0512f', isVelvet: true, cushions: ['#e4ddcc', '#2f5a6b'] }),
  ),
  'Blue linen two seater with reading lamp': piece(
    () =>
      join(
        sofa({ colour: '#5f7f9f', seats: 2, style: 'box' }),
        place(lamp({ base: '#2a2c2f', style: 'floor', isMetal: true }), { at: [1.15, 0, 0] }),
      ),
    livingRoom,
    18,
  ),
  'Green couch, deep seats, nap certified': piece(
    () => sofa({ colour: '#4f6b4a', cushions: ['#c9a24a', '#e4ddcc', '#c9a24a'] }),
    livingRoom,
    -26,
  ),
  'Solid oak dining table, seats six': piece(
    () => diningTable({ seats: 6, things: true }),
    livingRoom,
    26,
    14,
  ),
  'Tall pine bookcase with five shelves': piece(() => bookcase({}), livingRoom, 22),
  'Standing desk 150 cm, electric, with chair': piece(
    () =>
      join(
        desk({ style: 'standing', colour: '#e0c49a' }),
        place(chair({ style: 'office', seat: '#3a4552' }), { at: [0.1, 0, 0.62], turn: [0, 160, 0] }),
      ),
    livingRoom,
    26,
    12,
  ),
  'Mid-century timber chair, restored': piece(
    () => chair({ style: 'lounge', seat: '#c98a3f' }),
    livingRoom,
    32,
  ),
  'Queen bed frame, navy upholstered': piece(
    () => bed({ frame: '#28385a', isUpholstered: true, quilt: '#f1eee7' }),
    livingRoom,
    28,
    13,
  ),
  'Set of four dining chairs, walnut': piece(
    () => chairs(4, { style: 'dining', wood: '#5f3d28', seat: '#d8cdb8' }),
    livingRoom,
    14,
    12,
  ),
  'Kids bookshelf and toy storage': piece(
    () => bookcase({ width: 1.1, height: 1.0, shelves: 3, colour: '#eae6dc', fill: 'toys', seed: 8 }),
    livingRoom,
    -22,
  ),
  'L-shaped office desk with drawers': piece(
    () => desk({ style: 'corner', width: 1.7, colour: '#8a5f3f' }),
    livingRoom,
    -30,
    20,
  ),
  'Antique cedar chair, horsehair seat': piece(
    () => chair({ style: 'antique', wood: '#6b3a22', seat: '#2a2320' }),
    livingRoom,
    -30,
  ),
  'Sofa bed, blue, guest room': piece(() => sofaBed('#4a6a92'), livingRoom, 26, 16),

  'Breville Barista Express, serviced, with knock box': item(
    () => coffeeMachine({ extras: ['knock box'] }),
    tableTop,
    24,
    12,
  ),
  'Fisher & Paykel French door fridge 569 L': piece(() => fridge({ style: 'french' }), tiledRoom, 22, 7),
  'Cream retro style fridge, cold as new': piece(
    () => fridge({ style: 'retro', colour: '#efe3c4' }),
    tiledRoom,
    -24,
    8,
  ),
  'Bosch 8 kg front loader': piece(() => washer({}), tiledRoom, 24),
  'Le Creuset frying pan 28 cm and skillet': item(
    () =>
      join(
        pan({ radius: 0.14, colour: '#26282b', rim: '#d1572f' }),
        place(pan({ radius: 0.12, colour: '#1f2124', handle: '#1f2124' }), {
          at: [-0.18, 0, 0.2],
          turn: [0, 160, 0],
        }),
      ),
    tableTop,
    14,
    32,
  ),
  'LG washer, energy 5 stars': piece(() => washer({ colour: '#d8dadb', ring: '#3a3d41' }), tiledRoom, -22),
  'De’Longhi Magnifica bean to cup': item(
    () => coffeeMachine({ style: 'automatic', colour: '#26282b' }),
    tableTop,
    -22,
    14,
  ),
  'Nonstick pan set, new, four pieces': item(() => panSet(), tableTop, 10, 28),
  'Westinghouse fridge freezer 460 L': piece(
    () => fridge({ style: 'top', colour: '#f1f2f1' }),
    tiledRoom,
    24,
    7,
  ),
  'Rancilio Silvia and Rocky grinder': item(
    () => coffeeMachine({ style: 'classic', extras: ['grinder'] }),
    tableTop,
    16,
    14,
  ),
  'Compact washer for units, 5 kg': piece(
    () => washer({ width: 0.52, height: 0.72, ring: '#7fa3b8' }),
    tiledRoom,
    28,
  ),
  'Samsung family hub fridge': piece(() => fridge({ style: 'hub', colour: '#3a3d41' }), tiledRoom, -20, 7),

  'Emerald dome pendant lights, set of three': inTheAir(() => pendants(3, { colour: '#1f6b4f' }), ceiling),
  'Brass pendant, handmade in Castlemaine': inTheAir(
    () => pendant({ colour: '#c79a4b', isMetal: true, style: 'cone' }),
    ceiling,
  ),
  'Ceramic table lamp, sea green glaze': item(() => lamp({ base: '#5f9a8f' }), tableTop, 0, 8),
  'Pair of terracotta bedside lamps': item(
    () =>
      row([lamp({ base: '#c0663f', style: 'bedside' }), lamp({ base: '#c0663f', style: 'bedside' })], 0.4),
    tableTop,
    16,
    10,
  ),
  'Smart bulbs, box of eight, warm to cool': item(() => bulbBox(4), tableTop, 12, 16),
  'Soy candles, hand poured, box of 12': item(() => candleBox(), tableTop, 20, 26),
  'Edison filament bulbs, 20 pieces': item(() => bulbBox(4, true), tableTop, -14, 16),
  'Factory style pendant 40 cm, green enamel': inTheAir(
    () => pendant({ colour: '#2f5f45', style: 'factory' }),
    ceiling,
  ),
  'Reading lamp with dimmer, like new': piece(
    () => lamp({ base: '#b9bdc2', isMetal: true, style: 'floor', shade: '#f4efe4' }),
    livingRoom,
    0,
    5,
  ),
  'Outdoor festoon lights 20 m': inTheAir(() => festoon(), ceiling),
  'Church candle holders with candles': item(() => candleHolders(), tableTop, 12, 10),
  'Vintage brass desk lamp': item(
    () => lamp({ base: '#b98a3f', isMetal: true, style: 'desk' }),
    tableTop,
    -24,
    12,
  ),

  'Framed landscape, oil on board, Blue Mountains': hung(() =>
    framed({
      frame: 'gold',
      mount: 0,
      border: 0.055,
      paint: hills(['#e9d8bf', '#a9b5c9', '#6f86a8', '#3f5a52'], 2),
    }),
  ),
  'Gilt oval mirror, antique': onWall({ shape: 'oval', width: 0.62, height: 0.9 }),
  'Large ceramic amphora, 60 cm': item(
    () => vase({ style: 'amphora', colour: '#b8673f', height: 0.6, band: '#5a3524' }),
    livingRoom,
    0,
    8,
  ),
  'Mantel clock, chimes on the hour': item(() => clock({ style: 'mantel' }), tableTop, 18, 10),
  'Landscape print in oak frame, new': hung(() =>
    framed({
      frame: '#c79b69',
      width: 0.7,
      height: 0.9,
      paint: hills(['#f1e3cf', '#d9b08a', '#a8765a', '#5a4a45'], 5),
    }),
  ),
  'Round-top mirror, warm gold': onWall({ shape: 'arch', width: 0.56, height: 0.95 }),
  'Set of three vases, Australian studio pottery': item(
    () =>
      join(
        place(vase({ colour: '#8f9a86', height: 0.36 }), { at: [-0.2, 0, 0] }),
        place(vase({ colour: '#c9b79a', style: 'jug', height: 0.26, band: '#6b5a45' }), {
          at: [0.05, 0, 0.08],
        }),
        place(vase({ colour: '#5f6f78', style: 'bowl', height: 0.16 }), { at: [0.26, 0, 0] }),
      ),
    tableTop,
    8,
    12,
  ),
  'Gallery wall bundle, six framed prints': hung(() => galleryWall()),
  'Grandmother’s clock, lovely tick': piece(
    () => clock({ style: 'tall', wood: '#5f3d28' }),
    livingRoom,
    18,
    6,
  ),
  'Wall mirror, hand carved, painted gold': onWall({
    shape: 'carved',
    width: 0.5,
    height: 0.7,
    colour: '#b98a3f',
  }),
  'Dried native flowers in vase': item(
    () =>
      flowers({
        colours: ['#c98a2f', '#e6c22f', '#b5655a', '#d9c9a8'],
        kind: 'native',
        vase: vase({ colour: '#e4ddcc', height: 0.3 }),
      }),
    tableTop,
    10,
    8,
  ),
  'Framed map style artwork': hung(() =>
    framed({ frame: '#3a2f28', width: 0.8, height: 0.8, paint: contours }),
  ),

  'Weber style 4 burner barbecue with hood': piece(() => barbecue({}), deck, 24),
  'Olive tree in 45 cm pot, 1.6 m tall': piece(
    () => pottedTree({ height: 1.6, leaves: '#8a9a78', trunk: '#8a7a68', seed: 6, spread: 0.26 }),
    garden,
    0,
    6,
  ),
  'Potted lemon tree, Meyer, lots of fruit': piece(
    () => pottedTree({ height: 1.3, leaves: '#4f8a45', fruit: '#f0cf3a', seed: 9 }),
    deck,
    0,
    7,
  ),
  'Cactus and succulent collection, 22 pots': piece(
    () =>
      cactusCollection(
        [
          'barrel',
          'column',
          'pear',
          'agave',
          'rosette',
          'barrel',
          'column',
          'rosette',
          'pear',
          'agave',
          'barrel',
          'rosette',
          'column',
          'pear',
          'rosette',
        ],
        5,
      ),
    deck,
    10,
    22,
  ),
  'Advanced Japanese maple': piece(
    () => tree({ height: 2.6, leaves: '#a83a32', trunk: '#5a4638', stem: 0.28, spread: 0.42, seed: 12 }),
    garden,
    0,
    5,
  ),
  'Cut flower subscription, weekly bunch': item(
    () => flowers({ colours: ['#e8a0b0', '#f4e6d8', '#d96a8a', '#e6c25a'], seed: 8 }),
    tableTop,
    0,
    10,
  ),
  'Indoor plants, house move sale': piece(() => houseplants(), livingRoom, 8, 12),
  'Ziegler & Brown grill, hardly used': piece(
    () => barbecue({ burners: 2, isPortable: true, colour: '#8a2f2a' }),
    deck,
    -22,
    14,
  ),
  'Native tube stock, 50 for coastal gardens': piece(() => tubeStock(), garden, 14, 22),
  'Rainwater barrel, pots and tools': piece(() => gardenLot(), garden, 10, 12),
  'Shade tree in a tub, lilly pilly 2 m': piece(
    () =>
      pottedTree({ height: 2, leaves: '#3f6b38', seed: 15, spread: 0.24, pot: 'charcoal', fruit: '#b0406a' }),
    deck,
    0,
    5,
  ),
  'Prickly pear and agave pups': piece(
    () =>
      row(
        [cactus('pear', 'terracotta', 2), cactus('agave', 'charcoal', 5), cactus('pear', 'white', 7)],
        0.26,
      ),
    deck,
    8,
    14,
  ),

  'French linen quilt cover, king, oatmeal': item(
    () => linen({ colours: ['#d8cbb2', '#d8cbb2', '#cfc0a4'] }),
    tableTop,
    20,
    16,
  ),
  'Queen bed with mattress, very clean': piece(
    () => bed({ frame: '#34466b', isUpholstered: true, quilt: '#dfe5ea', throwColour: '#8fa5b8' }),
    livingRoom,
    -26,
    13,
  ),
  'Wool quilt and underlay, Australian made': item(
    () => linen({ colours: ['#f4f1ea', '#efe9dc'], width: 0.7, thick: 0.15 }),
    tableTop,
    -18,
    16,
  ),
  'Scatter cushions, terracotta and cream, set of 6': piece(
    () =>
      cushions([
        { colour: '#c0663f' },
        { colour: '#efe7d8' },
        { colour: '#c0663f', stripe: '#efe7d8' },
        { colour: '#efe7d8' },
        { colour: '#a8553a' },
        { colour: '#efe7d8', stripe: '#c0663f' },
      ]),
    livingRoom,
    8,
    14,
  ),
  'Memory foam pillows, pair, unopened': item(() => pillowPile(['#f4f5f6', '#e9eef2']), tableTop, 22, 16),
  'Single bed ensemble for kids room': piece(
    () => bed({ width: 0.95, frame: '#e9e4d8', quilt: '#8fb8cf', throwColour: '#e8c14a', hasTrundle: true }),
    livingRoom,
    30,
    14,
  ),
  'Hotel quality sheet sets, new, queen': item(
    () => linen({ colours: ['#f6f6f4', '#bcd3e4', '#c3d2bd', '#ecc9cb'] }),
    tableTop,
    16,
    14,
  ),
  'Handmade patchwork quilt, double': item(
    () => linen({ colours: ['#d8cbb2', '#d8cbb2'], pattern: 'patchwork', width: 0.7, thick: 0.12 }),
    tableTop,
    22,
    20,
  ),
  'Blue velvet cushions, pair 50 cm': piece(
    () =>
      row(
        [
          place(cushion({ colour: '#1f3f7a', isVelvet: true, size: 0.5 }), { turn: [-14, 10, 0] }),
          place(cushion({ colour: '#1f3f7a', isVelvet: true, size: 0.5 }), { turn: [-14, -10, 0] }),
        ],
        0.5,
      ),
    livingRoom,
    6,
    12,
  ),
  'King single bed and mattress': piece(
    () => bed({ width: 1.07, frame: '#a9794e', quilt: '#6b8a7a', pillow: '#f1eee7' }),
    livingRoom,
    -30,
    14,
  ),
  'Camp bedding bundle, six pillows and quilts': item(
    () =>
      join(
        pillowPile(['#d9cdb8', '#8fa5b8', '#c4a08a', '#e4ddcc', '#7f9a86']),
        place(linen({ colours: ['#b5655a', '#5f7f8f', '#c9a24a'], thick: 0.1 }), { at: [0.78, 0, 0.05] }),
      ),
    livingRoom,
    12,
    16,
  ),

  'Freestanding bath 1,700 mm, matt white': piece(() => bath(), tiledRoom, 18, 14),
  'Timber vanity with round mirror and brass tap': piece(() => vanity(), tiledRoom, 16, 6),
  'Rain shower set, brushed nickel, new': hung(() => shower({ style: 'rain' }), tiledRoom),
  'Caroma wall faced toilet suite': piece(() => toilet(), tiledRoom, 30, 12),
  'Claw foot bath, cast iron, re-enamelled': piece(
    () => bath({ style: 'claw', outside: '#2f4a4a' }),
    tiledRoom,
    -20,
    13,
  ),
  'Double vanity 1,500 mm, unused': piece(
    () => vanity({ width: 1.5, basins: 2, front: '#e9ebea', finish: 'chrome' }),
    tiledRoom,
    -14,
    7,
  ),
  'Hand shower and mixer tap bundle': hung(() => shower({ style: 'hand', finish: '#d8dade' }), tiledRoom),
  'Laundry basket, cane, with lid liner': piece(() => basket({}), tiledRoom, 20, 12),
  'Outdoor bath for the deck': piece(() => bath({ outside: '#3a3d41' }), deck, 20, 14),
  'Toilet suite, water saving, new in box': piece(() => toilet(), studio, -32, 14),
  'Bathroom mirror oval, gold edge': onWall({ shape: 'round', width: 0.6, height: 0.8 }),
  'Shower head, low pressure special': hung(() => shower({ style: 'head', finish: '#c9cdd1' }), tiledRoom),

  'Persian style wool rug, brick red, 2 x 3 m': rugs({
    pattern: 'persian',
    colours: ['#8f2f28', '#28344f', '#d9bc8f'],
    width: 2,
    length: 3,
  }),
  'Blue kilim, flat weave, 170 x 240 cm': rugs(
    { pattern: 'kilim', colours: ['#2f5585', '#e4ddcc', '#c4643a'], width: 1.7, length: 2.4 },
    -22,
  ),
  'Round jute rug 200 cm': onFloor(() => roundRug(1, ['#cdb48a', '#b39a70'])),
  'Hall runner offcut and rug, red pattern': rugs(
    { pattern: 'persian', colours: ['#a33a2f', '#5a1f22', '#e0c08a'], width: 0.8, length: 2.9 },
    34,
  ),
  'Kids room rug, blue, washable': rugs({
    pattern: 'stars',
    colours: ['#5f8fc9', '#3f6fa8', '#f4f1ea'],
    width: 1.2,
    length: 1.8,
  }),
  'Hand braided round rug, natural': onFloor(() =>
    join(
      roundRug(0.8, ['#d8c6a4', '#a8825a']),
      place(basket({ width: 0.34, height: 0.3, hasLid: false }), { at: [0.95, 0, -0.4] }),
    ),
  ),
  'Large wool rug 3 x 4 m, rust and gold': rugs(
    { pattern: 'persian', colours: ['#a8502f', '#6b3322', '#dbae55'], width: 3, length: 4 },
    -20,
  ),
  'Navy rug with cream diamonds, new': rugs({
    pattern: 'diamonds',
    colours: ['#22345a', '#1a2847', '#ece4d2'],
    width: 1.6,
    length: 2.3,
  }),
  'Cane storage baskets, set of three': piece(
    () =>
      join(
        place(basket({ width: 0.5, height: 0.42, hasLid: false }), { at: [-0.4, 0, 0] }),
        place(basket({ width: 0.4, height: 0.34, hasLid: false }), { at: [0.1, 0, 0.08] }),
        place(basket({ width: 0.3, height: 0.26, hasLid: false }), { at: [0.5, 0, 0.12] }),
      ),
    livingRoom,
    10,
    16,
  ),
  'Turkish rug, vegetable dyes': rugs(
    { pattern: 'kilim', colours: ['#9a4436', '#d9b98a', '#3f5f5a'], width: 1.5, length: 2.1 },
    28,
  ),
  'Jute rug for porch, 1.5 m': onFloor(() => roundRug(0.75, ['#c9b083', '#c9b083']), undefined, deck),
  'Wool carpet squares, box of 20': item(() => carpetTiles('#4a6a92'), livingRoom, 14, 22),
  'Red patterned rug, small': rugs(
    { pattern: 'diamonds', colours: ['#b0392f', '#7a2422', '#efdcb8'], width: 0.9, length: 1.5 },
    -26,
  ),
}
