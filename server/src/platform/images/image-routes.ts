import { AppError } from '@bowerbird/contract/errors'
import { IMAGE_PREFIX, imageWidths } from '@bowerbird/contract/image-address'
import { t } from '@bowerbird/contract/language/t'
import type { FastifyInstance } from 'fastify'
import { shownInEmails } from '../http/security-headers.ts'
import { appIcons } from './app-icons.ts'
import { emailPictures } from './email-pictures.ts'
import {
  type ImageStore,
  imageTypeOf,
  isIconKey,
  isJpegKey,
  isPublicImageKey,
  type StoredImage,
} from './image-store.ts'

const IMAGES_UNAVAILABLE = t`Pictures can’t be shown right now. Please try again in a moment.`

/** An image that can't be read now, from whichever store. */
export function imagesUnavailable(cause: unknown): AppError {
  const refusal = new AppError('UNAVAILABLE', IMAGES_UNAVAILABLE)
  refusal.cause = cause
  return refusal
}

/** The image, or the next width for images stored before thumbnails existed. */
async function openAtLeast(images: ImageStore, key: string): Promise<StoredImage | undefined> {
  const [smallest, next] = imageWidths
  const wider = key.replace(`/${smallest}.webp`, `/${next}.webp`)
  return (await images.open(key)) ?? (wider === key ? undefined : images.open(wider))
}

/** Serves stored images. Their address contains their hash, so they can be cached for ever. */
export function imageRoutes(app: FastifyInstance, { images }: { images: ImageStore }): void {
  const openJpeg = emailPictures(images)
  const openIcon = appIcons(images)
  const open = (key: string) => {
    if (isIconKey(key)) return openIcon(key)
    return isJpegKey(key) ? openJpeg(key) : openAtLeast(images, key)
  }
  app.get<{ Params: { '*': string } }>(
    `${IMAGE_PREFIX}*`,
    { config: { access: 'public' }, logLevel: 'warn' },
    async (request, reply) => {
      const key = request.params['*']
      // Photos of messages have keys, too, and an address for each of their readers instead.
      if (!isPublicImageKey(key)) return reply.callNotFound()
      const image = await open(key).catch((error: unknown) => {
        throw imagesUnavailable(error)
      })
      if (!image) return reply.callNotFound()
      return reply
        .type(imageTypeOf(key))
        .headers(shownInEmails)
        .header('content-length', image.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(image.body)
    },
  )
}
