import { join, resolve } from 'node:path'
import { type Moved, moveMarket } from '../../platform/backup/move.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import { connectionTo } from '../../platform/db/connection.ts'
import { diskImageStore, type ImageStore } from '../../platform/images/image-store.ts'
import { openImageStore } from '../../platform/images/open-image-store.ts'
import { requeue } from '../../platform/jobs/requeue.ts'
import { StartError } from '../../platform/start-error.ts'
import { type Asked, type ExitCode, exitCodes, UsageError } from '../command.ts'
import { count, type Terminal } from '../terminal.ts'
import { withDatabase } from '../with-database.ts'

const COMMAND = 'move'

/** Where pictures are read from and where they go; nowhere where they stay. */
async function openStores(
  { folder, text, isSet }: Asked,
  config: Config,
): Promise<{ from: ImageStore; to: ImageStore | undefined; place: string }> {
  const dataDir = text('data-dir')
  const own = diskImageStore(join(config.dataDir, 'images'))
  if (isSet('s3')) {
    if (dataDir) throw new UsageError('Pictures go to one place: --s3 or --data-dir', COMMAND)
    if (!config.s3)
      throw new UsageError('--s3 needs the S3 settings of the bucket in the environment', COMMAND)
    return { from: own, to: await openImageStore(config), place: `the bucket ${config.s3.bucket}` }
  }
  if (!dataDir) {
    const place = config.s3 ? `stay in the bucket ${config.s3.bucket}` : `stay in ${config.dataDir}/images`
    return { from: await openImageStore(config), to: undefined, place }
  }
  const target = resolve(folder, dataDir)
  if (target === config.dataDir) {
    throw new UsageError('--data-dir is where the pictures are already. Leave it out.', COMMAND)
  }
  return { from: await openImageStore(config), to: diskImageStore(join(target, 'images')), place: target }
}

/** Prints both sides of every count, and tells whether they agree. */
function report(terminal: Terminal, { tables, pictures, missing, isSameVersion }: Moved): boolean {
  const rows = [...tables, pictures]
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2
  terminal.out(`${''.padEnd(width)}${'source'.padStart(12)}${'target'.padStart(12)}`)
  let agrees = true
  for (const { name, source, target } of rows) {
    const isOff = source !== target
    // A newer version may fold or split rows when it brings them up to date.
    if (isOff && (isSameVersion || name === pictures.name)) agrees = false
    const note = isOff ? (isSameVersion ? '  differs' : '  changed by the newer version') : ''
    terminal.out(`${name.padEnd(width)}${count(source).padStart(12)}${count(target).padStart(12)}${note}`)
  }
  if (missing) terminal.note(`The files of ${count(missing)} pictures were missing at the source already`)
  return agrees
}

export async function move(asked: Asked): Promise<ExitCode> {
  const { terminal, environment, text } = asked
  const to = text('to')
  if (!to) throw new UsageError('Where to? --to postgres://user:password@host:5432/bowerbird', COMMAND)
  // What is said of an external database would be about the target, which --to names.
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URLS, ...rest } = environment
  const config = readConfig(rest)
  try {
    readConfig({ DATABASE_URL: to })
  } catch {
    throw new UsageError('--to must be an address like postgres://user:password@host:5432/bowerbird', COMMAND)
  }
  const { from, to: pictures, place } = await openStores(asked, config)
  const connection = connectionTo(to)
  const moved = await withDatabase(config, { mayBeRunning: true, mustExist: true }, (source) =>
    moveMarket({
      source: { connection: source, images: from },
      target: { connection, images: pictures },
      requeue: (jobs, executeSql) => requeue(connection, jobs, executeSql),
      onProgress: (what, done, total) => terminal.progress(`${what}: ${count(done)} of ${count(total)}`),
    }),
  )
  if (!report(terminal, moved)) {
    throw new StartError('The counts differ. Empty the target and try again; the source is as it was.')
  }
  terminal.out(
    `Everything is there; pictures ${pictures ? `are in ${place}` : place}. Start it with DATABASE_URL.`,
  )
  return exitCodes.fine
}
