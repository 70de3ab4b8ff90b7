import { join, place } from '../engine/mesh.ts'
import {
  amplifier,
  bookshelfSpeaker,
  headphones,
  portableSpeaker,
  soundbar,
  television,
  televisionOnCabinet,
  tvCabinet,
  wirelessSpeaker,
} from '../models/electronics/audio.ts'
import { actionCamera, camcorder, camera, instantCamera } from '../models/electronics/camera.ts'
import {
  cpuCooler,
  graphicsCard,
  keyboard,
  type LaptopOptions,
  laptop,
  mechanicalKeyboard,
  memory,
  monitor,
  motherboard,
  mouse,
  nvme,
  portableDrive,
  printer,
  tower,
  webcam,
} from '../models/electronics/computer.ts'
import {
  boxConsole,
  flatConsole,
  gameCases,
  gamepad,
  handheld,
  phoneGrip,
  racingWheel,
  wingConsole,
} from '../models/electronics/gaming.ts'
import {
  type PhoneOptions,
  phone,
  phoneCase,
  type TabletOptions,
  tablet,
} from '../models/electronics/phone.ts'
import {
  bands,
  chargers,
  chargingStand,
  powerBank,
  smartWatch,
  type WatchOptions,
} from '../models/electronics/watch.ts'
import { livingRoom, studio, tableTop } from '../settings/indoors.ts'
import { flat, hung, item, piece, row, type Shot } from '../shots.ts'

const phones = (options: PhoneOptions, turn = 18): Shot[] =>
  flat(
    () => phone(options),
    () => phone({ ...options, isTurned: true }),
    tableTop,
    turn,
  )
/** The back first: where its colour shows. */
const backs = (options: PhoneOptions, turn = 18): Shot[] =>
  flat(
    () => phone({ ...options, isTurned: true }),
    () => phone(options),
    tableTop,
    turn,
  )
const laptops = (options: LaptopOptions, turn = 26): Shot[] => [
  { object: () => laptop(options), setting: tableTop, turn, above: 20 },
  { object: () => laptop({ ...options, open: 96 }), setting: tableTop, turn: 180 - turn, above: 26 },
]
const tablets = (options: TabletOptions, turn = 16): Shot[] =>
  flat(
    () => tablet(options),
    () => tablet({ ...options, isTurned: true }),
    tableTop,
    turn,
  )
const propped = (options: TabletOptions, turn = 22): Shot[] => item(() => tablet(options), tableTop, turn, 24)
const watches = (options: WatchOptions, turn = 24): Shot[] =>
  item(() => smartWatch(options), tableTop, turn, 14)
const pads = (...colours: string[]) => colours.map((colour) => gamepad({ colour }))

