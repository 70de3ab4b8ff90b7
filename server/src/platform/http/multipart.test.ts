import { describe, expect, test } from 'vitest'
import { isForm, readForm } from './multipart.ts'

const TYPE = 'multipart/form-data; boundary=b'
const part = (head: string, value: string) => `--b\r\n${head}\r\n\r\n${value}\r\n`
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
const file = (value: string) =>
  part('Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg', value)
const read = (body: string, type = TYPE) => readForm(Buffer.from(body, 'latin1'), type)

test('fields and files of a form are parsed byte by byte', () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, n) => n)).toString('latin1')
  expect(read(`${field('preset', 'x')}${file(`${bytes}\r\n--c\r\n`)}--b--\r\n`)).toEqual([
    { name: 'preset', filename: undefined, bytes: Buffer.from('x') },
    { name: 'file', filename: 'a.jpg', bytes: Buffer.from(`${bytes}\r\n--c\r\n`, 'latin1') },
  ])
  expect(read(`${field('a', '')}--b--`)).toEqual([{ name: 'a', filename: undefined, bytes: Buffer.alloc(0) }])
  expect(read(`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n--b--`)).toHaveLength(1)
  expect(read('--b--')).toEqual([])
})

describe('an incomplete or malformed form is refused', () => {
  test.each([
    ['nothing', ''],
    ['no boundary', 'hello'],
    ['no end', file('x')],
    ['broken off in a head', '--b\r\nContent-Disposition: form-data; na'],
    ['broken off in a boundary', `${field('a', 'x')}--b-`],
    ['a part without a name', `${part('Content-Type: text/plain', 'x')}--b--`],
    [
      'an endless head',
      `${part(`Content-Disposition: form-data; name="a"\r\nX: ${'x'.repeat(5_000)}`, 'x')}--b--`,
    ],
    ['too many parts', `${field('a', 'x').repeat(7)}--b--`],
    ['LF alone', '--b\nContent-Disposition: form-data; name="a"\n\nx\n--b--\n'],
  ])('a malformed form is refused: %s', (_, body) => {
    expect(read(body)).toBeUndefined()
  })

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(71)}`,
  ])('a form with %s is refused', (type) => {
    expect(read(`${file('x')}--b--`, type)).toBeUndefined()
  })

  test('a form that is cut off anywhere is refused', () => {
    const whole = `${field('preset', 'x')}${file('some bytes')}--b--`
    expect(read(whole)).toHaveLength(2)
    for (let length = 0; length < whole.length; length++) expect(read(whole.slice(0, length))).toBeUndefined()
  })
})

test('a form is recognised by its content type', () => {
  expect(['multipart/form-data; boundary=b', 'Multipart/Form-Data;boundary="b"'].every(isForm)).toBe(true)
  expect(['multipart/form-database', 'multipart/mixed', '', undefined].some(isForm)).toBe(false)
  expect(read(`${file('x')}--b--`, 'multipart/form-data; boundary="b"')).toHaveLength(1)
})
