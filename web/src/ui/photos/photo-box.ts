import { AppError } from '@bowerbird/contract/errors'
import { UPLOAD_FAILED, UPLOAD_NOT_IMAGE } from '@bowerbird/contract/uploads/uploads.terms'
import { openLogin } from '../../platform/login-gate.ts'
import { createStore } from '../../platform/store.ts'
import { isPicture, newId, type Photo, type PhotoState, type Refusal } from './photo.ts'

const AT_ONCE = 3
const TICK_MS = 100
const TICK_PERCENT = 5
/** The last step is the server's answer. */
const WAITING_PERCENT = 95

/** No second try helps these: the file itself is the trouble. */
const hopeless = ['UNSUPPORTED_MEDIA', 'TOO_LARGE', 'INVALID_INPUT']

interface Options {
  /** Uploaded before. */
  initial: readonly Photo[]
  max: number
  /** Resolves with what the image host knows the photo by. */
  upload: (file: File) => Promise<string>
}

/** The photos of one ad or message and their uploads, in the order in which it shows them. */
export function makePhotoBox({ initial, max, upload }: Options) {
  const store = createStore<PhotoState>({
    photos: initial.slice(0, max),
    refusals: [],
  })
  const files = new Map<string, File>()
  const started = new Set<string>()
  let ticking: ReturnType<typeof setInterval> | undefined

  const set = (next: Partial<PhotoState>) => store.set({ ...store.get(), ...next })
  const change = (id: string, patch: Partial<Photo>) =>
    set({ photos: store.get().photos.map((photo) => (photo.id === id ? { ...photo, ...patch } : photo)) })
  const has = (id: string) => store.get().photos.some((photo) => photo.id === id)
  const isUploading = () => store.get().photos.some(({ status }) => status === 'uploading')

  const tick = () => {
    const moves = ({ id, status, progress }: Photo) =>
      status === 'uploading' && started.has(id) && progress < WAITING_PERCENT
    if (!isUploading()) {
      clearInterval(ticking)
      ticking = undefined
    }
    if (!store.get().photos.some(moves)) return
    set({
      photos: store
        .get()
        .photos.map((photo) =>
          moves(photo) ? { ...photo, progress: photo.progress + TICK_PERCENT } : photo,
        ),
    })
  }

  const drop = (id: string) => {
    const photo = store.get().photos.find((other) => other.id === id)
    if (photo?.previewUrl.startsWith('blob:')) URL.revokeObjectURL(photo.previewUrl)
    files.delete(id)
    set({ photos: store.get().photos.filter((other) => other.id !== id) })
  }

  const fail = (id: string, reason: unknown) => {
    const error = reason instanceof AppError ? reason : undefined
    const message = error?.message || UPLOAD_FAILED
    if (error && hopeless.includes(error.code)) {
      const name = files.get(id)?.name ?? ''
      drop(id)
      set({ refusals: [...store.get().refusals, { id, name, message }] })
      return
    }
    change(id, { status: 'failed', message })
    if (error?.code === 'AUTHENTICATION_REQUIRED') {
      openLogin({ message: 'Please log in again to upload your photos', onLoggedIn: retryAll })
    }
  }

  const send = async (id: string, file: File) => {
    started.add(id)
    try {
      const url = await upload(file)
      if (has(id)) change(id, { url, progress: 100, status: 'done' })
    } catch (reason) {
      if (has(id)) fail(id, reason)
    }
    started.delete(id)
    sendWaiting()
  }

  /** One file per request, and only a few at a time: a phone's connection shared by eight gets nowhere. */
  const sendWaiting = () => {
    for (const { id, status } of store.get().photos) {
      if (started.size >= AT_ONCE) break
      const file = files.get(id)
      if (status === 'uploading' && file && !started.has(id)) void send(id, file)
    }
    if (isUploading()) ticking ??= setInterval(tick, TICK_MS)
  }

  const retry = (id: string) => {
    if (!files.has(id)) return
    change(id, { status: 'uploading', progress: 0, message: undefined })
    sendWaiting()
  }
  const retryAll = () => {
    for (const { id, status } of store.get().photos) if (status === 'failed') retry(id)
  }

  const add = (chosen: Iterable<File>) => {
    const pictures: File[] = []
    const refusals: Refusal[] = []
    for (const file of chosen) {
      if (isPicture(file)) pictures.push(file)
      else refusals.push({ id: newId(), name: file.name, message: UPLOAD_NOT_IMAGE })
    }
    // One more than the limit is silently left out.
    const added = pictures.slice(0, max - store.get().photos.length).map((file): Photo => {
      const id = newId()
      files.set(id, file)
      return { id, previewUrl: URL.createObjectURL(file), progress: 0, status: 'uploading' }
    })
    // Another attempt clears the last one's refusals.
    set({ photos: [...store.get().photos, ...added], refusals })
    sendWaiting()
    return added
  }

  const moveTo = (id: string, index: number) => {
    const photo = store.get().photos.find((other) => other.id === id)
    if (!photo) return
    const others = store.get().photos.filter((other) => other.id !== id)
    const place = Math.max(0, Math.min(index, others.length))
    if (store.get().photos[place] !== photo) set({ photos: others.toSpliced(place, 0, photo) })
  }

  return {
    store,
    add,
    remove: drop,
    retry,
    moveTo,
    /** Counted from one. */
    placeOf: (id: string) => store.get().photos.findIndex((photo) => photo.id === id) + 1,
    move: (id: string, by: number) =>
      moveTo(id, store.get().photos.findIndex((photo) => photo.id === id) + by),
    makeCover: (id: string) => moveTo(id, 0),
    /** Shows these uploaded photos instead. */
    replace: (photos: readonly Photo[]) => {
      for (const { id } of store.get().photos) drop(id)
      set({ photos: photos.slice(0, max) })
    },
    dismiss: (id: string) => set({ refusals: store.get().refusals.filter((refusal) => refusal.id !== id) }),
    /** Resolves with the photos once no upload is in progress. */
    settled: (): Promise<readonly Photo[]> =>
      new Promise((resolve) => {
        const check = () => {
          if (isUploading()) return
          unsubscribe()
          resolve(store.get().photos)
        }
        const unsubscribe = store.subscribe(check)
        check()
      }),
    /** Call it when the page is left: frees the previews. */
    close: () => {
      clearInterval(ticking)
      ticking = undefined
      for (const { previewUrl } of store.get().photos) {
        if (previewUrl.startsWith('blob:')) URL.revokeObjectURL(previewUrl)
      }
    },
  }
}

export type PhotoBox = ReturnType<typeof makePhotoBox>
