import { connectDb, type Db } from '../../platform/db/db.ts'
import { findRunning } from '../../platform/postgres/running.ts'

/** A connection to the database of a running product. */
export async function withDatabase(dataDir: string, act: (db: Db) => Promise<void>): Promise<void> {
  const connection = await findRunning(dataDir)
  if (!connection) throw new Error('The product has no database')
  const db = connectDb({ ...connection, max: 1 })
  try {
    await act(db)
  } finally {
    await db.close()
  }
}
