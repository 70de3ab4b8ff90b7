import { MAX_IMAGES } from '@bowerbird/contract/ads/ads.terms'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../../../../platform/store.ts'
import { type Photo, type PhotoState, storedPhoto } from '../../../../ui/photos/photo.ts'
import { makePhotoBox, type PhotoBox } from '../../../../ui/photos/photo-box.ts'
import { uploadPhoto } from './upload-photo.ts'

export type { Photo } from '../../../../ui/photos/photo.ts'

export interface Photos extends PhotoState, Omit<PhotoBox, 'store' | 'close' | 'replace'> {
  /** Shows these uploaded photos instead. */
  replace: (urls: readonly string[]) => void
  /** The addresses of the uploaded ones, in order. */
  urls: string[]
  isUploading: boolean
}

const addressesOf = (photos: readonly Photo[]): string[] =>
  photos.flatMap(({ status, url }) => (status === 'done' && url ? [url] : []))

/** The photos of an ad form: choosing, uploading, ordering. `initial` are the ad's own. */
export function usePhotos(initial: readonly string[]): Photos {
  const [box] = useState(() =>
    makePhotoBox({ initial: initial.map(storedPhoto), max: MAX_IMAGES, upload: uploadPhoto }),
  )
  const state = useStore(box.store)
  useEffect(() => box.close, [box])
  const { photos } = state
  const urls = useMemo(() => addressesOf(photos), [photos])
  const replace = (next: readonly string[]) => box.replace(next.map(storedPhoto))
  return { ...box, ...state, replace, urls, isUploading: photos.some(({ status }) => status === 'uploading') }
}
