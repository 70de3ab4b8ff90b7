/** One task's share of a budget. */
export interface HeldMemory {
  /** Reserves these bytes; returns false if there was no room. */
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
