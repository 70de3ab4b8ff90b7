import type { Attributes } from '@bowerbird/contract/catalogue/attributes'
import { DAY } from '@bowerbird/contract/time'
import { bodyOf, isDiesel } from './cars.ts'
import { pick, type Random, weighted } from './random.ts'

/** The item for sale. */
export interface Item {
  maker: string
  model: string
  isRent: boolean
}

/** Shares of values as in real markets: a few of them have most ads. */
const shares = <T>(...list: readonly (readonly [value: T, share: number])[]) => {
  const choose = weighted(list, ([, share]) => share)
  return (random: Random): T => choose(random)[0]
}

const NOW = 2026
const today = Date.UTC(NOW, 10, 15)
const dayIn = (days: number): string => new Date(today + days * DAY).toISOString().slice(0, 10)

/** Sellers leave fields out: `share` of the ads have it. */
const given = <T>(random: Random, share: number, make: () => T): T | undefined =>
  random() < share ? make() : undefined

const within = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))

/** A number around the typical one: half of them are within a third of it. */
const around = (random: Random, typical: number, step: number): number =>
  Math.max(step, Math.round((typical * Math.exp((random() + random() + random() - 1.5) * 0.9)) / step) * step)

/** Most vehicles on offer are five to fifteen years old. */
const year = (random: Random): number =>
  Math.min(NOW, NOW - Math.floor((random() + random()) * 13) + (random() < 0.03 ? -20 : 0))

const paint = shares(
  ['white', 34],
  ['silver', 17],
  ['black', 15],
  ['grey', 14],
  ['blue', 9],
  ['red', 7],
  ['green', 1.5],
  ['orange', 1],
  ['gold', 0.7],
  ['brown', 0.6],
  ['yellow', 0.6],
  ['purple', 0.3],
  ['beige', 0.3],
)
const someFuel = shares(['petrol', 88], ['diesel', 7], ['hybrid', 4], ['lpg', 1])
const hardFuel = shares(['diesel', 86], ['petrol', 14])
const newFuel = shares(['petrol', 62], ['hybrid', 30], ['diesel', 5], ['plug-in-hybrid', 3])
const gearbox = shares(['automatic', 82], ['manual', 18])
const workGearbox = shares(['automatic', 58], ['manual', 42])
const badges = ['Sport', 'SR5', 'GLX', 'Ascent', 'Executive', 'Touring', 'Premium', 'SE', 'Limited', 'XLT']

const fuelOf = (random: Random, { maker, model }: Item, built: number): string => {
  if (maker === 'Tesla') return 'electric'
  if (isDiesel(model)) return hardFuel(random)
  return built >= 2019 && (maker === 'Toyota' || maker === 'Lexus') ? newFuel(random) : someFuel(random)
}

function registration(random: Random) {
  const registered = given(random, 0.8, () => random() < 0.86)
  const regoExpires = registered ? dayIn(within(random, 5, 365)) : undefined
  return { registered, regoState: registered ? 'nsw' : undefined, regoExpires }
}

function car(random: Random, item: Item, perYear: number) {
  const built = item.isRent ? NOW - within(random, 0, 6) : year(random)
  const body = bodyOf(item.model)
  return {
    year: built,
    kilometres: given(random, 0.94, () =>
      around(random, Math.max(4_000, Math.min(22, NOW - built) * perYear), 500),
    ),
    transmission: given(random, 0.95, () =>
      item.maker === 'Tesla' ? 'automatic' : (body === 'ute' ? workGearbox : gearbox)(random),
    ),
    fuel: given(random, 0.85, () => fuelOf(random, item, built)),
    body: given(random, 0.85, () => body),
    ...registration(random),
    colour: given(random, 0.7, () => paint(random)),
  }
}

const engineOf = ({ model }: Item): number => {
  const written = Number(/\d{3,4}/.exec(model)?.[0])
  if (written >= 100 && written <= 2_000) return written
  return { Grom: 125, 'MT-07': 689, 'YZF-R3': 321, 'Fat Boy': 1_868, 'Panigale V2': 955 }[model] ?? 650
}

