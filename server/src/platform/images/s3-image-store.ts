import { Readable } from 'node:stream'
import { imageWidths } from '@bowerbird/contract/image-address'
import { ensureImageHash, ensureImageKey, type ImageStore, isImageKey } from './image-store.ts'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const isMissing = (error: { name?: string; $metadata?: { httpStatusCode?: number } }): boolean =>
  error.name === 'NoSuchKey' || error.$metadata?.httpStatusCode === 404

const TIMEOUT_MS = 10_000

/**
 * Images in a bucket of any S3-compatible service. The SDK is loaded only if one is configured: it is large, and would
 * slow down every other start.
 */
export async function s3ImageStore(
  { endpoint, region, bucket, ...credentials }: S3Settings,
  timeoutMs = TIMEOUT_MS,
): Promise<ImageStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import(
    '@aws-sdk/client-s3'
  )
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // Every service supports the bucket in the path, not all of them in the host name.
    forcePathStyle: true,
    // Some services refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  })
  /** For all attempts together. */
  const withTimeout = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) })

  return {
    async put(key, bytes) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: ensureImageKey(key),
          Body: bytes,
          ContentType: 'image/webp',
          CacheControl: 'public, max-age=31536000, immutable',
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

    async remove(hash) {
      ensureImageHash(hash)
      // One by one: deleting many in one call needs checksums that some services refuse.
      await Promise.all(
        imageWidths.map((width) =>
          client.send(
            new DeleteObjectCommand({ Bucket: bucket, Key: `${hash}/${width}.webp` }),
            withTimeout(),
          ),
        ),
      )
    },
  }
}
