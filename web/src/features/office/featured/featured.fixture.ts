import type { AdminAdRow } from '@bowerbird/contract/moderation/moderation.schema'
import { cardWith } from '../../../testing/ads.ts'

/** An ad for tests; its number is in its title. */
export const ad = (number: number, changes: Partial<AdminAdRow> = {}): AdminAdRow => ({
  ...cardWith({ title: `Bike ${number}`, images: [], price: 1250.5 }),
  _id: `0192f0c1-7a10-7000-8000-${String(number).padStart(12, '0')}`,
  user: '0192f0c1-7a10-7000-8000-00000000abcd',
  description: `Rides well, number ${number}.`,
  ...changes,
})

export const ads = (...numbers: number[]): AdminAdRow[] => numbers.map((number) => ad(number))
