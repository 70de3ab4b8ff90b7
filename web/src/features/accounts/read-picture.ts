import {
  AVATAR_NOT_IMAGE,
  AVATAR_TOO_LARGE,
  MAX_AVATAR_BYTES,
} from '@bowerbird/contract/accounts/accounts.terms'

export const AVATAR_UNREADABLE = 'Failed to read image file'

/** A file as a data URL, for the preview and the request. Rejects with a message for the user. */
export function readPicture(file: File): Promise<string> {
  if (file.size >= MAX_AVATAR_BYTES) return Promise.reject(new Error(AVATAR_TOO_LARGE))
  if (!file.type.startsWith('image/')) return Promise.reject(new Error(AVATAR_NOT_IMAGE))
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error(AVATAR_UNREADABLE))
    reader.readAsDataURL(file)
  })
}
