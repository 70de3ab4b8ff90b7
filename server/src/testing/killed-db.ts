import type { Db, Queryable, Tx } from '../platform/db/db.ts'

/** The connection of a process that is killed at its nth statement: from then on it does nothing, and nothing commits. */
export function killedAt(db: Db, statements: number): Db {
  let left = statements
  const live = async () => {
    if (left-- <= 0) throw new Error('Killed')
  }
  const counted = (on: Queryable): Queryable => ({
    many: (query) => live().then(() => on.many(query)),
    maybeOne: (query) => live().then(() => on.maybeOne(query)),
    one: (query) => live().then(() => on.one(query)),
    run: (query) => live().then(() => on.run(query)),
  })
  return {
    ...db,
    ...counted(db),
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work({ ...tx, ...counted(tx) } as Tx)
        // Before it commits.
        await live()
        return result
      }),
  }
}
