import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { UPLOAD_FAILED, UPLOAD_NOT_IMAGE } from '@bowerbird/contract/uploads/uploads.terms'
import { openLogin } from '../../platform/login-gate.ts'
import { createStore } from '../../platform/store.ts'
import type { StoredFile } from '../../platform/stored-files.ts'
import type { StoredJson } from '../../platform/stored-json.ts'
import { isPicture, newId, type Photo, type PhotoState, type Refusal } from './photo.ts'
import { retryLater } from './retry-later.ts'
import { makeTicker } from './ticker.ts'

const AT_ONCE = 3

/** No second try helps these: the file itself is the trouble. */
const hopeless = ['UNSUPPORTED_MEDIA', 'TOO_LARGE', 'INVALID_INPUT']

/** The photos that are not uploaded yet, where the browser can store them. */
export interface WaitingPhotos {
  list: () => Promise<StoredFile[]>
  put: (id: string, file: File, place: number) => Promise<boolean>
  remove: (id: string) => void
}

/** Uploads that an edited version has replaced, to be removed from the server. */
interface ReplacedUploads {
  add: (address: string | undefined) => void
  again: () => Promise<unknown>
  stop: () => void
}

interface Options {
  /** Uploaded before. */
  initial: readonly Photo[]
  max: number
  /** Resolves with what the image host knows the photo by. */
  upload: (file: File) => Promise<string>
  waiting?: WaitingPhotos | undefined
  replaced?: ReplacedUploads
  /** The member's choice to edit photos before they are uploaded. */
  holdingChoice?: StoredJson
  /** What may be wrong with a picture. */
  checkPhoto?: (file: File) => Promise<NonNullable<Photo['concerns']>>
}

