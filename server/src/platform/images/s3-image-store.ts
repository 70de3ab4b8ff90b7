import { Readable } from 'node:stream'
import {
  ensureImageFolder,
  ensureImageKey,
  type ImageStore,
  imageFiles,
  imageTypeOf,
  isImageKey,
  isPublicImageKey,
} from './image-store.ts'
import { isMissing, type S3Settings, s3Client } from './s3-client.ts'

const TIMEOUT_MS = 10_000

/** Images in a bucket of any S3-compatible service. */
export async function s3ImageStore(settings: S3Settings, timeoutMs = TIMEOUT_MS): Promise<ImageStore> {
  const { PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const client = await s3Client(settings, timeoutMs)
  const { bucket } = settings
  /** For all attempts together. */
  const withTimeout = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) })

  return {
    async put(key, bytes) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: ensureImageKey(key),
          Body: bytes,
          ContentType: imageTypeOf(key),
          CacheControl: isPublicImageKey(key) ? 'public, max-age=31536000, immutable' : 'private, no-store',
        }),
        withTimeout(),
      )
    },

    async open(key) {
      if (!isImageKey(key)) return undefined
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), withTimeout())
        // Buffered whole: if the service breaks off, the reply is an error instead of half an image, and a slow reader
        // doesn't hold the connection. No image is larger than a few hundred kilobytes.
        const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array()
        return { body: Readable.from([bytes]), size: bytes.length }
      } catch (error) {
        if (isMissing(error as Error)) return undefined
        throw error
      }
    },

    async remove(folder) {
      ensureImageFolder(folder)
      // One by one: deleting many in one call needs checksums that some services refuse.
      await Promise.all(
        imageFiles.map((file) =>
          client.send(new DeleteObjectCommand({ Bucket: bucket, Key: `${folder}/${file}` }), withTimeout()),
        ),
      )
    },
  }
}
