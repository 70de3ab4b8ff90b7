import {
  AVATAR_FAILED,
  AVATAR_NOT_IMAGE,
  AVATAR_TOO_LARGE,
  MAX_AVATAR_BYTES,
} from '@bowerbird/contract/accounts/accounts.terms'
import { AppError, type ErrorCode } from '@bowerbird/contract/errors'
import { type ImageWidth, imageAddress, imageWidths, isOwnImage } from '@bowerbird/contract/image-address'
import { converter } from '../../../platform/images/conversions.ts'
import { makeSquare } from '../../../platform/images/process-picture.ts'
import { isPicture } from '../../../platform/images/sniff.ts'
import { imageHash, storeImage } from '../../uploads/uploads.service.ts'
import { touchImage } from '../../uploads/uploads.store.ts'
import type { AccountDeps } from '../accounts.deps.ts'
import { takePicture } from '../accounts.limits.ts'

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

/** Converts an image to an avatar and returns its address. */
export async function storeAvatar(
  { db, images }: Pick<AccountDeps, 'db' | 'images'>,
  accountId: string,
  bytes: Buffer,
): Promise<string> {
  if (bytes.length > MAX_AVATAR_BYTES) throw avatarTooLarge()
  if (!(await isPicture(bytes))) throw refuse('UNSUPPORTED_MEDIA', AVATAR_NOT_IMAGE)
  const { webp, thumbnail, blur } = await converter.runUpload((convert) =>
    convert(() => makeSquare(bytes, SIDE)).catch((error: unknown) => {
      throw error instanceof AppError ? error : refuse('INVALID_INPUT', AVATAR_FAILED)
    }),
  )
  const hash = imageHash(accountId, webp)
  const address = imageAddress(hash, SIDE)
  const row = { address, accountId, width: SIDE, height: SIDE, blur }
  const files = new Map([
    [imageWidths[0], thumbnail],
    [SIDE, webp],
  ])
  await storeImage({ db, images }, { ...row, files }).catch(() => {
    throw refuse('UNAVAILABLE', AVATAR_FAILED)
  })
  return address
}

/** The avatar to store for what a member sent: their current one, an image they uploaded, or a new one. */
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
  if (isOwnImage(sent) && (await touchImage(deps.db, sent, accountId))) return sent
  throw refuse('UNSUPPORTED_MEDIA', AVATAR_NOT_IMAGE)
}
