import { join, resolve } from 'node:path'
import { type Moved, moveMarket } from '../../platform/backup/move.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import { connectionTo } from '../../platform/db/connection.ts'
import { diskImageStore, type ImageStore } from '../../platform/images/image-store.ts'
import { openImageStore } from '../../platform/images/open-image-store.ts'
import { requeue } from '../../platform/jobs/requeue.ts'
import { StartError } from '../../platform/start-error.ts'
import { type ExitCode, exitCodes, type Invocation, UsageError } from '../command.ts'
import { count, type Terminal } from '../terminal.ts'
import { withDatabase } from '../with-database.ts'

const COMMAND = 'move'

/** The image stores to copy from and to; `to` is undefined if the images stay in place. */
async function openStores(
  { folder, text, isSet }: Invocation,
  config: Config,
): Promise<{ from: ImageStore; to: ImageStore | undefined; location: string }> {
  const dataDir = text('data-dir')
  const own = diskImageStore(join(config.dataDir, 'images'))
  if (isSet('s3')) {
    if (dataDir) throw new UsageError('Use either --s3 or --data-dir, not both', COMMAND)
    if (!config.s3) throw new UsageError('--s3 needs the S3_ settings in the environment', COMMAND)
    return { from: own, to: await openImageStore(config), location: `are in the bucket ${config.s3.bucket}` }
  }
  if (!dataDir) {
    const location = config.s3 ? `stay in the bucket ${config.s3.bucket}` : `stay in ${config.dataDir}/images`
    return { from: await openImageStore(config), to: undefined, location }
  }
  const target = resolve(folder, dataDir)
  if (target === config.dataDir) {
    throw new UsageError('--data-dir is the current DATA_DIR. Leave it out.', COMMAND)
  }
  return {
    from: await openImageStore(config),
    to: diskImageStore(join(target, 'images')),
    location: `are in ${target}`,
  }
}

/** Prints the counts of source and target, and returns whether they match. */
function report(terminal: Terminal, { tables, pictures, missing, isSameVersion }: Moved): boolean {
  const rows = [...tables, pictures]
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2
  terminal.out(`${''.padEnd(width)}${'source'.padStart(12)}${'target'.padStart(12)}`)
  let matches = true
  for (const { name, source, target } of rows) {
    const isOff = source !== target
    // Migrations to a newer version may change the number of rows.
    if (isOff && (isSameVersion || name === pictures.name)) matches = false
    const note = isOff ? (isSameVersion ? '  differs' : '  changed by migrations') : ''
    terminal.out(`${name.padEnd(width)}${count(source).padStart(12)}${count(target).padStart(12)}${note}`)
  }
  if (missing) terminal.note(`The files of ${count(missing)} images were already missing at the source`)
  return matches
}

export async function move(invocation: Invocation): Promise<ExitCode> {
  const { terminal, environment, text } = invocation
  const to = text('to')
  if (!to)
    throw new UsageError(
      '--to is missing, for example --to postgres://user:password@host:5432/bowerbird',
      COMMAND,
    )
  // The source is always the embedded database; --to names the target.
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS, ...rest } = environment
  const config = readConfig(rest)
  try {
    readConfig({ DATABASE_URL: to })
  } catch {
    throw new UsageError('--to must be a URL like postgres://user:password@host:5432/bowerbird', COMMAND)
  }
  const { from, to: images, location } = await openStores(invocation, config)
  const connection = connectionTo(to)
  const moved = await withDatabase(config, { mayBeRunning: true, mustExist: true }, (source) =>
    moveMarket({
      source: { connection: source, images: from },
      target: { connection, images },
      requeue: (jobs, executeSql) => requeue(connection, jobs, executeSql),
      onProgress: (what, done, total) => terminal.progress(`${what}: ${count(done)} of ${count(total)}`),
    }),
  )
  if (!report(terminal, moved)) {
    throw new StartError('The counts differ. Empty the target and try again; the source has not changed.')
  }
  terminal.out(`Moved everything; images ${location}. Set DATABASE_URL to the new database and start.`)
  return exitCodes.ok
}
