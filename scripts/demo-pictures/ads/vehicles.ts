import {
  brakeDiscs,
  bullBar,
  carBattery,
  drivingLights,
  oilAndFilter,
  roofRacks,
  shocks,
  sparkPlugs,
  wheelSet,
} from '../models/parts/parts.ts'
import {
  batteryCharger,
  engineCrane,
  powerTool,
  socketSet,
  spanners,
  toolBox,
  toolChest,
  torqueWrench,
  trolleyJack,
} from '../models/parts/tools.ts'
import { bicycle } from '../models/vehicles/bicycle.ts'
import { cruiser, kayak, runabout, yacht } from '../models/vehicles/boat.ts'
import { type CarOptions, car } from '../models/vehicles/car.ts'
import { caravan } from '../models/vehicles/caravan.ts'
import { motorcycle, scooter } from '../models/vehicles/motorcycle.ts'
import { tractor, truck } from '../models/vehicles/truck.ts'
import { tableTop, workshop } from '../settings/indoors.ts'
import { beach, bush, driveway, marina, paddock, street, yard } from '../settings/outdoors.ts'
import { afloat, item, piece, type Shot, twoWheeler, vehicle } from '../shots.ts'

const c =
  (style: CarOptions['style'], paint: string, rest: Partial<CarOptions> = {}) =>
  () =>
    car({ style, paint, ...rest })
const electric = { isElectric: true }

