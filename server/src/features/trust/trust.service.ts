import type { Queryable } from '../../platform/db/db.ts'

/** How far the market trusts a member. */
export async function trustLevelOf(_db: Queryable, _accountId: string): Promise<string> {
  return 'new'
}
