import { eraseDueAccounts } from '../features/accounts/users/account-standing.service.ts'
import { sql } from '../platform/db/sql.ts'
import type { TestMember, World } from './world.ts'

/** A member deletes their account, and the days in which they can change their mind pass. */
export async function eraseAccount(
  world: World,
  { id, headers }: Pick<TestMember, 'id' | 'headers'>,
): Promise<void> {
  const reply = await world.app.inject({ method: 'DELETE', url: '/api/auth/account', headers })
  if (reply.statusCode !== 200) throw new Error(`The account was not deleted: ${reply.body}`)
  await world.db.run(sql`update accounts set deletion_due_at = now() where id = ${id}`)
  await eraseDueAccounts(world)
}
