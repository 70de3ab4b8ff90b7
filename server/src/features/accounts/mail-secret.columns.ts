import { type Sql, sql } from '../../platform/db/sql.ts'

/** The key that signs the links in an account's emails. A new email or password replaces a part of it. */
export const mailSecretOf = (account: Sql): Sql =>
  sql`${account}.mail_secret || ${account}.chat_mail_token::text`

/** Ends all links in earlier emails. For an update. */
export const newMailSecret: Sql = sql`chat_mail_token = gen_random_uuid(), old_mail_links_until = null`
