import { imageAt } from '@bowerbird/contract/image-address'
import type { PhotoConcern } from '@bowerbird/contract/uploads/photo-quality'
import { newId as newUuid } from '../../platform/new-id.ts'

export interface Photo {
  id: string
  previewUrl: string
  /** Its address at the image host, once it is uploaded. */
  url?: string
  /** Percent. */
  progress: number
  /** Held: not to be uploaded before the member says so. */
  status: 'held' | 'uploading' | 'done' | 'failed'
  /** Why it failed. */
  message?: string
  /** It failed, and is tried again without a click. */
  isRetried?: boolean
  /** What may be wrong with the picture itself. */
  concerns?: readonly PhotoConcern[]
}

/** A file that can't be a photo, and why. */
export interface Refusal {
  id: string
  name: string
  message: string
}

export interface PhotoState {
  photos: readonly Photo[]
  refusals: readonly Refusal[]
  /** The browser has stored what is not uploaded yet: a reload loses none of it. */
  areKept: boolean
  /** Chosen photos wait here for the member to edit them. */
  isHolding: boolean
}

/** True if the browser takes the file for a picture. The server checks the bytes. */
export const isPicture = ({ type }: File) =>
  (type === '' || type.startsWith('image/')) && type !== 'image/svg+xml'

export const newId = () => `photo-${newUuid()}`

/** A photo that is uploaded already. */
export const storedPhoto = (url: string): Photo => ({
  id: newId(),
  previewUrl: imageAt(url, 640),
  url,
  progress: 100,
  status: 'done',
})
