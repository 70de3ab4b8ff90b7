import { createHash } from 'node:crypto'
import {
  AVATAR_FAILED,
  AVATAR_NOT_IMAGE,
  AVATAR_TOO_LARGE,
  MAX_AVATAR_BYTES,
} from '@bowerbird/contract/accounts/accounts.terms'
import { AppError, type ErrorCode } from '@bowerbird/contract/errors'
import { type ImageWidth, imageAddress } from '@bowerbird/contract/image-address'
import { isPicture } from '../../platform/images/process-sniff.ts'
import { squarePicture } from '../../platform/images/process-square.ts'
import type { AccountDeps } from './accounts.deps.ts'
import { takePicture } from './accounts.limits.ts'
import { insertImage, isImageOf } from './avatar.store.ts'

const SIDE: ImageWidth = 320

const refuse = (code: ErrorCode, message: string) =>
  new AppError(code, message, { validationErrors: { avatar: message } })

export const avatarTooLarge = () => refuse('TOO_LARGE', AVATAR_TOO_LARGE)

function bytesOf(dataAddress: string): Buffer {
  const comma = dataAddress.indexOf(',')
  const head = dataAddress.slice(0, comma)
  if (comma < 0 || !/^data:image\/[\w.+-]+;base64$/i.test(head))
    throw refuse('UNSUPPORTED_MEDIA', AVATAR_NOT_IMAGE)
  return Buffer.from(dataAddress.slice(comma + 1), 'base64')
}

/**
 * Makes a picture into an avatar and answers with its address. The row comes before the file: a picture that
 * nothing ends up using is found by its row, and removed like any unused upload.
 */
export async function storeAvatar(
  { db, images }: Pick<AccountDeps, 'db' | 'images'>,
  accountId: string,
  bytes: Buffer,
): Promise<string> {
  if (bytes.length > MAX_AVATAR_BYTES) throw avatarTooLarge()
  if (!(await isPicture(bytes))) throw refuse('UNSUPPORTED_MEDIA', AVATAR_NOT_IMAGE)
  const { webp, blur } = await squarePicture(bytes, SIDE).catch(() => {
    throw refuse('INVALID_INPUT', AVATAR_FAILED)
  })
  // The owner is part of the hash, so that no two accounts share a file that one of them may delete.
  const hash = createHash('sha256').update(accountId).update(webp).digest('hex').slice(0, 32)
  const address = imageAddress(hash, SIDE)
  await insertImage(db, { address, accountId, side: SIDE, blur })
  await images.put(`${hash}/${SIDE}.webp`, webp).catch(() => {
    throw refuse('UNAVAILABLE', AVATAR_FAILED)
  })
  return address
}

/** What to store for the avatar a member sent: what they have, a picture they uploaded, or a new one. */
export async function avatarFrom(
  deps: Pick<AccountDeps, 'db' | 'images' | 'limits'>,
  accountId: string,
  { sent, current }: { sent: string; current: string | null },
): Promise<string> {
  if (sent === current) return sent
  if (sent.startsWith('data:')) {
    await takePicture(deps.limits, accountId)
    return storeAvatar(deps, accountId, bytesOf(sent))
  }
  if (await isImageOf(deps.db, sent, accountId)) return sent
  throw refuse('UNSUPPORTED_MEDIA', AVATAR_NOT_IMAGE)
}