function motorcycle(random: Random, item: Item) {
  const built = year(random)
  const engine = engineOf(item)
  return {
    year: built,
    kilometres: given(random, 0.9, () => around(random, Math.max(500, (NOW - built) * 2_600), 100)),
    engine: given(random, 0.85, () => engine),
    learner: given(random, 0.6, () => engine <= 660),
    ...registration(random),
    colour: given(random, 0.6, () => paint(random)),
  }
}

const bedrooms = shares([3, 34], [2, 26], [4, 20], [1, 12], [5, 5], [0, 2], [6, 1])
const bathrooms = shares([1, 46], [2, 42], [3, 10], [4, 2])
const spaces = shares([1, 44], [2, 34], [0, 15], [3, 4], [4, 3])
const features = ['air-conditioning', 'dishwasher', 'balcony', 'garden', 'pool', 'solar', 'wheelchair']
const some = (random: Random, list: readonly string[], share: number): string[] =>
  list.filter((_, nth) => random() < share / (1 + nth / 3))

const listOrNothing = (list: string[]): string[] | undefined => (list.length ? list : undefined)

const bedroomsOf = (random: Random, { model }: Item): number => {
  if (model.startsWith('Studio')) return 0
  return Number(/^\d/.exec(model)?.[0] ?? bedrooms(random))
}

function stay(random: Random, item: Item) {
  return {
    bedrooms: given(random, 0.96, () => bedroomsOf(random, item)),
    bathrooms: given(random, 0.92, () => bathrooms(random)),
    parking: given(random, 0.8, () => spaces(random)),
    pets: given(random, 0.4, () => random() < 0.35),
    features: listOrNothing(some(random, features, 0.5)),
  }
}

const BOND = 2_000

const letting = (random: Random, { isRent }: Item) => ({
  furnished: given(random, 0.5, () => random() < (isRent ? 0.3 : 0.05)),
  availableFrom: isRent ? given(random, 0.7, () => dayIn(within(random, -10, 60))) : undefined,
  // A constant instead of a random draw: drawing would change the rest of the generated market.
  bond: isRent ? BOND : undefined,
})

const capacity = shares(
  ['128gb', 40],
  ['256gb', 28],
  ['64gb', 18],
  ['512gb', 8],
  ['32gb', 3],
  ['1tb', 2],
  ['16gb', 1],
)
const diskSize = shares(['256gb', 34], ['512gb', 36], ['1tb', 18], ['128gb', 8], ['2tb', 4])
const memory = shares([8, 38], [16, 42], [32, 10], [4, 7], [64, 3])
const laptopScreen = shares([13.3, 26], [15.6, 34], [14, 24], [16, 10], [17.3, 4], [11.6, 2])
const tabletScreen = shares([10.9, 40], [11, 25], [8.3, 15], [12.9, 12], [10.1, 8])
const tvScreen = shares([55, 34], [65, 30], [75, 14], [43, 12], [32, 6], [85, 4])

const platforms: Record<string, string> = {
  'PlayStation 5': 'playstation-5',
  'PlayStation 4 Pro': 'playstation-4',
  'DualSense Controller': 'playstation-5',
  'Xbox Series X': 'xbox-series',
  'Xbox One S': 'xbox-one',
  'Xbox Controller': 'xbox-one',
  'Switch OLED': 'switch',
  'Switch Lite': 'switch',
  'Mario Kart 8': 'switch',
}

const materials = ['wood', 'fabric', 'metal', 'leather', 'glass', 'rattan', 'plastic', 'stone']
const softMaterials = ['wool', 'cotton', 'fabric']
const homeColour = shares(
  ['white', 20],
  ['brown', 24],
  ['grey', 20],
  ['black', 16],
  ['beige', 12],
  ['blue', 4],
  ['green', 4],
)
const bedSize = shares(['queen', 46], ['double', 20], ['king', 18], ['single', 12], ['king-single', 4])
const bikeType = shares(
  ['mountain', 36],
  ['road', 24],
  ['hybrid', 16],
  ['electric', 10],
  ['kids', 8],
  ['gravel', 4],
  ['bmx', 2],
)
const frameSize = shares(['m', 38], ['l', 28], ['s', 18], ['xl', 10], ['xs', 6])

