import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { type ImageHost, isHostedImage } from '@bowerbird/contract/uploads/image-host'
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_FAILED,
  UPLOAD_NOT_IMAGE,
  UPLOAD_TOO_LARGE,
} from '@bowerbird/contract/uploads/uploads.terms'
import { redrawPhoto, unreadablePhoto } from '../../../../ui/photos/shrink-photo.ts'

const tooLarge = () => new AppError('TOO_LARGE', UPLOAD_TOO_LARGE)
const notImage = () => new AppError('UNSUPPORTED_MEDIA', UPLOAD_NOT_IMAGE)

/** Only errors about the file are final. A 401 or 400 of the service is about the operator's account there. */
function refusal(status: number): AppError {
  if (status === 413) return tooLarge()
  if (status === 415) return notImage()
  return new AppError('INTERNAL', UPLOAD_FAILED)
}

/** Not through `call`, which would send the member's token to the service. */
async function post(address: string, form: FormData): Promise<Response> {
  try {
    return await fetch(address, { method: 'POST', body: form, credentials: 'omit' })
  } catch {
    throw new AppError(
      'UNAVAILABLE',
      t`The picture service could not be reached. Check your connection and try again.`,
    )
  }
}

/**
 * Uploads one photo to the operator's image service and returns its address. Our own server strips the metadata; the
 * service may not, so the photo is re-encoded first.
 */
export async function uploadToHost(
  file: File,
  { prefix, preset }: ImageHost,
  uploadUrl: string,
): Promise<string> {
  const photo = await redrawPhoto(file)
  if (!photo) throw unreadablePhoto(file)
  if (photo.size > MAX_UPLOAD_BYTES) throw tooLarge()
  const form = new FormData()
  form.append('upload_preset', preset)
  // Not under its own name, which may reveal something private.
  form.append('file', new File([photo], 'photo.jpg', { type: photo.type }))
  const response = await post(uploadUrl, form)
  if (!response.ok) throw refusal(response.status)
  const reply = (await response.json().catch(() => undefined)) as { secure_url?: unknown } | null | undefined
  const address = reply?.secure_url
  // Otherwise the server would refuse the ad.
  if (typeof address !== 'string' || !isHostedImage(address, prefix)) {
    throw new AppError('INTERNAL', UPLOAD_FAILED)
  }
  return address
}