export const electronicsShots: Record<string, Shot[]> = {
  'iPhone 15 Pro 256GB Blue Titanium, battery 91%': backs({ colour: '#46536b', screen: 'night' }),
  'Samsung Galaxy S24 Ultra 512GB, as new with receipt': phones({
    colour: '#8d8a86',
    lenses: 'column',
    screen: 'dunes',
    width: 0.079,
    height: 0.162,
  }),
  'Google Pixel 8a 128GB in sage, unlocked': backs({ colour: '#a9bfa6', lenses: 'bar', screen: 'mint' }, -16),
  'iPhone 13 128GB pink, good condition, new battery': backs(
    { colour: '#eec3c8', lenses: 'pair', screen: 'bloom' },
    20,
  ),
  'OPPO Find X8 256GB, opened box only': backs({ colour: '#2c2f34', lenses: 'island', screen: 'night' }, 14),
  'Motorola Edge 50 Neo, four months old, still under warranty': phones(
    { colour: '#5a6f8a', lenses: 'pair', screen: 'reef' },
    -18,
  ),
  'Nothing Phone (2a) 256GB, dual SIM': backs({ colour: '#dcdddb', lenses: 'ring', screen: 'off' }, -14),
  'Samsung Galaxy A55 5G 128GB, perfect first phone': phones(
    { colour: '#b9c6dd', lenses: 'column', screen: 'bloom' },
    22,
  ),
  'Xiaomi 14T Pro 512GB with 120W charger': backs(
    { colour: '#4a4d52', lenses: 'island', screen: 'hills' },
    24,
  ),
  'iPhone SE 2022 64GB, works perfectly, cracked back': backs(
    {
      colour: '#c9312f',
      lenses: 'single',
      screen: 'dunes',
      hasButton: true,
      isCracked: true,
      width: 0.067,
      height: 0.138,
    },
    12,
  ),
  'Sony Xperia 1 V, 256GB, for photo people': phones(
    { colour: '#26282c', lenses: 'column', screen: 'hills', height: 0.165 },
    26,
  ),
  'OnePlus 12R 256GB, dropped price for quick sale': backs(
    { colour: '#5f7f9a', lenses: 'island', screen: 'reef' },
    -22,
  ),

  'MacBook Air M3 13-inch 16GB/512GB, AppleCare to 2027': laptops({ colour: '#d5d2c8', screen: 'hills' }),
  'Dell XPS 13 Plus, i7, 32GB RAM, 1TB': laptops(
    { colour: '#c4c8cc', screen: 'reef', isDarkDeck: true },
    -26,
  ),
  'Lenovo ThinkPad T14 Gen 4, Ryzen 7, warranty to May': laptops({
    colour: '#2a2c2f',
    screen: 'editor',
    isDarkDeck: true,
    width: 0.318,
  }),
  'HP Pavilion 15, i5, 16GB, great for school': laptops(
    { colour: '#b9bec4', screen: 'mint', width: 0.36 },
    22,
  ),
  'ASUS ROG Zephyrus G14, RTX 4060, 165Hz': laptops(
    { colour: '#e4e5e6', screen: 'night', keyColour: '#d5d7da' },
    -24,
  ),
  'Microsoft Surface Laptop 5, 13.5", sandstone': laptops({
    colour: '#d9bfa6',
    screen: 'dunes',
    keyColour: '#c9ad93',
  }),
  'Acer Chromebook Spin 514, kids approved': laptops({ colour: '#8f979f', screen: 'bloom', open: 125 }, -28),
  'MacBook Pro 14" M2 Pro 16GB/1TB, one owner': laptops(
    { colour: '#7d8186', screen: 'night', isDarkDeck: true },
    20,
  ),
  'Razer Blade 15, RTX 3070, needs new battery': laptops(
    { colour: '#1b1d1f', screen: 'mint', isDarkDeck: true, width: 0.355 },
    -20,
  ),
  'LG Gram 17, only 1.35 kg, 1TB': laptops({
    colour: '#eceded',
    screen: 'reef',
    keyColour: '#4a4e53',
    width: 0.38,
  }),
  'MSI Modern 14, i5, light student laptop': laptops(
    { colour: '#4a5a78', screen: 'hills', width: 0.32 },
    -24,
  ),

  'iPad Air 11" M2 128GB with Apple Pencil Pro': tablets({
    colour: '#b9c9d8',
    screen: 'bloom',
    extras: ['pencil'],
  }),
  'Samsung Galaxy Tab S9 FE, 256GB, S Pen': tablets(
    { colour: '#a9b8ae', screen: 'mint', extras: ['pencil'] },
    -18,
  ),
  'Microsoft Surface Pro 9, keyboard and pen included': propped({
    colour: '#c9ccd0',
    width: 0.287,
    height: 0.208,
    screen: 'reef',
    extras: ['keyboard', 'pencil'],
  }),
  'iPad 10th gen 64GB, yellow, cracked corner': tablets({ colour: '#f0d36a', screen: 'dunes' }, 20),
  'Lenovo Tab P12, big screen for reading sheet music': propped(
    { colour: '#8d949c', width: 0.293, height: 0.191, screen: 'hills', extras: ['stand'] },
    -20,
  ),
  'Wacom Intuos Pro medium drawing tablet': tablets(
    { colour: '#1f2124', width: 0.34, height: 0.22, screen: 'off', bezel: 0.03, extras: ['pencil'] },
    12,
  ),
  'Amazon Fire HD 10 kids edition, two of them': flat(() =>
    row(
      [
        tablet({ colour: '#26282c', extras: ['bumper'], bumper: '#7a55b5', screen: 'bloom' }),
        tablet({ colour: '#26282c', extras: ['bumper'], bumper: '#2f7fc9', screen: 'reef' }),
      ],
      0.31,
    ),
  ),
  'Google Pixel Tablet with charging speaker dock': propped(
    { colour: '#cfc9bd', screen: 'dunes', extras: ['dock'] },
    18,
  ),
  'iPad mini 7 256GB, sealed, unwanted gift': tablets(
    { colour: '#c3b8d6', width: 0.195, height: 0.135, screen: 'bloom' },
    -14,
  ),
  'Samsung Galaxy Tab A9+ with keyboard case': propped(
    { colour: '#6a7078', screen: 'night', extras: ['keyboard'] },
    -24,
  ),

  'LG C3 65" OLED, wall mount included': piece(
    () => televisionOnCabinet({ width: 1.45, screen: 'reef' }),
    livingRoom,
    12,
    6,
  ),
  'Samsung The Frame 55", with oak bezel': hung(() =>
    television({ width: 1.23, screen: 'dunes', bezel: '#b98a58', border: 0.025, stand: 'none' }),
  ),
  'Hisense 75" U7 Mini-LED, 8 months old': piece(
    () => televisionOnCabinet({ width: 1.67, screen: 'hills' }, '#6b4a33'),
    livingRoom,
    -12,
    6,
  ),
  'Sonos Five pair in white, stereo': item(
    () => row([wirelessSpeaker(), wirelessSpeaker()], 0.46),
    tableTop,
    14,
    12,
  ),
  'Sony WH-1000XM5 noise cancelling headphones': item(
    () => headphones({ colour: '#d9d5cc', pad: '#cfc9bd' }),
    tableTop,
    30,
    14,
  ),
  'Yamaha bookshelf speakers and amp, complete set': item(
    () =>
      join(
        place(bookshelfSpeaker(), { at: [-0.38, 0, 0] }),
        amplifier(),
        place(bookshelfSpeaker(), { at: [0.38, 0, 0] }),
      ),
    livingRoom,
    12,
    12,
  ),
  'TCL 43" 4K Google TV, spare room special': piece(
    () =>
      join(
        tvCabinet(1.2, '#d3b48c'),
        place(television({ width: 0.97, screen: 'mint' }), { at: [0, 0.5, 0] }),
      ),
    livingRoom,
    16,
    7,
  ),
  'JBL Charge 5 portable speaker': item(() => portableSpeaker(), tableTop, 24, 16),
  'Bose Smart Soundbar 600 with bass module': item(() => soundbar(), livingRoom, 16, 14),
  'Sony Bravia 50" with stand, needs new remote': piece(
    () => television({ width: 1.12, screen: 'night', stand: 'pedestal' }),
    livingRoom,
    18,
    8,
  ),
  'Sennheiser HD 660S2 open back headphones': item(
    () => headphones({ colour: '#2a2c30', cup: 'oval', isOpen: true }),
    tableTop,
    -30,
    14,
  ),
  'Kogan 32" TV, great for a caravan': piece(
    () => television({ width: 0.72, screen: 'dunes' }),
    tableTop,
    -16,
    10,
  ),

  'Fujifilm X-T5 body, silver, 4,200 shots': item(
    () => camera({ style: 'retro', top: '#c4c6c8', lens: 0.012 }),
    tableTop,
    22,
    14,
  ),
  'Canon EOS R6 Mark II with 24-105mm': item(() => camera({ style: 'slr', lens: 0.1 }), tableTop, 30, 14),
  'Nikon Zf, black, with 40mm f/2 SE': item(() => camera({ style: 'retro', lens: 0.042 }), tableTop, -24, 14),
  'Sony a7C II body, low use': item(
    () => camera({ style: 'compact', lens: 0.014, hasStrap: false }),
    tableTop,
    20,
    16,
  ),
  'GoPro HERO12 with dive housing and bits': item(() => actionCamera(), tableTop, 14, 16),
  'Olympus OM-D E-M10 IV twin lens kit': item(
    () => camera({ style: 'mirrorless', top: '#c9cbcd', lens: 0.036 }),
    tableTop,
    28,
    16,
  ),
  'Pentax K1000 film camera, serviced': item(
    () => camera({ style: 'slr', top: '#b9bbbd', skin: '#201a17', lens: 0.045 }),
    tableTop,
    -20,
    14,
  ),
  'Panasonic Lumix GH6, made for video': item(
    () => camera({ style: 'mirrorless', lens: 0.075, hasStrap: false }),
    tableTop,
    26,
    12,
  ),
  'Leica Q2, boxed, 2 batteries': item(
    () => camera({ style: 'compact', lens: 0.04, skin: '#1d1b1a' }),
    tableTop,
    -22,
    16,
  ),
  'Canon EOS 200D II kit for beginners': item(
    () => camera({ style: 'slr', lens: 0.06, top: '#1c1e20', skin: '#2a2624' }),
    tableTop,
    18,
    18,
  ),
  'Sony Handycam 4K for concerts and recitals': item(() => camcorder(), tableTop, -36, 14),
  'Fujifilm Instax Wide with three packs of film': item(() => instantCamera(), tableTop, 16, 18),

  'Apple Watch Series 9 45mm GPS + Cellular': watches({
    shape: 'square',
    band: '#26303f',
    case: '#3a3d41',
    screen: 'night',
  }),
  'Garmin Fenix 7 Sapphire Solar': watches({
    shape: 'round',
    band: '#202225',
    case: '#5a5d61',
    screen: 'mint',
    size: 0.024,
    isRugged: true,
  }),
  'Samsung Galaxy Watch6 Classic 47mm': watches(
    { shape: 'round', band: '#3a2f2a', case: '#b9bdc2', screen: 'night', size: 0.0235 },
    -22,
  ),
  'Fitbit Charge 6, coral band, 2 months old': watches({
    shape: 'slim',
    band: '#e8775f',
    case: '#c9b9a6',
    screen: 'off',
  }),
  'Apple Watch SE 40mm starlight, for kids setup': watches(
    { shape: 'square', band: '#eae3d3', case: '#d9d3c6', screen: 'bloom', size: 0.0195 },
    -24,
  ),
  'Garmin Forerunner 265, running watch': watches(
    { shape: 'round', band: '#2f8fa8', case: '#26282b', screen: 'night', size: 0.022 },
    28,
  ),
  'Google Pixel Watch 3 41mm, boxed': watches({
    shape: 'round',
    band: '#d8d4cc',
    case: '#c9ccd0',
    screen: 'bloom',
    size: 0.0205,
  }),
  'Suunto 9 Peak Pro for trail and dive': watches(
    { shape: 'round', band: '#3f5a4a', case: '#3a3d41', screen: 'reef', size: 0.0225, isRugged: true },
    -26,
  ),
  'Amazfit GTR 4, great value': watches(
    { shape: 'round', band: '#6b4a33', case: '#26282b', screen: 'hills', size: 0.0225 },
    20,
  ),
  'Apple Watch Ultra 2 with ocean and alpine bands': watches(
    { shape: 'square', band: '#e0702c', case: '#b9b4aa', screen: 'night', size: 0.024 },
    -20,
  ),
  'Polar Vantage V2 with H10 heart rate strap': watches({
    shape: 'round',
    band: '#c9312f',
    case: '#3a3d41',
    screen: 'night',
    size: 0.0225,
  }),

  'AirPods Max, silver, USB-C': item(
    () => headphones({ colour: '#e4e6e8', pad: '#c9cdd1', cup: 'round' }),
    tableTop,
    26,
    12,
  ),
  'Anker 26,800 mAh power bank, charges a laptop': flat(() => powerBank()),
  'Logitech MX Keys keyboard and MX Master 3S': flat(() =>
    join(keyboard({ colour: '#4a4e54', keyColour: '#2a2d31' }), place(mouse(), { at: [0.29, 0, 0] })),
  ),
  'UAG cases for iPhone 15 Pro, lot of 5': flat(() =>
    row(
      ['#2a2c2f', '#b5532f', '#3f5a8a', '#5f6f4a', '#8a8d91'].map((colour) => phoneCase(colour)),
      0.09,
    ),
  ),
  'Belkin 3-in-1 MagSafe charging stand': item(() => chargingStand(), tableTop, 20, 16),
  'Cygnett 20W car and wall charger bundle': item(() => chargers(), tableTop, 12, 34),
  'Samsung Galaxy Watch bands, leather and silicone': flat(() =>
    bands(['#6b4a33', '#26282b', '#4f6f8a', '#c9b48f', '#8a3b34']),
  ),
  'Logitech Brio 4K webcam and headset': item(
    () =>
      join(
        place(webcam(), { at: [-0.16, 0, 0] }),
        place(headphones({ colour: '#2a2d31', hasMic: true }), { at: [0.06, 0, 0] }),
      ),
    tableTop,
    18,
    16,
  ),
  'SanDisk 2TB portable SSD with case': flat(() => portableDrive()),
  'Mechanical keyboard, brown switches, custom keycaps': flat(() =>
    mechanicalKeyboard(['#e9e2d3', '#5f7f7a', '#c4643a']),
  ),
  'Otterbox Defender for Galaxy S24 Ultra': flat(() => phoneCase('#1f2a3a', '#3a4a63')),
  'Apple Magic Keyboard with Touch ID and numpad': flat(() =>
    keyboard({
      colour: '#d5d7da',
      keyColour: '#f4f4f2',
      columns: 19,
      height: 0.009,
      width: 0.42,
      depth: 0.115,
    }),
  ),

  'PlayStation 5 Slim 1TB disc, two controllers, 4 games': item(
    () =>
      join(
        place(wingConsole(), { at: [-0.1, 0, -0.1] }),
        place(row(pads('#f0f0ee', '#2a2c30'), 0.22), { at: [0.16, 0, 0.1] }),
        place(gameCases(4), { at: [0.16, 0, -0.12] }),
      ),
    tableTop,
    14,
    18,
  ),
  'Nintendo Switch OLED with Mario Kart and case': flat(
    () => handheld({}),
    () => handheld({ screen: 'bloom' }),
    studio,
  ),
  'Xbox Series X 1TB, excellent': item(
    () => join(boxConsole({}), place(gamepad({ colour: '#202225' }), { at: [0.22, 0, 0.1] })),
    tableTop,
    24,
    16,
  ),
  'Steam Deck OLED 512GB': flat(
    () => handheld({ left: '#202225', right: '#202225', width: 0.3, screen: 'night' }),
    () => handheld({ left: '#202225', right: '#202225', width: 0.3, screen: 'dunes' }),
  ),
  'SteelSeries Arctis Nova 7 wireless headset': item(
    () => headphones({ colour: '#26282c', hasMic: true, cup: 'round' }),
    tableTop,
    -26,
    14,
  ),
  'Logitech G29 wheel, pedals and shifter': item(() => racingWheel(), tableTop, 16, 18),
  'Nintendo Switch 2, opened once': flat(
    () => handheld({ left: '#26282c', right: '#26282c', width: 0.27, screen: 'reef' }),
    () => handheld({ left: '#26282c', right: '#26282c', width: 0.27, screen: 'hills' }),
    tableTop,
    -18,
  ),
  'DualSense Edge controller with extra sticks': item(
    () => gamepad({ colour: '#e9eaea', accent: '#15171a' }),
    tableTop,
    18,
    40,
  ),
  'Xbox Series S 512GB, digital only, one controller': item(
    () =>
      join(
        boxConsole({ colour: '#f1f2f1', vent: '#1b1d20', width: 0.275, height: 0.151, depth: 0.065 }),
        place(gamepad({ colour: '#f1f2f1' }), { at: [0.24, 0, 0.1] }),
      ),
    tableTop,
    20,
    16,
  ),
  'PS4 Pro 1TB with 20 games': item(
    () =>
      join(
        flatConsole(),
        place(gamepad({ colour: '#23262a' }), { at: [0.27, 0, 0.1] }),
        place(gameCases(8), { at: [0.28, 0, -0.12] }),
      ),
    tableTop,
    20,
    22,
  ),
  'Razer Kishi and SteelSeries headset bundle': item(
    () =>
      join(
        place(phoneGrip(), { at: [0, 0, 0.1] }),
        place(headphones({ colour: '#2a2d31', hasMic: true }), { at: [0, 0, -0.08] }),
      ),
    tableTop,
    14,
    22,
  ),
  'Nintendo Switch Lite turquoise': flat(
    () => handheld({ left: '#3fb8b8', right: '#3fb8b8', body: '#3fb8b8', width: 0.21 }),
    () => handheld({ left: '#3fb8b8', right: '#3fb8b8', body: '#3fb8b8', width: 0.21, screen: 'dunes' }),
  ),

  'NVIDIA RTX 4070 Super Founders Edition': item(
    () => graphicsCard({ colour: '#2a2c2f', fans: 2 }),
    tableTop,
    18,
    14,
  ),
  'ASUS TUF RTX 3080 10GB, repasted': item(
    () => graphicsCard({ colour: '#4a4d52', fans: 3, length: 0.3 }),
    tableTop,
    -18,
    16,
  ),
  'Corsair Vengeance DDR5 64GB (2x32) 6000': item(() => memory(2, '#1d2024', '#e4c93d'), tableTop, 20, 20),
  'Ryzen 7 5800X3D, B550 board and 32GB combo': flat(() => motherboard()),
  'MSI 27" 1440p 165Hz monitor': piece(() => monitor({ screen: 'night' }), tableTop, 20, 10),
  'Samsung 990 Pro 2TB NVMe': flat(() => nvme()),
  'Gigabyte RX 7800 XT Gaming OC': item(
    () => graphicsCard({ colour: '#3a2f2f', fans: 3, length: 0.29, accent: '#8d9196' }),
    tableTop,
    24,
    18,
  ),
  'Complete desktop, i5-13400F, 32GB, RTX 4060': piece(
    () =>
      join(
        place(tower(), { at: [0.52, 0, 0] }),
        place(monitor({ screen: 'reef' }), { at: [-0.05, 0, -0.05] }),
        place(keyboard(), { at: [-0.05, 0, 0.24] }),
        place(mouse(), { at: [0.25, 0, 0.24] }),
      ),
    tableTop,
    12,
    14,
  ),
  'Kingston Fury 32GB DDR4 3200 (4x8)': item(() => memory(4, '#26282c', '#c9312f'), tableTop, -20, 22),
  'Noctua NH-D15 and case fans, job lot': item(() => cpuCooler(), tableTop, 20, 16),
  'Colour laser printer, all-in-one, spare toner': piece(() => printer(), tableTop, 24, 14),
  'ASUS ProArt 32" 4K for colour work': piece(
    () => monitor({ size: 0.72, screen: 'dunes', colour: '#2a2c2f' }),
    tableTop,
    -20,
    10,
  ),
}
