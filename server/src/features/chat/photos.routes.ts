import * as endpoints from '@bowerbird/contract/chat/chat.endpoints'
import {
  MessagePhotoParams,
  OwnPhotoParams,
  PhotoFile,
  PhotoQuery,
} from '@bowerbird/contract/chat/chat.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import type { ChatDeps } from './chat.deps.ts'
import { photosPerMember } from './chat.limits.ts'
import { findOwnPhoto, findPhoto, sendPhoto } from './photos.service.ts'

/** Uploading one is in uploads.routes.ts. */
export function photoRoutes(
  app: FastifyInstance,
  { db, limits, images }: Pick<ChatDeps, 'db' | 'limits' | 'images'>,
): void {
  serveMember(
    app,
    endpoints.getOwnPhoto,
    { params: OwnPhotoParams, query: PhotoQuery, reply: PhotoFile },
    async ({ member, params, query, reply }) => {
      await limits.take(photosPerMember, member.id)
      return sendPhoto({ images, reply }, await findOwnPhoto(db, member, params.photo), query)
    },
  )

  serveMember(
    app,
    endpoints.getMessagePhoto,
    { params: MessagePhotoParams, query: PhotoQuery, reply: PhotoFile },
    async ({ member, params, query, reply }) => {
      await limits.take(photosPerMember, member.id)
      return sendPhoto({ images, reply }, await findPhoto(db, member, params.id, params.photo), query)
    },
  )
}
