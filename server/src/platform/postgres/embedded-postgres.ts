import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chooseAccount } from './account.ts'
import { superuser } from './authentication.ts'
import { findBinaries } from './binaries.ts'
import { type Cluster, ensureCluster } from './cluster.ts'
import { type Connection, ensureDatabase } from './connection.ts'
import { prepareDataFolder } from './data-folder.ts'
import { lockFolder } from './lock.ts'
import { type Postmaster, quote, startPostmaster } from './postmaster.ts'
import { clusterMark, endServerProcesses } from './processes.ts'
import { serverSettings } from './settings.ts'
import { makeReachable } from './shared-binaries.ts'
import { makeSocketFolder, port, removeSocketFolder } from './socket-folder.ts'

export interface EmbeddedPostgres {
  /** Options for `new pg.Pool(...)`: a unix socket folder, user and database. */
  connection: Connection
  /** Fast shutdown; waits for the exit and releases the lock of the folder. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; the cluster lives in <dataDir>/postgres. */
  dataDir: string
  /** Lines for the console: 'Creating the database cluster', 'Recovering after an unclean stop'. */
  onProgress?: (line: string) => void
  /** Extra settings of the server; tests use fsync=off. */
  settings?: Record<string, string>
  /** The server ended unexpectedly. Call stop() and exit. */
  onExit?: (detail: string) => void
}

/** Throws StartError for problems that the operator can fix. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const log = options.onProgress ?? (() => {})
  const installed = findBinaries()
  prepareDataFolder(dataDir)

  // Runs in reverse order, in stop() or if a later step fails.
  const lock = await lockFolder(dataDir)
  let socketFolder: string | undefined
  let postmaster: Postmaster | undefined
  async function undo(): Promise<void> {
    await postmaster?.stop()
    if (socketFolder) removeSocketFolder(socketFolder)
    lock.release()
  }

  try {
    const dir = join(dataDir, 'postgres')
    const account = chooseAccount(dir)
    const cluster = { dir, account, binaries: makeReachable(installed, account, log) }
    await ensureCluster(cluster, log, options.settings?.fsync !== 'off')
    const mark = clusterMark(dir)
    await clearRemains(cluster, mark, log)
    socketFolder = makeSocketFolder(mark, account)
    const connection: Connection = {
      host: socketFolder,
      port,
      user: superuser,
      database: 'bowerbird',
      ssl: false,
    }
    postmaster = await startPostmaster(
      cluster,
      serverSettings({ mark, socketFolder }, options.settings),
      connection,
    )
    await ensureDatabase(connection)
    return watch(postmaster, connection, undo, options.onExit)
  } catch (error) {
    await undo()
    throw error
  }
}

/** Cleans up after kill -9: an orphaned postmaster, orphaned children, a pid file. */
async function clearRemains(cluster: Cluster, mark: string, log: (line: string) => void): Promise<void> {
  await endServerProcesses(mark, () => log('Stopping the PostgreSQL server of an earlier run'))
  const pidFile = join(cluster.dir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  // No process of this cluster is left, but PostgreSQL refuses to start while the process id in the file is in use,
  // be it by a zombie or by an unrelated process with the same number.
  rmSync(pidFile)
  log('Recovering after an unclean stop')
}

function watch(
  postmaster: Postmaster,
  connection: Connection,
  undo: () => Promise<void>,
  onExit: EmbeddedPostgresOptions['onExit'],
): EmbeddedPostgres {
  let stopping: Promise<void> | undefined
  void postmaster.exited.then((detail) => {
    if (!stopping) onExit?.(`PostgreSQL exited unexpectedly (${detail}). ${quote(postmaster.log)}`)
  })
  return {
    connection,
    stop() {
      stopping ??= undo()
      return stopping
    },
  }
}
