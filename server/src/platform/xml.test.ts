import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseXml } from '../testing/parse-xml.ts'
import { escapeXml } from './xml.ts'

test.each([
  ['Rugs & "Carpets" <b>it\'s</b> ]]>', 'Rugs & "Carpets" <b>it\'s</b> ]]>'],
  ['a\u0000b\u000bc\u001fd\ufffee', 'abcde'],
  ['half \ud83d and whole 😀', 'half  and whole 😀'],
])('%j is read back as %j', (text, read) => {
  const { attributes, text: content } = parseXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)
  expect(content).toBe(read)
  expect(attributes.b).toBe(read)
})

test('any text makes a well-formed document', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      parseXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)
    }),
  )
})
