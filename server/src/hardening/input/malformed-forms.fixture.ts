import fc from 'fast-check'

const part = (name: string, value: string, rest = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n${value}\r\n`
const file = (rest: string, value = 'not a picture') =>
  part('file', value, `; filename="${rest}"\r\ncontent-type: image/jpeg`)
const END = '--b--\r\n'

/** Latin-1 text, one character a byte; the boundary is "b". */
export const malformedForms: readonly string[] = [
  '',
  END,
  'no boundary at all',
  '--b',
  '--b\r\n',
  '--b\r\n\r\n',
  '--b\r\n\r\n\r\n--b--',
  file('a.jpg'),
  file('a.jpg') + END,
  file('') + END,
  file('a\0.jpg') + END,
  file('../../../etc/passwd') + END,
  file('a.jpg', '') + END,
  file('x'.repeat(100_000)) + END,
  part('file', 'no filename') + END,
  part('file', 'no filename', '\r\ncontent-type: image/jpeg') + END,
  part('', 'nameless') + END,
  part('n'.repeat(50_000), 'x') + END,
  part('__proto__', 'x') + file('a.jpg') + END,
  part('constructor', 'x') + part('hasOwnProperty', 'x') + END,
  part('upload_preset', 'x'.repeat(200_000)) + END,
  Array.from({ length: 500 }, (_, n) => part(`f${n}`, 'x')).join('') + END,
  file('a.jpg') + file('b.jpg') + file('c.jpg') + END,
  `--b\r\n${Array.from({ length: 3_000 }, (_, n) => `x-${n}: y\r\n`).join('')}\r\nx\r\n${END}`,
  '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n',
  '--b\r\ncontent-disposition: attachment; filename=x\r\n\r\nx\r\n--b--\r\n',
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-transfer-encoding: base64\r\n\r\n!!!\r\n--b--\r\n',
  `--b\r\ncontent-disposition: form-data; name*=utf-8''%ff%fe; filename*=utf-9''%zz\r\n\r\nx\r\n${END}`,
  '--b\ncontent-disposition: form-data; name="file"; filename="a"\n\nx\n--b--\n',
  `${'--b\r\n'.repeat(2_000)}`,
  `preamble ${'x'.repeat(100_000)}\r\n${file('a.jpg')}${END}epilogue`,
  '{"file":"json"}',
  // Ends within a part that exceeds all limits.
  `${Array.from({ length: 8 }, (_, n) => part(`f${n}`, 'x')).join('')}--b\r\ncontent-disposition: form-data; name="y"\r\n\r\nbroken`,
  `${file('a.jpg').repeat(8)}--b\r\ncontent-disposition: form-data; name="file"; filename="y"\r\n\r\nbroken`,
  `${'--b\r\nx: y\r\n\r\nz\r\n'.repeat(1_500)}--b\r\nx: y\r\n\r\nbroken`,
]

const types: readonly string[] = [
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary="b"',
  'multipart/form-data; boundary=another',
  'multipart/form-data; boundary=',
  'multipart/form-data',
  `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
  'multipart/mixed; boundary=b',
  'multipart/form-data; boundary=b; boundary=c',
]

/** Forms with bad boundaries, no end, too many parts, absurd names or no file name. */
export const malformedForm = fc.record({
  type: fc.constantFrom(...types),
  payload: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...malformedForms).map((text) => Buffer.from(text, 'latin1')) },
    // Truncated at a random position.
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...malformedForms), fc.nat())
        .map(([text, cut]) => Buffer.from(text.slice(0, cut % (text.length + 1)), 'latin1')),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  ),
})
