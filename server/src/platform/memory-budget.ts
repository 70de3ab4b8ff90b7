/** What one piece of work holds of a budget. */
export interface HeldMemory {
  /** Whether there was room for these bytes. */
  take(bytes: number): boolean
  /** Returns everything. */
  release(): void
}

/** Limits how many bytes pieces of work hold together, however many they are. */
export function memoryBudget(maxBytes: number): { hold(): HeldMemory } {
  let total = 0
  return {
    hold() {
      let held = 0
      return {
        take(bytes) {
          if (total + bytes > maxBytes) return false
          total += bytes
          held += bytes
          return true
        },
        release() {
          total -= held
          held = 0
        },
      }
    },
  }
}
