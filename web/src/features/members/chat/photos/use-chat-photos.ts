import { uploadMessagePhoto } from '@bowerbird/contract/chat/chat.endpoints'
import type { UploadedPhoto } from '@bowerbird/contract/chat/chat.schema'
import { MAX_MESSAGE_PHOTOS } from '@bowerbird/contract/chat/chat.terms'
import { AppError } from '@bowerbird/contract/errors'
import { MAX_UPLOAD_BYTES, UPLOAD_TOO_LARGE } from '@bowerbird/contract/uploads/uploads.terms'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { useStore } from '../../../../platform/store.ts'
import { storedJson } from '../../../../platform/stored-json.ts'
import { newId, type Photo, type PhotoState } from '../../../../ui/photos/photo.ts'
import { makePhotoBox, type PhotoBox } from '../../../../ui/photos/photo-box.ts'
import { shrinkPhoto } from '../../../../ui/photos/shrink-photo.ts'

export interface ChatPhotos extends PhotoState, Pick<PhotoBox, 'remove' | 'retry' | 'move' | 'dismiss'> {
  add: (files: Iterable<File>) => void
  /** The uploaded ones, in order. */
  uploaded: readonly UploadedPhoto[]
  isUploading: boolean
  /** How many were left out because a message has a limit; 0 after the next change. */
  leftOut: number
  /** They have been handed over to be sent. */
  clear: () => void
}

const isUploaded = (value: unknown): value is UploadedPhoto => {
  const { _id, width, height, blur } = (value ?? {}) as Partial<UploadedPhoto>
  return (
    typeof _id === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    typeof blur === 'string'
  )
}

const storedFor = (whose: string, about: string) => {
  const stored = storedJson('localStorage', `chat_photos:${whose}:${about}`)
  return {
    read: (): UploadedPhoto[] => {
      const value = stored.read()
      return Array.isArray(value) ? value.filter(isUploaded) : []
    },
    write: (photos: readonly UploadedPhoto[]) => (photos.length ? stored.write(photos) : stored.remove()),
  }
}

const photoOf = ({ _id, blur }: UploadedPhoto): Photo => ({
  id: newId(),
  previewUrl: blur,
  url: _id,
  progress: 100,
  status: 'done',
})

/** Photos for the next message: uploaded at once, and kept with the draft in this browser until they are sent. */
export function useChatPhotos(whose: string, about: string): ChatPhotos {
  const [{ box, known, stored }] = useState(() => {
    const storage = storedFor(whose, about)
    const first = storage.read()
    const byId = new Map(first.map((photo) => [photo._id, photo]))
    const upload = async (file: File): Promise<string> => {
      const photo = await shrinkPhoto(file)
      if (photo.size > MAX_UPLOAD_BYTES) throw new AppError('TOO_LARGE', UPLOAD_TOO_LARGE)
      const form = new FormData()
      form.append('file', photo, file.name || 'photo')
      const uploaded = await call(uploadMessagePhoto, { form })
      byId.set(uploaded._id, uploaded)
      return uploaded._id
    }
    return {
      box: makePhotoBox({ initial: first.map(photoOf), max: MAX_MESSAGE_PHOTOS, upload }),
      known: byId,
      stored: storage,
    }
  })
  const state = useStore(box.store)
  const [leftOut, setLeftOut] = useState(0)
  useEffect(() => box.close, [box])
  // The same photo chosen twice is one.
  const ids = [...new Set(state.photos.flatMap(({ status, url }) => (status === 'done' && url ? [url] : [])))]
  const uploaded = ids.flatMap((id) => known.get(id) ?? [])
  const key = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when others are uploaded, or their order changes.
  useEffect(() => stored.write(uploaded), [key, stored])

  const add = useCallback(
    (files: Iterable<File>) => {
      const all = [...files]
      const room = MAX_MESSAGE_PHOTOS - box.store.get().photos.length
      setLeftOut(Math.max(0, all.length - room))
      box.add(all)
    },
    [box],
  )
  const clear = () => {
    box.replace([])
    stored.write([])
    setLeftOut(0)
  }
  const { remove, retry, move, dismiss } = box
  const removeOne = (id: string) => {
    setLeftOut(0)
    remove(id)
  }
  return {
    ...state,
    add,
    remove: removeOne,
    retry,
    move,
    dismiss,
    uploaded,
    isUploading: state.photos.some(({ status }) => status === 'uploading'),
    leftOut,
    clear,
  }
}
