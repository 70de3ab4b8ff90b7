import type { Queryable } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { mailSecretOf } from '../accounts/mail-secret.columns.ts'
import type { MailSecrets } from './unsubscribe-links.ts'

/** The secrets that sign the links in an account's emails. Plan: accounts_pkey. */
export const findMailSecrets = (db: Queryable, accountId: string): Promise<MailSecrets | undefined> =>
  db.maybeOne<MailSecrets>(sql`
    select ${mailSecretOf(sql`a`)} as secret, case when a.old_mail_links_until > now() then a.chat_mail_token end as earlier
    from accounts a where a.id = ${accountId}`)
