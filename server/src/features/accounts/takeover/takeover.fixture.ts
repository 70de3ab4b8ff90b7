import type { World } from '../../../testing/world.ts'
import { insertTakeoverLink, setTakeoverToken } from './takeover.store.ts'

/** The token of "This wasn't me", as in an email that is written now. */
export const takeoverToken = (world: Pick<World, 'db'>, accountId: string, email?: string): Promise<string> =>
  world.db.transaction(async (tx) => {
    const token = await setTakeoverToken(tx, await insertTakeoverLink(tx, accountId, email))
    if (token === undefined) throw new Error('The link has ended')
    return token
  })
