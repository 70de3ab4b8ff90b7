import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../../../../platform/store.ts'
import type { Photo, PhotoState } from './photo.ts'
import { makePhotoBox, type PhotoBox } from './photo-box.ts'

export type { Photo } from './photo.ts'

export interface Photos extends PhotoState, Omit<PhotoBox, 'store' | 'close'> {
  /** The addresses of the uploaded ones, in order. */
  urls: string[]
  isUploading: boolean
}

const addressesOf = (photos: readonly Photo[]): string[] =>
  photos.flatMap(({ status, url }) => (status === 'done' && url ? [url] : []))

/** The photos of an ad form: choosing, uploading, ordering. `initial` are the ad's own. */
export function usePhotos(initial: readonly string[]): Photos {
  const [box] = useState(() => makePhotoBox(initial))
  const state = useStore(box.store)
  useEffect(() => box.close, [box])
  const { photos } = state
  const urls = useMemo(() => addressesOf(photos), [photos])
  return { ...box, ...state, urls, isUploading: photos.some(({ status }) => status === 'uploading') }
}
