import { MESSAGE_PHOTO_GONE } from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { Tx } from '../../platform/db/db.ts'
import { lockImages } from '../uploads/uploads.store.ts'

const notYours = () =>
  new AppError('INVALID_INPUT', MESSAGE_PHOTO_GONE, { validationErrors: { photos: MESSAGE_PHOTO_GONE } })

/** Lock the conversation first. Until the transaction ends, the nightly cleanup passes over these photos. */
export async function lockOwnPhotos(tx: Tx, senderId: string, addresses: readonly string[]): Promise<void> {
  const found = await lockImages(tx, [...addresses])
  const own = new Set(found.filter(({ accountId }) => accountId === senderId).map(({ address }) => address))
  if (!addresses.every((address) => own.has(address))) throw notYours()
}
