import type { S3Settings } from './s3-client.ts'

const endings: Record<keyof S3Settings, string> = {
  endpoint: 'ENDPOINT',
  region: 'REGION',
  bucket: 'BUCKET',
  accessKeyId: 'ACCESS_KEY_ID',
  secretAccessKey: 'SECRET_ACCESS_KEY',
}

type Prefix = 'S3' | 'BACKUP_S3'
type Settings = Readonly<Record<string, unknown>>

/** A bucket needs all of its settings: with only some of them files would be lost sooner or later. */
export function bucketProblems(env: Settings, prefix: Prefix): string[] {
  const names = Object.values(endings).map((ending) => `${prefix}_${ending}`)
  const missing = names.filter((name) => !env[name])
  return missing.length && missing.length < names.length
    ? [`The ${prefix} settings go together: ${missing.join(', ')} missing`]
    : []
}

export function readBucket(env: Settings, prefix: Prefix): S3Settings | undefined {
  if (!env[`${prefix}_ENDPOINT`]) return undefined
  const entries = Object.entries(endings).map(([field, ending]) => [field, env[`${prefix}_${ending}`] ?? ''])
  return Object.fromEntries(entries) as unknown as S3Settings
}
