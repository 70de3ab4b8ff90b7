import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concatArrays, withFields } from './json-text.ts'

const objects = fc.dictionary(fc.string(), fc.jsonValue())

test('fields are added to any JSON object, also if either has none', () => {
  fc.assert(
    fc.property(objects, objects, fc.constantFrom('', ' ', '\n'), (object, fields, space) => {
      const json = JSON.stringify(object).replace('{', `{${space}`)
      expect(JSON.parse(withFields(json, fields))).toEqual(
        JSON.parse(JSON.stringify({ ...object, ...fields })),
      )
    }),
  )
  expect(withFields('{}', {})).toBe('{}')
  expect(withFields('{"a":1}', { b: undefined })).toBe('{"a":1}')
})

test('two JSON arrays become one, also if either is empty', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.array(fc.jsonValue()), (first, second) => {
      const joined = concatArrays(JSON.stringify(first), JSON.stringify(second))
      expect(JSON.parse(joined)).toEqual(JSON.parse(JSON.stringify([...first, ...second])))
    }),
  )
})

test.each(['', '[]', 'null', '"{}"'])('%j is refused where an object is needed', (json) => {
  expect(() => withFields(json, { a: 1 })).toThrow('is not in {}')
})
