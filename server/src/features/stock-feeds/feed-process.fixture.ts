import { randomInt } from 'node:crypto'
import { connectDb, type Db, type Queryable, type Tx } from '../../platform/db/db.ts'
import { diskImageStore } from '../../platform/images/image-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { loadMarket } from '../market/market.service.ts'
import { loadPlaces } from '../places/places.service.ts'
import { runFeed } from './run-feed.service.ts'

/*
 * A process of its own that runs a feed, and ends as by kill -9 before one of its statements, or within one of its
 * transactions.
 */

/** Counts statements, of transactions too. */
function fatal(db: Db, statements: number): Db {
  let left = statements
  const step = () => {
    if (--left === 0) process.kill(process.pid, 'SIGKILL')
  }
  const counted = <On extends Queryable>(on: On): On =>
    new Proxy(on, {
      get(target, name) {
        if (name === 'many' || name === 'one' || name === 'maybeOne' || name === 'run') step()
        return Reflect.get(target, name, target) as unknown
      },
    })
  return {
    ...counted(db),
    ...Object.fromEntries(
      (['many', 'one', 'maybeOne', 'run'] as const).map((name) => [
        name,
        (query: never) => {
          step()
          return (db[name] as (query: never) => Promise<never>)(query)
        },
      ]),
    ),
    transaction: (work: (tx: Tx) => Promise<never>) => db.transaction((tx) => work(counted(tx))),
  } as Db
}

const [connection = '{}', folder = '', runId = '', longest = '0'] = process.argv.slice(2)
const db = connectDb(JSON.parse(connection) as object)
await loadMarket(db)
await loadPlaces(db)
const jobs = {
  enqueue: async () => {
    throw new Error('The time of this job is over')
  },
} as unknown as Jobs
const feeds = { isAllowed: (ip: string) => ip === '127.0.0.1' }
const lethal = fatal(db, randomInt(1, Number(longest)))
await runFeed({ db: lethal, jobs, images: diskImageStore(folder), feeds }, { runId })
await db.close()
