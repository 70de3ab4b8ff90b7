import { carShots } from './ads/cars.ts'
import { electronicsShots } from './ads/electronics.ts'
import { homeShots } from './ads/home.ts'
import { homeShots as dwellingShots } from './ads/homes.ts'
import { propertyShots } from './ads/property.ts'
import { vehicleShots } from './ads/vehicles.ts'
import type { Picture } from './picture.ts'
import type { Shot } from './shots.ts'

/** Cars and homes, which people look for first. */
const traced = (shots: Record<string, Shot[]>): Record<string, Shot[]> =>
  Object.fromEntries(
    Object.entries(shots).map(([title, own]) => [title, own.map((shot) => ({ ...shot, isTraced: true }))]),
  )

/** The shots of every ad, by title. */
export const shotsByTitle: Record<string, Shot[]> = {
  ...electronicsShots,
  ...vehicleShots,
  ...propertyShots,
  ...homeShots,
  ...traced(carShots),
  ...traced(dwellingShots),
}

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

/** The names of an ad's pictures, the cover first. */
export const pictureNames = (title: string): string[] =>
  (shotsByTitle[title] ?? []).map((_, index) => `${slug(title)}-${index + 1}`)

/** A number that differs between ads: it chooses the place's colours, so that no two pictures are alike. */
function seedOf(title: string): number {
  let seed = 7
  for (let i = 0; i < title.length; i++) seed = (Math.imul(seed, 31) + title.charCodeAt(i)) | 0
  return seed
}

/** All pictures of the demo market by name. */
export const demoPictures = (): Map<string, Picture> =>
  new Map(
    Object.entries(shotsByTitle).flatMap(([title, shots]) =>
      shots.map((shot, index): [string, Picture] => [
        pictureNames(title)[index] as string,
        { ...shot, seed: seedOf(title) },
      ]),
    ),
  )
