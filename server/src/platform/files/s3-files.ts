import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isMissing, type S3Settings, s3Client } from '../images/s3-client.ts'
import { ensureFileName, type PrivateFiles } from './private-files.ts'

/** A large file takes longer than an image. */
const TIMEOUT_MS = 10 * 60_000

/** Beside the images, whose keys are served; these are not. */
const keyOf = (name: string) => `private/${ensureFileName(name)}`

/** A temporary file without a name: nothing is left of it if the process is killed. */
async function openTemporary() {
  const folder = await mkdtemp(join(tmpdir(), 'bowerbird-'))
  try {
    return await open(join(folder, 'file'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Private files in a bucket. The size has to be known before the upload, so a file is collected on disk first. */
export async function s3Files(settings: S3Settings): Promise<PrivateFiles> {
  const { PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const client = await s3Client(settings, TIMEOUT_MS)
  const Bucket = settings.bucket
  const withTimeout = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) })
  return {
    async put(name, content) {
      const Key = keyOf(name)
      const file = await openTemporary()
      try {
        await file.writeFile(content)
        const { size } = await file.stat()
        const Body = file.createReadStream({ start: 0, autoClose: false })
        await client.send(
          new PutObjectCommand({ Bucket, Key, Body, ContentLength: size, ContentType: 'application/zip' }),
          withTimeout(),
        )
        return size
      } finally {
        await file.close()
      }
    },

    async open(name) {
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket, Key: keyOf(name) }),
          withTimeout(),
        )
        if (!(Body instanceof Readable) || ContentLength === undefined)
          throw new Error('The bucket sent no file')
        return { body: Body, size: ContentLength }
      } catch (error) {
        if (isMissing(error as Error)) return undefined
        throw error
      }
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }), withTimeout())
    },
  }
}
