import { AppError } from '@bowerbird/contract/errors'
import { uploadImage } from '@bowerbird/contract/uploads/uploads.endpoints'
import { MAX_UPLOAD_BYTES, UPLOAD_PRESET, UPLOAD_TOO_LARGE } from '@bowerbird/contract/uploads/uploads.terms'
import { call } from '../../../../platform/api.ts'
import { pageSettings } from '../../../../platform/page-settings.ts'
import { shrinkPhoto } from '../../../../ui/photos/shrink-photo.ts'
import { uploadToHost } from './upload-to-host.ts'

async function uploadHere(file: File): Promise<string> {
  const photo = await shrinkPhoto(file)
  if (photo.size > MAX_UPLOAD_BYTES) throw new AppError('TOO_LARGE', UPLOAD_TOO_LARGE)
  const form = new FormData()
  // Before the file, so that a streaming server knows everything when the file begins.
  form.append('upload_preset', UPLOAD_PRESET)
  form.append('file', photo, file.name || 'photo')
  const { secure_url } = await call(uploadImage, { form })
  return secure_url
}

/** Uploads one photo to the image host, ours or the operator's, and returns its address. */
export function uploadPhoto(file: File): Promise<string> {
  const { imageHost } = pageSettings()
  return imageHost?.uploadUrl ? uploadToHost(file, imageHost, imageHost.uploadUrl) : uploadHere(file)
}
