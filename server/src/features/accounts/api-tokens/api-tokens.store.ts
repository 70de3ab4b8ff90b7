import type { ApiToken } from '@bowerbird/contract/api-tokens/api-tokens.schema'
import { EXPIRED_API_TOKEN_DAYS, type Scope } from '@bowerbird/contract/api-tokens/api-tokens.terms'
import type { Db, Queryable, Tx } from '../../../platform/db/db.ts'
import { isoTime, sql } from '../../../platform/db/sql.ts'

const ownColumns = sql`id as "_id", name, hint, scopes, ${isoTime(sql`created_at`)} as "createdAt",
  ${isoTime(sql`expires_at`)} as "expiresAt", ${isoTime(sql`last_used_at`)} as "lastUsedAt",
  last_used_from as "lastUsedFrom"`

/** The newest first. */
export const listApiTokens = (db: Queryable, accountId: string): Promise<ApiToken[]> =>
  db.many<ApiToken>(sql`
    select ${ownColumns} from api_tokens where account_id = ${accountId} order by created_at desc, id`)

interface NewToken {
  accountId: string
  name: string
  tokenHash: Buffer
  hint: string
  scopes: readonly Scope[]
  days: number
}

export const insertApiToken = (
  tx: Tx,
  { accountId, name, tokenHash, hint, scopes, days }: NewToken,
): Promise<ApiToken> =>
  tx.one<ApiToken>(sql`
    insert into api_tokens (account_id, name, token_hash, hint, scopes, expires_at)
    values (${accountId}, ${name}, ${tokenHash}, ${hint}, ${[...scopes]}, now() + make_interval(days => ${days}))
    returning ${ownColumns}`)

/** Undefined if there is no such token of this account. */
export const removeApiToken = (
  tx: Tx,
  accountId: string,
  id: string,
): Promise<Pick<ApiToken, 'name' | 'scopes'> | undefined> =>
  tx.maybeOne<Pick<ApiToken, 'name' | 'scopes'>>(sql`
    delete from api_tokens where id = ${id} and account_id = ${accountId} returning name, scopes`)

export async function removeExpiredApiTokens(db: Db): Promise<void> {
  await db.run(sql`
    delete from api_tokens where expires_at < now() - make_interval(days => ${EXPIRED_API_TOKEN_DAYS})`)
}
