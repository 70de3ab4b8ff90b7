import type { Queryable } from './db.ts'
import { sql } from './sql.ts'

/** Notifies every process when the transaction commits. Statements that do more call the SQL function themselves. */
export async function notifyProcesses(
  db: Queryable,
  kind: string,
  { id = '', ...details }: { id?: string; seq?: number } = {},
): Promise<void> {
  await db.run(sql`select notify_processes(${kind}, ${id}, ${JSON.stringify(details)}::jsonb)`)
}
