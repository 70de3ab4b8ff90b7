import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { encrypted, readable } from './encryption.ts'

const PASSPHRASE = 'correct horse battery staple'
const text = Buffer.from('a market '.repeat(20_000))
const file = buffer(Readable.from(encrypted(Readable.from([text], { objectMode: false }), PASSPHRASE)))
const read = async (bytes: Buffer, passphrase?: string) =>
  buffer(await readable(Readable.from([bytes], { objectMode: false }), passphrase))

test('an encrypted backup is a file of age, and only its passphrase opens it', async () => {
  const bytes = await file
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(bytes.includes('a market')).toBe(false)
  expect((await read(bytes, PASSPHRASE)).equals(text)).toBe(true)
  await expect(read(bytes)).rejects.toThrow('This backup is encrypted')
  await expect(read(bytes, 'another passphrase')).rejects.toThrow('another passphrase')
})

test('one changed bit, and a missing end, make an encrypted backup unreadable', async () => {
  const bytes = Buffer.from(await file)
  await expect(read(bytes.subarray(0, bytes.length - 70_000), PASSPHRASE)).rejects.toThrow(/damaged/)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await expect(read(bytes, PASSPHRASE)).rejects.toThrow(/damaged/)
})

test('what is not encrypted is read as it is', async () => {
  expect((await read(text, PASSPHRASE)).equals(text)).toBe(true)
  expect((await read(Buffer.alloc(0))).length).toBe(0)
})
