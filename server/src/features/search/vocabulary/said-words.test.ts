import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { makeWorld, type World } from '../../../testing/world.ts'

let world: World

beforeAll(async () => {
  world = await makeWorld()
})

const said = async (text: string, as: 'text' | 'title' = 'text'): Promise<string> => {
  const { words } = await world.db.one<{ words: string }>(
    as === 'text' ? sql`select said_text(${text}) as words` : sql`select said_title(${text}) as words`,
  )
  return words.replace(/\s+/g, ' ').trim()
}

test.each([
  ['Sunny unit, no parking.', 'Sunny unit, .'],
  ['Sunny unit without parking but a garden', 'Sunny unit but a garden'],
  ['No off street parking. Garage next door.', '. Garage next door.'],
  ['Digital edition without disc drive, boxed', 'Digital edition , boxed'],
  ['No air conditioning or heating', ''],
  ['There isn’t a dishwasher', 'There'],
  ['It doesn’t have a lift', 'It'],
  ['not furnished and quiet', 'and quiet'],
  ['No pets\nParking for two', 'Parking for two'],
  ['Glass table. Chairs not included.', 'Glass table. .'],
  ['Glass table and the chairs are not included', 'Glass table and the'],
  ['Oak table. Garden chairs in the photo aren’t included, pick up only', 'Oak table. , pick up only'],
  ['Bed frame (mattress and linen not supplied)', 'Bed frame ( )'],
  ['Pets are not allowed. Garden.', '. Garden.'],
  ['Includes the rug. Lamp sold separately.', 'Includes the rug. .'],
  ['Table only. Not included: chairs, lamp and rug. Solid', 'Table only. . Solid'],
  ['It doesn’t come with chairs', 'It'],
  // The room will be there.
  ['Room not available until March', 'Room'],
  ['Price excluding delivery', 'Price'],
])('what a text denies is none of its words: %j', async (text, expected) => {
  expect(await said(text)).toBe(expected)
})

test.each([
  'No reserve',
  'Bosch No Frost fridge',
  'no worries',
  'not only a desk',
  'Notebook',
  'nothing wrong',
  'No longer needed',
  'Chairs included',
  'Not only the chairs are included',
])('%j denies nothing', async (text) => expect(await said(text)).toBe(text))

test.each([
  ['Two bedroom unit, no parking', 'Two bedroom unit,'],
  ['PS5 without disc drive', 'PS5'],
  ['White bed frame, mattress not included', 'White bed frame,'],
  ['Dining table chairs not included', 'Dining table'],
  ['No Man’s Sky PS4', 'No Man’s Sky PS4'],
  ['Fridge, no frost', 'Fridge, no frost'],
])('what a title denies is none of its words: %j', async (title, expected) => {
  expect(await said(title, 'title')).toBe(expected)
})

test('the values of fields are words of an ad', async () => {
  const attributes = {
    body: 'hatchback',
    fuel: 'plug-in-hybrid',
    features: ['pool'],
    pets: true,
    furnished: false,
    bedrooms: 3,
    availableFrom: '2026-01-01',
  }
  const { terms } = await world.db.one<{ terms: string[] }>(
    sql`select tsvector_to_array(field_terms(${JSON.stringify(attributes)}::jsonb, 'used')) as terms`,
  )
  expect(terms.sort()).toEqual([
    'fvbedroomsx3x0',
    'fvbodyxhatchback0',
    'fvconditionxused0',
    'fvfeaturesxpool0',
    'fvfuelxpluginhybrid0',
    'fvpetsxtrue0',
  ])
})
