import type { Done, OwnerProof } from '@bowerbird/contract/accounts/accounts.schema'
import type { Device } from '@bowerbird/contract/accounts/devices.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { endOtherSessions, type Member, sessionKey } from '../../../platform/session.ts'
import { notifyOwner } from '../account-notices.service.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { sessionCopied } from '../accounts.mails.ts'
import { lockOwn } from '../accounts.service.ts'
import { checkOwner } from '../profile/owner-proof.service.ts'
import { listSessions, removeSession } from './devices.store.ts'

export const listDevices = async (db: Db, member: Member, token: string): Promise<{ devices: Device[] }> => ({
  devices: await listSessions(db, member.id, sessionKey(token)),
})

type Deps = Pick<AccountDeps, 'db' | 'limits' | 'publicUrl'>

async function withProof(
  deps: Deps,
  member: Member,
  proof: OwnerProof,
  act: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const confirmOwner = await checkOwner(deps, member, proof)
  await deps.db.transaction(async (tx) => {
    await confirmOwner(tx, await lockOwn(tx, member.id))
    await act(tx)
  })
}

/** Sockets of the session are closed at once; its next request is refused. */
export async function logOutDevice(deps: Deps, member: Member, id: string, proof: OwnerProof): Promise<Done> {
  await withProof(deps, member, proof, async (tx) => {
    if (!(await removeSession(tx, member.id, id))) {
      throw new AppError('NOT_FOUND', t`This device is already logged out`)
    }
  })
  return { success: true, message: t`Device logged out` }
}

export async function logOutOtherDevices(
  deps: Deps,
  member: Member,
  token: string,
  proof: OwnerProof,
): Promise<Done> {
  await withProof(deps, member, proof, (tx) => endOtherSessions(tx, member.id, token))
  return { success: true, message: t`All other devices are logged out` }
}

/** Tells the owner that a session was used in two browsers. It has ended. */
export const noteCopiedSession = (db: Db, accountId: string): Promise<void> =>
  db.transaction((tx) => notifyOwner(tx, accountId, sessionCopied))
