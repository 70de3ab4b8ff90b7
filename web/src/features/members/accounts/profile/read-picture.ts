import {
  AVATAR_NOT_IMAGE,
  AVATAR_TOO_LARGE,
  MAX_AVATAR_BYTES,
} from '@bowerbird/contract/accounts/accounts.terms'

const AVATAR_UNREADABLE = 'Failed to read image file'

/** True if the browser can show it: a file's name and type may be anything. */
const isShowable = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )

/** A file as a data URL, for the preview and the request. Rejects with a message for the user. */
export async function readPicture(file: File): Promise<string> {
  if (file.size >= MAX_AVATAR_BYTES) throw new Error(AVATAR_TOO_LARGE)
  if (!file.type.startsWith('image/') || !(await isShowable(file))) throw new Error(AVATAR_NOT_IMAGE)
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error(AVATAR_UNREADABLE))
    reader.readAsDataURL(file)
  })
}
