import { Readable } from 'node:stream'
import { isMissing, type S3Settings, s3Client } from '../images/s3-client.ts'
import { type BackupStore, ensureBackupName, newestFirst } from './backup-store.ts'

/** For one request: a part of a backup, or the wait for the next bytes of one. */
const TIMEOUT_MS = 5 * 60_000
/** 10,000 parts are the most that a service takes: 320 GB. */
const PART_SIZE = 32 * 1024 * 1024

/** Scheduled backups in a bucket of any S3-compatible service. */
export async function s3BackupStore(settings: S3Settings, partSize = PART_SIZE): Promise<BackupStore> {
  const { GetObjectCommand, DeleteObjectCommand, ListObjectsV2Command } = await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client = await s3Client(settings, TIMEOUT_MS)
  const Bucket = settings.bucket
  return {
    destination: `the bucket ${Bucket} at ${new URL(settings.endpoint).host}`,

    async list() {
      const files: { name: string; bytes: number }[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: 'bowerbird-scheduled-', ContinuationToken }),
        )
        for (const { Key = '', Size = 0 } of page.Contents ?? []) files.push({ name: Key, bytes: Size })
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return newestFirst(files)
    },

    async put(name, content) {
      // In parts, because the size is not known before; a failure removes those that are there already.
      const upload = new Upload({
        client,
        params: {
          Bucket,
          Key: ensureBackupName(name),
          Body: Readable.from(content, { objectMode: false }),
          ContentType: 'application/octet-stream',
        },
        partSize,
        queueSize: 2,
      })
      await upload.done()
    },

    async open(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: ensureBackupName(name) }))
        if (!(Body instanceof Readable)) throw new Error('The bucket sent no file')
        return Body
      } catch (error) {
        if (isMissing(error as Error)) return undefined
        throw error
      }
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: ensureBackupName(name) }))
    },

    freeBytes: async () => undefined,
  }
}
