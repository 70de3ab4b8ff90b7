import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { StartError } from '../start-error.ts'

/*
 * Backups are encrypted in the format of age, https://age-encryption.org: its command line reads them too, should the
 * product be gone.
 */

const MAGIC = 'age-encryption.org/v1'
/** Takes 64 MB and half a second. age's own default takes four times as much, more than a small machine may have. */
let workFactor = 16

/** For tests only: most of their time would go into keys. */
export function useCheapKeys(): void {
  workFactor = 10
}

/** Encrypts a stream while it is read. */
export async function* encrypted(source: Readable, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  yield* (await encrypter.encrypt(Readable.toWeb(source) as never)) as unknown as ReadableStream<Uint8Array>
}

async function* decryptedParts(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch (error) {
    throw new StartError(`The backup can't be read: ${(error as Error).message}. It is damaged.`)
  }
}

/** The content of a backup, encrypted or not: a file says itself which it is. */
export async function readable(input: Readable, passphrase: string | undefined): Promise<Readable> {
  await once(input, 'readable')
  const start: unknown = input.read()
  if (!(start instanceof Uint8Array)) return Readable.from([])
  input.unshift(start)
  if (Buffer.from(start.subarray(0, MAGIC.length)).toString('latin1') !== MAGIC) return input
  if (!passphrase) {
    input.destroy()
    throw new StartError(
      'This backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.',
    )
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const stream = await decrypter.decrypt(Readable.toWeb(input) as never)
    return Readable.from(decryptedParts(stream as unknown as ReadableStream<Uint8Array>))
  } catch (error) {
    input.destroy()
    const { message } = error as Error
    throw new StartError(
      /no identity matched/.test(message)
        ? 'This backup was encrypted with another passphrase. Set BACKUP_PASSPHRASE to that one.'
        : `The backup can't be read: ${message}. It is damaged.`,
    )
  }
}
