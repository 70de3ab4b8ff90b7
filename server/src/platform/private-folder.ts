import { chmodSync, statSync } from 'node:fs'

/** Other users may neither list nor change it. */
export const PRIVATE = 0o700

/**
 * Closes a folder that an earlier version left open to everyone. An operator's own choice, such as 0750, is kept, and so is
 * a folder that is meant for everyone, such as /tmp.
 */
export function closeToOthers(folder: string, mode = PRIVATE): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found || (found.mode & 0o006) === 0 || (found.mode & 0o1000) !== 0) return
  try {
    chmodSync(folder, mode)
  } catch {
    // It belongs to someone else, who decides.
  }
}
