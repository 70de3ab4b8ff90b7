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

/** How long the service may take. */
const PATIENCE_MS = 10_000

/**
 * Pictures in a bucket of any service that speaks S3. The SDK is only loaded where one is configured: it is
 * large, and a start on a laptop must not wait for it.
 */
export async function s3ImageStore(
  { endpoint, region, bucket, ...credentials }: S3Settings,
  patienceMs = PATIENCE_MS,
): Promise<ImageStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import(
    '@aws-sdk/client-s3'
  )
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // The bucket in the path rather than in the host's name, which every service understands.
    forcePathStyle: true,
    // Services other than Amazon's refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: patienceMs,
      socketTimeout: patienceMs,
      throwOnRequestTimeout: true,
    },
  })
  /** All tries together: a service that hangs must not hold whoever waits for it any longer. */
  const inTime = () => ({ abortSignal: AbortSignal.timeout(patienceMs) })

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
        inTime(),
      )
    },

    async open(key) {
      if (!isImageKey(key)) return undefined
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), inTime())
        // Whole before anyone sees it: a service that stops in the middle is told as away, not shown as half a
        // picture, and a slow reader doesn't hold its connection. None is larger than a few hundred kilobytes.
        const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array()
        return { body: Readable.from([bytes]), size: bytes.length }
      } catch (error) {
        if (isMissing(error as Error)) return undefined
        throw error
      }
    },

    async remove(hash) {
      ensureImageHash(hash)
      // One by one: removing many in one call needs checksums that services disagree about.
      await Promise.all(
        imageWidths.map((width) =>
          client.send(new DeleteObjectCommand({ Bucket: bucket, Key: `${hash}/${width}.webp` }), inTime()),
        ),
      )
    },
  }
}
