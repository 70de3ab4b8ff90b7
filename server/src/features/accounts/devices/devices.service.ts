import type { Done } from '@bowerbird/contract/accounts/accounts.schema'
import type { Device } from '@bowerbird/contract/accounts/devices.schema'
import { AppError } from '@bowerbird/contract/errors'
import type { Db } from '../../../platform/db/db.ts'
import { endOtherSessions, type Member, sessionKey } from '../../../platform/session.ts'
import { notifyOwner } from '../account-notices.service.ts'
import { sessionCopied } from '../accounts.mails.ts'
import { listSessions, removeSession } from './devices.store.ts'

export const listDevices = async (db: Db, member: Member, token: string): Promise<{ devices: Device[] }> => ({
  devices: await listSessions(db, member.id, sessionKey(token)),
})

/** Sockets of the session are closed at once; its next request is refused. */
export async function logOutDevice(db: Db, member: Member, id: string): Promise<Done> {
  if (!(await removeSession(db, member.id, id))) {
    throw new AppError('NOT_FOUND', 'This device is already logged out')
  }
  return { success: true, message: 'Device logged out' }
}

export async function logOutOtherDevices(db: Db, member: Member, token: string): Promise<Done> {
  await db.transaction((tx) => endOtherSessions(tx, member.id, token))
  return { success: true, message: 'All other devices are logged out' }
}

/** Tells the owner that a session was used in two browsers. It has ended. */
export const noteCopiedSession = (db: Db, accountId: string): Promise<void> =>
  db.transaction((tx) => notifyOwner(tx, accountId, sessionCopied))
