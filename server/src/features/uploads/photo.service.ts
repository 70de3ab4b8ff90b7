import { AppError, type ErrorCode } from '@bowerbird/contract/errors'
import { imageAddress } from '@bowerbird/contract/image-address'
import type { Uploaded } from '@bowerbird/contract/uploads/uploads.schema'
import * as text from '@bowerbird/contract/uploads/uploads.terms'
import type { Db } from '../../platform/db/db.ts'
import { converter } from '../../platform/images/conversions.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { makePhoto, PictureError } from '../../platform/images/process-picture.ts'
import { isPicture } from '../../platform/images/sniff.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { takeUpload } from './uploads.limits.ts'
import { imageHash, storeImage } from './uploads.service.ts'

export interface UploadDeps {
  db: Db
  images: ImageStore
  limits: Limits
}

export const refuseUpload = (code: ErrorCode, message: string) =>
  new AppError(code, message, { validationErrors: { file: message } })

const refusals = {
  pixels: () => refuseUpload('TOO_LARGE', text.UPLOAD_TOO_MANY_PIXELS),
  damaged: () => refuseUpload('INVALID_INPUT', text.UPLOAD_UNREADABLE),
}

const readably = (error: unknown): never => {
  throw error instanceof PictureError ? refusals[error.reason]() : error
}

/** Converts an upload into an image for the member's ads. Stores nothing if it is refused. */
export function uploadPhoto(
  { db, images, limits }: UploadDeps,
  member: Pick<Member, 'id'>,
  read: () => Promise<Buffer>,
): Promise<Uploaded> {
  return converter.runUpload(async (convert) => {
    await takeUpload(limits, member.id)
    const bytes = await read()
    if (!(await isPicture(bytes))) throw refuseUpload('UNSUPPORTED_MEDIA', text.UPLOAD_NOT_IMAGE)
    const { files, width, height, blur } = await convert(() => makePhoto(bytes)).catch(readably)
    const widest = files.get(Math.max(...files.keys())) ?? Buffer.alloc(0)
    const hash = imageHash(member.id, widest)
    const address = imageAddress(hash)
    const row = { address, accountId: member.id, width, height, blur }
    await storeImage({ db, images }, { ...row, hash, files }).catch((error: unknown) => {
      const refusal = new AppError('UNAVAILABLE', text.UPLOAD_FAILED)
      refusal.cause = error
      throw refusal
    })
    return { secure_url: address, width, height, bytes: widest.length, format: 'webp', blur }
  })
}
