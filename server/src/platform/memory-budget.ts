/** One task's share of a budget. */
export interface HeldMemory {
  /** Reserves these bytes; returns false if there was no room. */
  take(bytes: number): boolean
  /** Returns everything. */
  release(): void
}

export interface MemoryBudget {
  /** For a piece of work of this holder, such as a member. */
  hold(holder: string): HeldMemory
}

/** Limits how many bytes pieces of work hold together, however many they are, and how many of these one holder has. */
export function memoryBudget(maxBytes: number, maxPerHolder = maxBytes): MemoryBudget {
  const byHolder = new Map<string, number>()
  let total = 0
  return {
    hold(holder) {
      let held = 0
      return {
        take(bytes) {
          const own = (byHolder.get(holder) ?? 0) + bytes
          if (total + bytes > maxBytes || own > maxPerHolder) return false
          total += bytes
          held += bytes
          byHolder.set(holder, own)
          return true
        },
        release() {
          const left = (byHolder.get(holder) ?? 0) - held
          if (left > 0) byHolder.set(holder, left)
          else byHolder.delete(holder)
          total -= held
          held = 0
        },
      }
    },
  }
}

const MB = 2 ** 20

/** Four uploads at once, or three profiles with large pictures. */
const MAX_PER_HOLDER = 64 * MB

const processMemory = memoryBudget(640 * MB)
const bodyMemory = memoryBudget(400 * MB, MAX_PER_HOLDER)

/** For bodies that are being read or worked on, with a limit for each sender. Slow senders hold little of it. */
export const holdBody = (sender: string): HeldMemory => {
  const [body, all] = [bodyMemory.hold(sender), processMemory.hold('bodies')]
  return {
    take: (bytes) => body.take(bytes) && all.take(bytes),
    release() {
      body.release()
      all.release()
    },
  }
}

/** For decoding pictures, from the same budget. */
export const holdPicture = (): HeldMemory => processMemory.hold('pictures')
