import { expect, test } from 'vitest'
import { empty, join, raw, sql } from './sql.ts'

const ofState = (state: string | undefined) => (state ? sql`and state = ${state}` : empty)
const ads = (name: unknown, state?: string) =>
  sql`select ${name} from ads where n > ${1} ${ofState(state)} limit ${2}`

test('values are sent apart from the text, in their order', () => {
  const { text, values } = ads('a', 'Victoria').prepared()
  expect(text).toBe('select $1 from ads where n > $2 and state = $3 limit $4')
  expect(values).toEqual(['a', 1, 'Victoria', 2])
})

test('a statement has the same name each time, and no other statement has it', () => {
  const names = (all: ReturnType<typeof sql>[]) => all.map((each) => each.prepared().name)
  const made = () =>
    names([ads('a'), ads('a', 'b'), ads(sql`title`), ads(raw('title')), ads(sql`${'title'}`)])
  const [plain, narrowed, named, written, nested] = made()
  expect(made()).toEqual([plain, narrowed, named, written, nested])
  expect(made().map((name) => name.length)).toEqual([24, 24, 24, 24, 24])
  expect(new Set([plain, narrowed, named]).size).toBe(3)
  // The same text, put together in another way.
  expect([written, nested]).toEqual([named, plain])
})

test('what stands in one place as SQL and as a value in another is not taken for the reverse', () => {
  const pair = (a: unknown, b: unknown) => sql`${a}, ${b}`
  const x = sql`x`
  const y = (part: unknown) => sql`y${part}`
  expect(pair(x, 1).text).toBe('x, $1')
  expect(pair(1, x).text).toBe('$1, x')
  expect(pair(y(1), x).text).toBe('y$1, x')
  expect(pair(y(x), 1).text).toBe('yx, $1')
})

test('joined parts are SQL or values', () => {
  const { text, values } =
    sql`select ${join([1, sql`two`, 3])} where ${join([sql`a`, sql`b = ${4}`], ' and ')}`
  expect(text).toBe('select $1,two,$2 where a and b = $3')
  expect(values).toEqual([1, 3, 4])
  expect(join([1, 2]).text).toBe('$1,$2')
  expect(join([1, 2, 3]).text).toBe('$1,$2,$3')
  expect(() => join([])).toThrow('Nothing to join')
})
