import type { UploadedPhoto } from '@bowerbird/contract/chat/chat.schema'
import { AppError, type ErrorCode } from '@bowerbird/contract/errors'
import { imageAddress } from '@bowerbird/contract/image-address'
import { HOUR_SECONDS } from '@bowerbird/contract/time'
import type { Uploaded } from '@bowerbird/contract/uploads/uploads.schema'
import * as text from '@bowerbird/contract/uploads/uploads.terms'
import { concurrencyLimitPerKey } from '../../platform/concurrency-limit.ts'
import type { Db } from '../../platform/db/db.ts'
import { converter } from '../../platform/images/conversions.ts'
import { messagePhotoAddress } from '../../platform/images/image-folders.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import { makePhoto, PictureError } from '../../platform/images/process-picture.ts'
import { isPicture } from '../../platform/images/sniff.ts'
import type { Limit, Limits } from '../../platform/limits/limits.ts'
import type { Member } from '../../platform/session.ts'
import { storeFingerprint } from './fingerprints.service.ts'
import { imageHash, storeImage } from './uploads.service.ts'

/** Twenty-five ads with eight images each: people don't write faster than that. */
const uploadsPerMember: Limit = { name: 'uploads per member', max: 200, seconds: HOUR_SECONDS }

const takeUpload = (limits: Limits, accountId: string) => limits.take(uploadsPerMember, accountId)

export interface UploadDeps {
  db: Db
  images: ImageStore
  limits: Limits
}

export const refuseUpload = (code: ErrorCode, message: string) =>
  new AppError(code, message, { validationErrors: { file: message } })

const refusals = {
  pixels: () => refuseUpload('TOO_LARGE', text.UPLOAD_TOO_MANY_PIXELS),
  memory: () => refuseUpload('TOO_LARGE', text.UPLOAD_TOO_MUCH_MEMORY),
  damaged: () => refuseUpload('INVALID_INPUT', text.UPLOAD_UNREADABLE),
}

const readably = (error: unknown): never => {
  throw error instanceof PictureError ? refusals[error.reason]() : error
}

/**
 * The browser sends three at a time, so this is enough for two tabs after each other; further ones wait, and only for
 * those of the same member.
 */
const perMember = concurrencyLimitPerKey({ max: 4, maxWaitMs: 30_000 })

interface Stored {
  hash: string
  address: string
  width: number
  height: number
  blur: string
  bytes: number
}

/** Converts an upload into an image. Stores nothing if it is refused. */
function convertUpload(
  { db, images, limits }: UploadDeps,
  member: Pick<Member, 'id'>,
  read: () => Promise<Buffer>,
  addressOf: (hash: string) => string,
): Promise<Stored> {
  return perMember(member.id, async () => {
    await takeUpload(limits, member.id)
    // Before it takes a place among the conversions: slow senders must not keep those from others.
    const bytes = await read()
    if (!(await isPicture(bytes))) throw refuseUpload('UNSUPPORTED_MEDIA', text.UPLOAD_NOT_IMAGE)
    return converter.runUpload((convert) =>
      store({ db, images }, member, addressOf, () => convert(() => makePhoto(bytes))),
    )
  })
}

async function store(
  { db, images }: Pick<UploadDeps, 'db' | 'images'>,
  member: Pick<Member, 'id'>,
  addressOf: (hash: string) => string,
  make: () => ReturnType<typeof makePhoto>,
): Promise<Stored> {
  const { files, width, height, blur, fingerprint } = await make().catch(readably)
  const widest = files.get(Math.max(...files.keys())) ?? Buffer.alloc(0)
  const hash = imageHash(member.id, widest)
  const address = addressOf(hash)
  const row = { address, accountId: member.id, width, height, blur }
  try {
    await storeImage({ db, images }, { ...row, files })
    // Before the reply, so that no ad uses a refused photo unnoticed.
    await storeFingerprint(db, row, fingerprint)
  } catch (error) {
    const refusal = new AppError('UNAVAILABLE', text.UPLOAD_FAILED)
    refusal.cause = error
    throw refusal
  }
  return { hash, address, width, height, blur, bytes: widest.length }
}

/** Converts an upload into an image for the member's ads. */
export async function uploadPhoto(
  deps: UploadDeps,
  member: Pick<Member, 'id'>,
  read: () => Promise<Buffer>,
): Promise<Uploaded> {
  const { address, width, height, bytes, blur } = await convertUpload(deps, member, read, imageAddress)
  return { secure_url: address, width, height, bytes, format: 'webp', blur }
}

/** Converts an upload into a photo for a message of the member, which nobody else can see until it is sent. */
export async function uploadPrivatePhoto(
  deps: UploadDeps,
  member: Pick<Member, 'id'>,
  read: () => Promise<Buffer>,
): Promise<UploadedPhoto> {
  const { hash, width, height, blur } = await convertUpload(deps, member, read, messagePhotoAddress)
  return { _id: hash, width, height, blur }
}
