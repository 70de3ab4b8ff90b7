import { AppError } from '@bowerbird/contract/errors'
import { type ImageHost, isHostedImage } from '@bowerbird/contract/uploads/image-host'
import {
  MAX_UPLOAD_BYTES,
  UPLOAD_FAILED,
  UPLOAD_NOT_IMAGE,
  UPLOAD_TOO_LARGE,
} from '@bowerbird/contract/uploads/uploads.terms'
import { redrawPhoto } from './shrink-photo.ts'

const tooLarge = () => new AppError('TOO_LARGE', UPLOAD_TOO_LARGE)
const notImage = () => new AppError('UNSUPPORTED_MEDIA', UPLOAD_NOT_IMAGE)

/** Only what is about the file is final. A stranger's 401 or 400 is about the operator's account with them. */
function refusal(status: number): AppError {
  if (status === 413) return tooLarge()
  if (status === 415) return notImage()
  return new AppError('INTERNAL', UPLOAD_FAILED)
}

/** By hand and not through `call`, which says who is signed in: that is for nobody else to know. */
async function post(address: string, form: FormData): Promise<Response> {
  try {
    return await fetch(address, { method: 'POST', body: form, credentials: 'omit' })
  } catch {
    throw new AppError(
      'UNAVAILABLE',
      'The picture service could not be reached. Check your connection and try again.',
    )
  }
}

/**
 * Sends one photo to the service that the operator keeps pictures with, and tells its address. Our own server
 * takes the place and the time out of a photo; there nobody may, so it is drawn anew before it leaves.
 */
export async function uploadToHost(
  file: File,
  { prefix, preset }: ImageHost,
  uploadUrl: string,
): Promise<string> {
  const photo = await redrawPhoto(file)
  if (!photo) throw notImage()
  if (photo.size > MAX_UPLOAD_BYTES) throw tooLarge()
  const form = new FormData()
  form.append('upload_preset', preset)
  // Not by its own name, which may say more than its owner thinks.
  form.append('file', new File([photo], 'photo.jpg', { type: photo.type }))
  const response = await post(uploadUrl, form)
  if (!response.ok) throw refusal(response.status)
  const reply = (await response.json().catch(() => undefined)) as { secure_url?: unknown } | null | undefined
  const address = reply?.secure_url
  // The server would refuse the ad at the very end.
  if (typeof address !== 'string' || !isHostedImage(address, prefix)) {
    throw new AppError('INTERNAL', UPLOAD_FAILED)
  }
  return address
}
