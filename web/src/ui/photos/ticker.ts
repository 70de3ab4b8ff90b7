import type { Store } from '../../platform/store.ts'
import type { Photo, PhotoState } from './photo.ts'

const TICK_MS = 100
const TICK_PERCENT = 5
/** The last step is the server's answer. */
const WAITING_PERCENT = 95

interface Options {
  store: Store<PhotoState>
  isNeeded: () => boolean
  /** True for a photo that is being sent. */
  moves: (photo: Photo) => boolean
}

/** Moves the progress of uploads on: browsers don't say how much of a request they have sent. */
export function makeTicker({ store, isNeeded, moves }: Options) {
  let ticking: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(ticking)
    ticking = undefined
  }
  const tick = () => {
    if (!isNeeded()) stop()
    const advances = (photo: Photo) => moves(photo) && photo.progress < WAITING_PERCENT
    const { photos, ...rest } = store.get()
    if (!photos.some(advances)) return
    store.set({
      ...rest,
      photos: photos.map((photo) =>
        advances(photo) ? { ...photo, progress: photo.progress + TICK_PERCENT } : photo,
      ),
    })
  }
  return {
    start: () => {
      if (isNeeded()) ticking ??= setInterval(tick, TICK_MS)
    },
    stop,
  }
}
