import { AppError } from '@bowerbird/contract/errors'
import { IMAGE_PREFIX, imageWidths } from '@bowerbird/contract/image-address'
import type { FastifyInstance } from 'fastify'
import type { ImageStore, StoredImage } from './image-store.ts'

const PICTURES_AWAY = 'Pictures can’t be shown right now. Please try again in a moment.'

/** The picture, or where it was stored before there was a thumbnail of it, the next width. */
async function openAtLeast(images: ImageStore, key: string): Promise<StoredImage | undefined> {
  const [smallest, next] = imageWidths
  const wider = key.replace(`/${smallest}.webp`, `/${next}.webp`)
  return (await images.open(key)) ?? (wider === key ? undefined : images.open(wider))
}

/** Serves stored pictures. Their address holds their hash, so they may be kept for ever. */
export function imageRoutes(app: FastifyInstance, { images }: { images: ImageStore }): void {
  app.get<{ Params: { '*': string } }>(
    `${IMAGE_PREFIX}*`,
    { config: { access: 'public' }, logLevel: 'warn' },
    async (request, reply) => {
      const image = await openAtLeast(images, request.params['*']).catch((error: unknown) => {
        const refusal = new AppError('UNAVAILABLE', PICTURES_AWAY)
        refusal.cause = error
        throw refusal
      })
      if (!image) return reply.callNotFound()
      return reply
        .type('image/webp')
        .header('content-length', image.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(image.body)
    },
  )
}
