import type { Readable } from 'node:stream'
import { PHOTO_NOT_FOUND } from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '../../platform/db/db.ts'
import { folderOf, hashOf, messagePhotoAddress } from '../../platform/images/image-folders.ts'
import { imagesUnavailable } from '../../platform/images/image-routes.ts'
import type { ImageStore } from '../../platform/images/image-store.ts'
import type { Member } from '../../platform/session.ts'
import { ensureReader, sideOfReported } from './chat.service.ts'
import * as store from './photos.store.ts'

/*
 * Photos of messages have no public address. Each time one is read, it is checked that the reader may still see it, and
 * no cache may store the reply.
 */

const notFound = () => new AppError('NOT_FOUND', PHOTO_NOT_FOUND)
interface Size {
  width: string
}

/** The file in the width that was asked for. */
export async function sendPhoto(
  { images, reply }: { images: ImageStore; reply: FastifyReply },
  address: string,
  { width }: Size,
): Promise<Readable> {
  const file = await images.open(`${folderOf(address)}/${width}.webp`).catch((error: unknown) => {
    throw imagesUnavailable(error)
  })
  if (!file) throw notFound()
  reply.header('content-length', file.size).header('cache-control', 'private, no-store')
  return file.body
}

/** The address of a member's own upload. */
export async function findOwnPhoto(db: Queryable, member: Member, photo: string): Promise<string> {
  const address = messagePhotoAddress(photo)
  if (!(await store.isOwnPhoto(db, member.id, address))) throw notFound()
  return address
}

/** The address of a photo in a conversation of the member. */
export async function findPhoto(
  db: Queryable,
  member: Member,
  conversationId: string,
  photo: string,
): Promise<string> {
  await ensureReader(db, member.id, conversationId)
  const address = messagePhotoAddress(photo)
  if (!(await store.isInConversation(db, conversationId, address))) throw notFound()
  return address
}

/** Photos of a reported person that a moderator looks at. */
const MOST_REPORTED = 24

interface CaseAbout {
  id: string
  kind: string
  appealOf: string | null
  accountId: string | null
  conversationId: string | null
}

/**
 * The photos that staff may see because of a case: those of a held message or of one whose refusal was appealed, and
 * those that a reported person has sent in the conversation.
 */
export async function listPhotosForStaff(db: Queryable, about: CaseAbout): Promise<string[]> {
  const { id, kind, appealOf, accountId, conversationId } = about
  if (!conversationId || !accountId) return []
  if (kind !== 'report') return store.listPhotosOfHeld(db, appealOf ?? id)
  const side = await sideOfReported(db, accountId, conversationId)
  return store.listPhotosOf(db, { conversationId, side, limit: MOST_REPORTED })
}

export const photoIdsOf = (addresses: readonly string[]): string[] => addresses.map(hashOf)