const size = (random: Random, typical: number): number | undefined =>
  given(random, 0.55, () => around(random, typical, 5))

type Made = Record<string, Attributes[string] | undefined>

const makers: Record<string, (random: Random, item: Item) => Made> = {
  Cars: (random, item) => ({
    ...car(random, item, 14_000),
    badge: given(random, 0.3, () => pick(random, badges)),
  }),
  'Commercial Vehicles': (random, item) => car(random, item, 24_000),
  Rentals: (random, item) => car(random, { ...item, isRent: true }, 20_000),
  Motorcycles: motorcycle,
  Boats: (random) => ({
    year: year(random),
    length: given(random, 0.85, () => around(random, 5.2, 0.1)),
    registered: given(random, 0.7, () => random() < 0.8),
  }),
  Bikes: (random) => ({
    bikeType: given(random, 0.9, () => bikeType(random)),
    frameSize: given(random, 0.75, () => frameSize(random)),
    colour: given(random, 0.5, () => paint(random)),
  }),
  Apartments: (random, item) => ({ ...stay(random, item), ...letting(random, item) }),
  Houses: (random, item) => ({ ...stay(random, item), ...letting(random, item) }),
  'Vacation Rentals': stay,
  Rooms: (random) => ({
    furnished: given(random, 0.8, () => random() < 0.7),
    pets: given(random, 0.4, () => random() < 0.2),
    availableFrom: given(random, 0.6, () => dayIn(within(random, -10, 45))),
    bond: BOND,
  }),
  Commercial: (random) => ({ parking: given(random, 0.6, () => within(random, 0, 20)) }),
  'Office Space': (random) => ({ parking: given(random, 0.5, () => within(random, 0, 8)) }),
  Smartphones: (random) => ({
    storage: given(random, 0.93, () => capacity(random)),
    unlocked: given(random, 0.7, () => random() < 0.88),
    colour: given(random, 0.6, () => paint(random)),
  }),
  Tablets: (random) => ({
    storage: given(random, 0.9, () => capacity(random)),
    screenSize: given(random, 0.6, () => tabletScreen(random)),
    unlocked: given(random, 0.3, () => random() < 0.9),
  }),
  Laptops: (random) => ({
    storage: given(random, 0.9, () => diskSize(random)),
    memory: given(random, 0.9, () => memory(random)),
    screenSize: given(random, 0.75, () => laptopScreen(random)),
  }),
  'TVs & Audio': (random, { model }) => ({
    screenSize: model.includes('TV')
      ? Number(/\d\d(?= inch)/.exec(model)?.[0] ?? tvScreen(random))
      : undefined,
  }),
  Gaming: (random, { model }) => ({
    platform: given(random, 0.9, () => [platforms[model] ?? 'pc']),
  }),
  Furniture: (random) => ({
    material: listOrNothing(some(random, materials, 0.5)),
    width: size(random, 140),
    depth: size(random, 70),
    height: size(random, 85),
    colour: given(random, 0.5, () => homeColour(random)),
  }),
  'Kitchen Appliances': (random) => ({
    width: size(random, 50),
    depth: size(random, 50),
    height: size(random, 60),
  }),
  Lighting: (random) => ({ height: size(random, 90) }),
  Bedding: (random) => ({
    material: listOrNothing(some(random, softMaterials, 0.4)),
    bedSize: given(random, 0.85, () => bedSize(random)),
  }),
  'Rugs & Carpets': (random) => ({
    material: listOrNothing(some(random, softMaterials, 0.6)),
    width: size(random, 200),
    colour: given(random, 0.5, () => homeColour(random)),
  }),
}

/** Believable values of a subcategory's fields, without those that the seller left out. */
export function makeAttributes(random: Random, subcategory: string, item: Item): Attributes {
  const made: Made = makers[subcategory]?.(random, item) ?? {}
  const attributes: Attributes = {}
  for (const key in made) {
    const value = made[key]
    if (value !== undefined) attributes[key] = typeof value === 'number' ? Math.round(value * 10) / 10 : value
  }
  return attributes
}
