import { imageAt } from '@bowerbird/contract/image-address'

export interface Photo {
  id: string
  previewUrl: string
  /** Its address at the image host, once it is uploaded. */
  url?: string
  /** Percent. */
  progress: number
  status: 'uploading' | 'done' | 'failed'
  /** Why it failed. */
  message?: string
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
}

/** True if the browser takes the file for a picture. The server checks the bytes. */
export const isPicture = ({ type }: File) =>
  (type === '' || type.startsWith('image/')) && type !== 'image/svg+xml'

let lastId = 0
export const newId = () => `photo-${++lastId}`

/** A photo that is uploaded already. */
export const storedPhoto = (url: string): Photo => ({
  id: newId(),
  previewUrl: imageAt(url, 640),
  url,
  progress: 100,
  status: 'done',
})
