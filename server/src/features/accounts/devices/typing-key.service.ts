import { createECDH, hkdfSync } from 'node:crypto'
import type { TypingKey } from '@bowerbird/contract/accounts/devices.schema'
import type { Db } from '../../../platform/db/db.ts'
import type { Member } from '../../../platform/session.ts'
import { findLastingSecret } from './devices.store.ts'

const SIZE = 32

/** Derived from the account's secret, so it is the same after a new password, and there is nothing to store. */
export async function typingKey(db: Db, member: Member): Promise<TypingKey> {
  const secret = await findLastingSecret(db, member.id)
  const curve = createECDH('prime256v1')
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'typing key', SIZE))
  // The curve has slightly fewer keys than there are numbers of this size.
  key[0] = (key[0] ?? 0) & 0x7f
  curve.setPrivateKey(key)
  // A byte that says that both coordinates follow.
  const point = curve.getPublicKey().subarray(1)
  const [x, y] = [point.subarray(0, SIZE), point.subarray(SIZE)]
  return { x: x.toString('base64url'), y: y.toString('base64url'), d: key.toString('base64url') }
}
