const KEY = 'chat_closed_notices'

/** Only the latest are stored; older warnings show again. */
const MAX_STORED = 500

// Without storage, dismissals last until the page is closed.
let known: readonly string[] = []

function readClosed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return known
  }
}

/** Dismissed warnings, by the id of what they are about, in this browser only. */
export const isNoticeClosed = (id: string): boolean => readClosed().includes(id)

export function closeNotice(id: string): void {
  known = [...readClosed().filter((other) => other !== id), id].slice(-MAX_STORED)
  try {
    localStorage.setItem(KEY, JSON.stringify(known))
  } catch {
    // Still in `known`.
  }
}
