import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding, CompressedOnce } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['*', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a client that accepts %j gets %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted, ['zstd', 'br', 'gzip'])).toBe(encoding)
})

test('bytes are compressed once for each encoding', async () => {
  const text = 'G’day '.repeat(1000)
  const once = new CompressedOnce(Buffer.from(text))
  const decompress = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  for (const name of ['zstd', 'br', 'gzip'] as const) {
    const [first, second] = await Promise.all([once.for(name), once.for(name)])
    expect(first.encoding).toBe(name)
    expect(decompress[name](first.bytes).toString()).toBe(text)
    expect(second.bytes).toBe(first.bytes)
  }
  expect(await once.for(undefined)).toEqual({ bytes: Buffer.from(text) })
})
