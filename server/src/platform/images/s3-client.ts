import type { S3Client } from '@aws-sdk/client-s3'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export const isMissing = (error: { name?: string; $metadata?: { httpStatusCode?: number } }): boolean =>
  error.name === 'NoSuchKey' || error.$metadata?.httpStatusCode === 404

/**
 * A client of any S3-compatible service. The SDK is loaded only if one is configured: it is large, and would slow down
 * every other start.
 */
export async function s3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  timeoutMs: number,
): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
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
}