/** The photos of one ad or message and their uploads, in the order in which it shows them. */
export function makePhotoBox({
  initial,
  max,
  upload: sendFile,
  waiting,
  replaced,
  holdingChoice,
  checkPhoto,
}: Options) {
  const store = createStore<PhotoState>({
    photos: initial.slice(0, max),
    refusals: [],
    areKept: true,
    isHolding: holdingChoice?.read() === true,
  })
  /** What was chosen here, or the edited version of it. */
  const files = new Map<string, File>()
  /** Being sent. By file: an edited version doesn't wait for the first to arrive. */
  const started = new Set<File>()
  /** Open in the editor. */
  const paused = new Set<string>()
  let isClosed = false

  const photos = () => store.get().photos
  const find = (id: string) => photos().find((photo) => photo.id === id)
  const set = (next: Partial<PhotoState>) => store.set({ ...store.get(), ...next })
  const change = (id: string, patch: Partial<Photo>) =>
    set({ photos: photos().map((photo) => (photo.id === id ? { ...photo, ...patch } : photo)) })
  const isUploading = () => photos().some(({ status }) => status === 'uploading')

  const newStatus = () => (store.get().isHolding ? 'held' : 'uploading')
  /** The same picture may have been chosen twice. */
  const discard = (url: string | undefined) => {
    if (!photos().some((photo) => photo.url === url)) replaced?.add(url)
  }

  const retries = retryLater(() => {
    for (const { id, isRetried } of photos()) if (isRetried) retry(id)
  })
  const ticker = makeTicker({
    isNeeded: isUploading,
    moves: ({ id, status }) => {
      const file = files.get(id)
      return status === 'uploading' && file !== undefined && started.has(file)
    },
    store,
  })

  const keep = async (id: string, file: File) => {
    if (!waiting) return
    const isKept = await waiting.put(
      id,
      file,
      photos().findIndex((photo) => photo.id === id),
    )
    if (!isKept && find(id) && !isClosed) set({ areKept: false })
  }

  const drop = (id: string) => {
    const photo = find(id)
    if (photo?.previewUrl.startsWith('blob:')) URL.revokeObjectURL(photo.previewUrl)
    files.delete(id)
    waiting?.remove(id)
    set({ photos: photos().filter((other) => other.id !== id) })
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
    const isRetried = error?.code === 'UNAVAILABLE'
    change(id, { status: 'failed', message, isRetried })
    if (isRetried) retries.schedule()
    if (error?.code === 'AUTHENTICATION_REQUIRED') {
      openLogin({ message: t`Please log in again to upload your photos`, onLoggedIn: retryAll })
    }
  }

  const send = async (id: string, file: File) => {
    started.add(file)
    const isCurrent = () => files.get(id) === file
    try {
      const url = await sendFile(file)
      if (isCurrent()) {
        change(id, { url, progress: 100, status: 'done', isRetried: false })
        waiting?.remove(id)
        retries.reset()
      } else {
        // Removed or edited while it was sent: nobody is to have it.
        discard(url)
      }
    } catch (reason) {
      if (isCurrent()) fail(id, reason)
    }
    started.delete(file)
    sendWaiting()
  }

  /** One file per request, and only a few at a time: a phone's connection shared by eight gets nowhere. */
  const sendWaiting = () => {
    if (isClosed) return
    for (const { id, status } of photos()) {
      if (started.size >= AT_ONCE) break
      const file = files.get(id)
      if (status === 'uploading' && file && !started.has(file)) void send(id, file)
    }
    ticker.start()
  }

  const upload = (id: string) => {
    change(id, { status: 'uploading', progress: 0, message: undefined, isRetried: false })
    sendWaiting()
  }
  const retry = (id: string) => files.has(id) && upload(id)
  const retryAll = () => {
    for (const { id, status } of photos()) if (status === 'failed') retry(id)
  }
  const uploadHeld = () => {
    for (const { id, status } of photos()) if (status === 'held') upload(id)
  }

  const check = async (id: string, file: File) => {
    const concerns = await checkPhoto?.(file)
    if (files.get(id) === file) change(id, { concerns })
  }
  const take = (id: string, file: File, status: Photo['status']): Photo => {
    files.set(id, file)
    return { id, previewUrl: URL.createObjectURL(file), progress: 0, status }
  }

  const add = (chosen: Iterable<File>) => {
    const pictures: File[] = []
    const refusals: Refusal[] = []
    for (const file of chosen) {
      if (isPicture(file)) pictures.push(file)
      else refusals.push({ id: newId(), name: file.name, message: UPLOAD_NOT_IMAGE })
    }
    // One more than the limit is silently left out.
    const accepted = pictures.slice(0, max - photos().length)
    const added = accepted.map((file) => take(newId(), file, newStatus()))
    // Another attempt clears the last one's refusals.
    set({ photos: [...photos(), ...added], refusals })
    sendWaiting()
    added.forEach(({ id }, index) => {
      const file = accepted[index]
      if (!file) return
      void keep(id, file)
      void check(id, file)
    })
    return added
  }

  /** What an earlier visit left: it is uploaded now, unless the member wanted to see it first. */
  const restore = async () => {
    isClosed = false
    for (const { id, file, name, place } of (await waiting?.list()) ?? []) {
      if (isClosed || find(id) || photos().length >= max) continue
      const chosen = new File([file], name, { type: file.type })
      set({ photos: photos().toSpliced(place, 0, take(id, chosen, newStatus())) })
      void check(id, chosen)
    }
    sendWaiting()
  }

  /** The edited version takes the photo's place, and what was uploaded of it before is removed. */
  const replaceFile = (id: string, file: File) => {
    const before = find(id)
    if (!before) return
    if (before.previewUrl.startsWith('blob:')) URL.revokeObjectURL(before.previewUrl)
    paused.delete(id)
    const photo = { ...take(id, file, 'uploading'), concerns: before.concerns?.length ? [] : undefined }
    change(id, { ...photo, url: undefined, message: undefined, isRetried: false })
    discard(before.url)
    void keep(id, file)
    sendWaiting()
  }

  /** The picture to edit: the chosen file, or the uploaded one. */
  const pictureOf = async (id: string): Promise<Blob> => {
    const file = files.get(id)
    if (file) return file
    const reply = await fetch(find(id)?.url ?? '')
    if (!reply.ok) throw new Error(t`The photo is gone`)
    return reply.blob()
  }

  /** Keeps a photo here while it is edited, unless it is on its way already. */
  const pause = (id: string) => {
    const file = files.get(id)
    if (find(id)?.status !== 'uploading' || !file || started.has(file)) return
    paused.add(id)
    change(id, { status: 'held' })
  }
  const resume = (id: string) => paused.delete(id) && upload(id)

  const moveTo = (id: string, index: number) => {
    const photo = find(id)
    if (!photo) return
    const others = photos().filter((other) => other.id !== id)
    const place = Math.max(0, Math.min(index, others.length))
    if (photos()[place] !== photo) set({ photos: others.toSpliced(place, 0, photo) })
  }

  return {
    store,
    add,
    restore,
    remove: drop,
    retry,
    upload,
    uploadHeld,
    pause,
    resume,
    pictureOf,
    replaceFile,
    moveTo,
    /** From now on chosen photos wait here until `uploadHeld`, or until they have been edited. Those that wait still do. */
    setHolding: (isHolding: boolean) => {
      set({ isHolding })
      if (isHolding) holdingChoice?.write(true)
      else holdingChoice?.remove()
    },
    /** "Use anyway". */
    accept: (id: string) => change(id, { concerns: [] }),
    /** Once an ad is saved without them, it no longer holds the uploads that were replaced. */
    removeReplaced: () => replaced?.again(),
    /** Counted from one. */
    placeOf: (id: string) => photos().findIndex((photo) => photo.id === id) + 1,
    move: (id: string, by: number) => moveTo(id, photos().findIndex((photo) => photo.id === id) + by),
    makeCover: (id: string) => moveTo(id, 0),
    /** Shows these uploaded photos instead. */
    replace: (next: readonly Photo[]) => {
      for (const { id } of photos()) drop(id)
      set({ photos: next.slice(0, max) })
    },
    /** The draft is given up. */
    forget: () => {
      for (const { id } of photos()) waiting?.remove(id)
    },
    dismiss: (id: string) => set({ refusals: store.get().refusals.filter((refusal) => refusal.id !== id) }),
    /** Uploads what was held, and resolves with the photos once no upload is in progress. */
    settled: (): Promise<readonly Photo[]> => {
      uploadHeld()
      return new Promise((resolve) => {
        const check = () => {
          if (isUploading()) return
          unsubscribe()
          resolve(photos())
        }
        const unsubscribe = store.subscribe(check)
        check()
      })
    },
    /** Call it when the page is left: frees the previews. */
    close: () => {
      isClosed = true
      ticker.stop()
      retries.stop()
      replaced?.stop()
      for (const { previewUrl } of photos()) {
        if (previewUrl.startsWith('blob:')) URL.revokeObjectURL(previewUrl)
      }
    },
  }
}

export type PhotoBox = ReturnType<typeof makePhotoBox>
