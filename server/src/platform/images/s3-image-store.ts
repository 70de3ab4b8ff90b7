import type { Readable } from 'node:stream'
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

/**
 * Pictures in a bucket of any service that speaks S3. The SDK is only loaded where one is configured: it is
 * large, and a start on a laptop must not wait for it.
 */
export async function s3ImageStore({
  endpoint,
  region,
  bucket,
  ...credentials
}: S3Settings): Promise<ImageStore> {
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
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  })

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
      )
    },

    async open(key) {
      if (!isImageKey(key)) return undefined
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return { body: found.Body as Readable, size: found.ContentLength ?? 0 }
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
          client.send(new DeleteObjectCommand({ Bucket: bucket, Key: `${hash}/${width}.webp` })),
        ),
      )
    },
  }
}
