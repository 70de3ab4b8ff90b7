import type { Tx } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export interface NewMessage {
  id: string
  name: string
  email: string
  subject: string
  message: string
  isSuspect: boolean
}

export async function insertMessage(tx: Tx, { id, name, email, subject, message, isSuspect }: NewMessage) {
  await tx.run(sql`
    insert into contact_messages (id, name, email, subject, message, is_suspect)
    values (${id}, ${name}, ${email}, ${subject}, ${message}, ${isSuspect})`)
}