export const vehicleShots: Record<string, Shot[]> = {
  'Toyota HiLux SR5 2019, one owner, RWC included': vehicle(
    c('ute', '#eef0f0', { extras: ['bull bar', 'tow bar'], wheels: { spokes: 6 } }),
    driveway,
  ),
  'Mazda CX-5 Maxx Sport 2020, blue, 61,000 km': vehicle(
    c('suv', '#27508c', { wheels: { style: 'twin' } }),
    street,
    -38,
  ),
  'Toyota Corolla Ascent Sport hybrid 2022, red': vehicle(c('hatch', '#b01f28'), driveway, -36),
  'Hyundai i30 Active 2018, white, first car ready': vehicle(
    c('hatch', '#f1f2f1', { wheels: { style: 'steel' } }),
    street,
  ),
  'Ford Ranger Wildtrak 2021 bi-turbo, tow ready': vehicle(
    c('ute', '#6d7378', { extras: ['tow bar', 'roof racks'], wheels: { colour: '#3a3d41' } }),
    paddock,
    -38,
  ),
  'Subaru Forester 2.5i-L 2019 AWD': vehicle(c('suv', '#b8bdc1', { extras: ['roof racks'] }), bush),
  'Tesla Model 3 RWD 2023, white, FSD not included': vehicle(
    c('sedan', '#f3f4f4', { change: electric, wheels: { spokes: 9, colour: '#4a4d51' } }),
    driveway,
    -40,
  ),
  'BYD Atto 3 Extended Range 2024, 11,000 km': vehicle(
    c('suv', '#5f8f9a', { change: { ...electric, length: 4.45 }, wheels: { spokes: 8 } }),
    beach,
  ),
  'Mitsubishi Triton GLX+ 2017 dual cab': vehicle(
    c('ute', '#e4e5e2', { extras: ['toolbox'], wheels: { style: 'steel', colour: '#c4c8cb' } }),
    yard,
  ),
  'Holden Commodore SV6 2016, manual, blue': vehicle(
    c('sedan', '#1f4fa0', { wheels: { style: 'twin', colour: '#8d9196' } }),
    street,
    -36,
  ),
  'Kia Carnival Platinum 2020, eight seats': vehicle(
    c('peopleMover', '#d9dcdd', { wheels: { style: 'twin' } }),
    driveway,
  ),
  'Suzuki Swift GL Navigator 2021, red, 24,000 km': vehicle(c('small', '#c92f2f'), street),
  'MG ZS Excite 2022, silver, low kms': vehicle(
    c('suv', '#c3c7ca', { change: { length: 4.32 }, wheels: { spokes: 7 } }),
    street,
    -34,
  ),
  'Volkswagen Golf 110TSI 2019, blue, weekly rental welcome': vehicle(
    c('hatch', '#2f62a8', { wheels: { spokes: 7 } }),
    street,
    40,
  ),
  'Isuzu D-Max LS-U 2020, serviced, canopy': vehicle(
    c('ute', '#8b9094', { extras: ['canopy', 'snorkel'] }),
    bush,
    -38,
  ),
  'Honda Jazz VTi 2015, magic seats': vehicle(
    c('small', '#4a7fb8', { change: { length: 3.9 }, wheels: { style: 'twin' } }),
    driveway,
    34,
  ),
  'Nissan X-Trail ST-L 2018 seven seater': vehicle(c('suv', '#3b4a45', { change: { length: 4.7 } }), paddock),

  'Honda CB500X 2022, LAMS, red, 9,800 km': twoWheeler(
    () => motorcycle({ style: 'adventure', paint: '#b3202a' }),
    driveway,
  ),
  'Yamaha MT-07 LA 2021, blue, learner approved': twoWheeler(
    () => motorcycle({ style: 'naked', paint: '#2456b0' }),
    street,
    70,
  ),
  'Vespa Primavera 150, mint green': twoWheeler(() => scooter('#9fd6bd'), beach),
  'Royal Enfield Classic 350, 2023': twoWheeler(
    () => motorcycle({ style: 'classic', paint: '#26443a', seat: '#6b4a33', extras: ['panniers'] }),
    bush,
    -74,
  ),
  'Kawasaki KLX230 trail bike, rec rego': twoWheeler(
    () => motorcycle({ style: 'trail', paint: '#4fb03a' }),
    bush,
  ),
  'Harley-Davidson Softail Slim 2017': twoWheeler(
    () => motorcycle({ style: 'cruiser', paint: '#141518' }),
    driveway,
    72,
  ),
  'Suzuki DR-Z400E, plated, big tank': twoWheeler(
    () => motorcycle({ style: 'trail', paint: '#e6c32f', extras: ['big tank'] }),
    paddock,
    -72,
  ),
  'BMW R 1250 GS Adventure, full luggage': twoWheeler(
    () => motorcycle({ style: 'adventure', paint: '#e9eae6', extras: ['cases'] }),
    paddock,
  ),
  'Red scooter 125cc, ideal delivery or uni bike': twoWheeler(
    () => scooter('#c02a2a', { isRound: false, seat: '#1c1d1f' }),
    street,
    -74,
  ),
  'Triumph Bonneville T100, serviced': twoWheeler(
    () => motorcycle({ style: 'classic', paint: '#1b1d20', seat: '#1c1d1f' }),
    street,
    74,
  ),
  'KTM 390 Duke 2020, LAMS': twoWheeler(
    () => motorcycle({ style: 'naked', paint: '#e8732a', accent: '#2a2d31' }),
    yard,
  ),

  'Trek Marlin 7 mountain bike, size M, serviced': twoWheeler(
    () => bicycle({ style: 'mountain', paint: '#2f6f8a' }),
    bush,
  ),
  'Giant Escape city bike with basket and lights': twoWheeler(
    () => bicycle({ style: 'city', paint: '#2b8f8a', extras: ['basket', 'mudguards', 'rack'] }),
    street,
  ),
  'Specialized Turbo Vado e-bike, 1,900 km': twoWheeler(
    () => bicycle({ style: 'touring', paint: '#3a4552', isElectric: true, extras: ['mudguards', 'rack'] }),
    driveway,
  ),
  'Malvern Star vintage ladies bike, restored': twoWheeler(
    () =>
      bicycle({
        style: 'step-through',
        paint: '#b5443f',
        extras: ['mudguards'],
        saddle: '#6b4a33',
        tyre: '#e4ddcc',
      }),
    driveway,
    -76,
  ),
  'Kids bike 20 inch, red, 6 to 9 years': twoWheeler(
    () => bicycle({ style: 'kids', paint: '#d12f2f' }),
    driveway,
    72,
  ),
  'Cannondale SuperSix road bike, 54 cm, Ultegra': twoWheeler(
    () => bicycle({ style: 'road', paint: '#1f2226' }),
    street,
    82,
  ),
  'Brompton C Line, six speed, folds in seconds': twoWheeler(
    () => bicycle({ style: 'folding', paint: '#2f7a55', extras: ['bag', 'mudguards'] }),
    street,
    74,
  ),
  'Merida eOne-Forty electric mountain bike': twoWheeler(
    () => bicycle({ style: 'mountain', paint: '#5a6b4a', isElectric: true }),
    bush,
    -76,
  ),
  'Norco Storm hardtail, size S, teen bike': twoWheeler(
    () => bicycle({ style: 'mountain', paint: '#8a4aa0' }),
    driveway,
  ),
  'Polygon Path touring bike, racks front and rear': twoWheeler(
    () => bicycle({ style: 'touring', paint: '#b98a2f', extras: ['rack', 'front rack', 'mudguards'] }),
    paddock,
  ),
  'Scott Scale 970, barely ridden': twoWheeler(() => bicycle({ style: 'mountain', paint: '#c9cdd1' }), yard),

  'Set of 4 Michelin Primacy 4 on 17" alloys': piece(
    () => wheelSet(4, { radius: 0.33, width: 0.22, style: 'twin' }),
    workshop,
    20,
    14,
  ),
  'Century N70ZZ battery, 8 months old': item(() => carBattery('#b3262b'), workshop),
  'ARB summit bull bar to suit HiLux 2016 to 2020': piece(() => bullBar(), workshop, 24, 9),
  'Bilstein B6 shocks for LandCruiser 200': piece(() => shocks(), workshop, 10, 12),
  'Ryco filter service kit and 10 L of 5W-30': item(() => oilAndFilter(), workshop, 10, 14),
  'Bridgestone Dueler A/T 265/65R17, set of five': piece(
    () => wheelSet(5, { radius: 0.38, width: 0.26, rim: 0.56, isRough: true, spokes: 6 }),
    driveway,
    16,
    12,
  ),
  'Brembo front discs and pads, Subaru WRX': item(() => brakeDiscs(), tableTop, 16, 26),
  'Narva Ultima 225 LED driving lights, pair': item(() => drivingLights(), workshop, 14, 10),
  'Toyota genuine roof racks, Prado 150': piece(() => roofRacks(), workshop, 30, 22),
  'NGK spark plugs and coils for VE V6, new': item(() => sparkPlugs(), tableTop, 14, 26),
  'Bosch S5 AGM battery for start-stop cars': item(() => carBattery('#2f5fa8', '#d8dadb'), tableTop, -24),
  '18" steel wheels 6x139.7, set of four': piece(
    () => wheelSet(4, { radius: 0.36, width: 0.25, style: 'steel', colour: '#2a2c2f' }),
    yard,
    -18,
    14,
  ),

  'Isuzu NPR 45-155 pantech 2018, tail lift': vehicle(() => truck({ load: 'box' }), yard),
  'Toyota HiAce LWB 2019 diesel, shelving': vehicle(
    c('van', '#f2f2ef', { wheels: { style: 'steel' } }),
    street,
  ),
  'Hino 300 tipper 2016, 3 way': vehicle(() => truck({ load: 'tipper', loadPaint: '#c98a2f' }), yard, -36),
  'Kenworth T410 SAR prime mover 2017': vehicle(
    () => truck({ load: 'none', cab: 'conventional', paint: '#7a1f2a' }),
    yard,
    40,
  ),
  'LDV Deliver 9 high roof 2022, automatic': vehicle(c('highRoofVan', '#e9ebeb'), yard, -38),
  'Scania R560 with curtain sider set': vehicle(
    () => truck({ load: 'curtain', cab: 'high', paint: '#27508c', loadPaint: '#27508c' }),
    yard,
    36,
  ),
  'John Deere tractor 5075E with loader': vehicle(() => tractor(), paddock, 46),
  'Mercedes-Benz Sprinter 519 fridge van': vehicle(
    c('highRoofVan', '#f6f6f4', { extras: ['fridge unit'], wheels: { spokes: 6 } }),
    street,
  ),
  'Fuso Canter 815 flat tray, hire by the week': vehicle(
    () => truck({ load: 'tray', paint: '#e9eae8' }),
    driveway,
    40,
  ),
  'Toyota HiAce fridge van, long term hire': vehicle(
    c('van', '#e4e8ea', { extras: ['fridge unit'] }),
    driveway,
    -38,
  ),
  'Iveco Daily 50C twin cab, tray and crane': vehicle(
    () => truck({ load: 'crane', paint: '#d8dcde' }),
    paddock,
    42,
  ),
  'Ford Transit Custom 2020 auto': vehicle(
    c('van', '#8a9094', { change: { length: 5.0 }, wheels: { spokes: 5 } }),
    driveway,
    40,
  ),

  'Quintrex 481 Fishabout Pro, Yamaha 75, 2020': vehicle(
    () => runabout({ length: 4.8, canopy: '#2f5f7a' }),
    driveway,
    52,
  ),
  'Hobie Mirage Outback kayak, pedal drive': piece(
    () => kayak({ length: 3.85, paint: '#d9a12f' }),
    beach,
    58,
    20,
  ),
  'Beneteau Oceanis 34, sail away ready': afloat(() => yacht({}), marina),
  'Bayliner VR5 bowrider 2019, one owner': vehicle(
    () => runabout({ length: 5.6, paint: '#f2f2ef', stripe: '#8a1f2a', motor: '#1b1d20' }),
    street,
    -50,
  ),
  'Timber Canadian canoe, handmade, 4.8 m': piece(
    () => kayak({ length: 4.8, isCanoe: true }),
    paddock,
    56,
    18,
  ),
  'Sea Ray 315 Sundancer, twin diesels': afloat(() => cruiser({}), marina, 58),
  'Stacer 429 Rampage tinny with 40hp': vehicle(
    () => runabout({ length: 4.3, paint: '#a9b3b8', stripe: '#3f7f5a', isTinny: true, hasScreen: false }),
    paddock,
    52,
  ),
  'Half day sailing charter with skipper': afloat(
    () => yacht({ stripe: '#8a2f2a', length: 11 }),
    marina,
    -66,
  ),
  'Houseboat style cruiser, weekly hire': afloat(
    () => cruiser({ length: 12, isHouseboat: true }),
    marina,
    54,
  ),
  'Double sea kayak with paddles and vests': piece(
    () => kayak({ length: 4.9, paint: '#c0392b', seats: 2 }),
    beach,
    -56,
    20,
  ),
  'Haines Hunter 535R with Yamaha 150': vehicle(
    () => runabout({ length: 5.3, paint: '#e9edf0', stripe: '#1f7f8a', canopy: '#26303a' }),
    yard,
    50,
  ),
  'Savage 3.7 m tinny and trailer, no motor': vehicle(
    () =>
      runabout({
        length: 3.7,
        paint: '#b4bbbf',
        stripe: '#b4bbbf',
        isTinny: true,
        hasScreen: false,
        hasMotor: false,
      }),
    driveway,
    56,
  ),

  'Sidchrome 186 piece tool kit in chest': piece(
    () =>
      toolChest({ drawers: 5, width: 0.62, height: 0.42, onWheels: false, colour: '#2f4f8a', isOpen: true }),
    workshop,
  ),
  'Kincrome torque wrench 1/2", calibrated': item(() => torqueWrench(), tableTop, 20, 40),
  'Milwaukee M18 impact wrench, two batteries': item(
    () => powerTool({ kind: 'impact', colour: '#b3202a' }),
    workshop,
    14,
    12,
  ),
  'Snap-on roll cab, 7 drawers, red': piece(() => toolChest({}), workshop, 28),
  'Trolley jack, stands and creeper': piece(() => trolleyJack(), workshop, 24, 18),
  'Makita 18V polisher with pads': item(
    () => powerTool({ kind: 'polisher', colour: '#1f7f86' }),
    workshop,
    14,
    16,
  ),
  'Stanley spanner set 6 to 32 mm': item(() => spanners(11), tableTop, 74, 46),
  'Bosch battery charger C7 and jump leads': item(() => batteryCharger(), workshop, 14, 30),
  'DeWalt mechanics set 192 piece, unopened': item(() => socketSet(), tableTop, 20, 30),
  'Ryobi tyre inflator and compressor kit': item(
    () => powerTool({ kind: 'inflator', colour: '#9fb82f' }),
    workshop,
    16,
    14,
  ),
  'Engine crane 1 tonne and stand': piece(() => engineCrane(), workshop, 28, 9),
  'Old workshop tools, job lot from the shed': item(() => toolBox(), workshop, 20, 18),

  'Toyota Camry hybrid for rideshare, weekly': vehicle(c('sedan', '#e9ebeb'), street),
  'Moving van, automatic, by the day': vehicle(
    c('highRoofVan', '#f4f4f0', { wheels: { style: 'steel' } }),
    driveway,
  ),
  'Campervan for two, kitchen and solar': vehicle(
    c('van', '#7fa3a8', { extras: ['solar'], change: { glassFrom: -9, pillars: [0.55, -0.9] } }),
    beach,
    -38,
  ),
  'Tesla Model Y, try electric for a week': vehicle(
    c('suv', '#c9cdd1', {
      change: { ...electric, rails: false, cladding: 0.33 },
      wheels: { spokes: 10, colour: '#3a3d41' },
    }),
    driveway,
  ),
  'Kia Picanto, cheap runabout, monthly': vehicle(
    c('small', '#d1433a', { change: { length: 3.6 }, wheels: { style: 'steel' } }),
    street,
    -38,
  ),
  'Pop-top caravan, sleeps four, delivered': piece(() => caravan({}), paddock, 24, 5),
  'HiLux 4x4 with rooftop tent': vehicle(c('ute', '#f0f0ec', { extras: ['roof tent', 'bull bar'] }), bush),
  'Hyundai i30 automatic, by the month': vehicle(c('hatch', '#3f6f9f', { wheels: { style: 'twin' } }), yard),
  'Minibus 12 seats for weddings and wineries': vehicle(
    c('highRoofVan', '#f5f5f3', {
      change: {
        glassFrom: -9,
        pillars: [0.8, -0.4, -1.6],
        cabin: { belt: 1.16, roof: 2.35, rear: [-2.94, -2.86], front: [2.45, 1.35], wide: [0.98, 0.86] },
      },
    }),
    paddock,
  ),
  'Tip truck hire, 3 tonne, with ramps': vehicle(
    () => truck({ load: 'tipper', loadPaint: '#3a6f4a', paint: '#f2f2f0' }),
    paddock,
    -38,
  ),
  'Nissan Patrol with tow bar, monthly': vehicle(
    c('bigSuv', '#4a4f54', { extras: ['tow bar', 'bull bar'] }),
    bush,
    36,
  ),
  'Seven seat people mover, school holidays': vehicle(c('peopleMover', '#3a4a6b'), street, -38),
  'Mercedes-Benz C-Class wedding car': vehicle(
    c('sedan', '#f7f6f2', { extras: ['ribbon'], wheels: { style: 'twin' } }),
    paddock,
    -36,
  ),
}
