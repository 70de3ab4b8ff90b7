import type { Queryable, Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface NewMessage {
  id: string
  name: string
  email: string
  subject: string
  message: string
  isSuspect: boolean
  clientKey: string | null
}

/** False if a message with this key exists. */
export async function insertMessage(tx: Tx, sent: NewMessage): Promise<boolean> {
  const { id, name, email, subject, message, isSuspect, clientKey } = sent
  const inserted = await tx.run(sql`
    insert into contact_messages (id, name, email, subject, message, is_suspect, client_key)
    values (${id}, ${name}, ${email}, ${subject}, ${message}, ${isSuspect}, ${clientKey})
    on conflict (client_key) where client_key is not null do nothing`)
  return inserted > 0
}

export async function hasMessage(db: Queryable, clientKey: string): Promise<boolean> {
  const found = await db.maybeOne(sql`select from contact_messages where client_key = ${clientKey}`)
  return found !== undefined
}
