import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../../../../platform/store.ts'
import { type Photo, type PhotoState, storedPhoto } from '../../../../ui/photos/photo.ts'
import type { PhotoBox } from '../../../../ui/photos/photo-box.ts'
import { type AdPhotoOptions, adPhotoBox } from './ad-photo-box.ts'

export type { Photo } from '../../../../ui/photos/photo.ts'

export interface Photos extends PhotoState, Omit<PhotoBox, 'store' | 'close' | 'restore' | 'replace'> {
  /** Shows these uploaded photos instead. */
  replace: (urls: readonly string[]) => void
  /** The addresses of the uploaded ones, in order. */
  urls: string[]
  isUploading: boolean
  /** Some are not uploaded yet: they are on their way, or wait to be edited. */
  isPending: boolean
}

export const addressesOf = (photos: readonly Photo[]): string[] =>
  photos.flatMap(({ status, url }) => (status === 'done' && url ? [url] : []))

/** The photos of an ad form: choosing, editing, uploading, ordering. `initial` are the ad's own. */
export function usePhotos(initial: readonly string[], options?: AdPhotoOptions): Photos {
  const [box] = useState(() => adPhotoBox(initial, options))
  const state = useStore(box.store)
  useEffect(() => {
    void box.restore()
    return box.close
  }, [box])
  const { photos } = state
  const urls = useMemo(() => addressesOf(photos), [photos])
  const isUploading = photos.some(({ status }) => status === 'uploading')
  const isPending = isUploading || photos.some(({ status }) => status === 'held')
  const replace = (next: readonly string[]) => box.replace(next.map(storedPhoto))
  return { ...box, ...state, replace, urls, isUploading, isPending }
}
