import { sql } from '../../platform/db/sql.ts'

/** A message, from the table `messages m`. */
export const messageJson = sql`json_build_object('_id', m.id, 'conversationId', m.conversation_id, 'seq', m.seq,
  'clientId', m.client_id, 'text', m.text, 'side', m.side,
  'createdAt', to_char(m.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
