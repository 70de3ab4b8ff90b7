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

/** Dismissed warnings by message id, in this browser only. */
export const isNoticeClosed = (messageId: string): boolean => readClosed().includes(messageId)

export function closeNotice(messageId: string): void {
  known = [...readClosed().filter((id) => id !== messageId), messageId].slice(-MAX_STORED)
  try {
    localStorage.setItem(KEY, JSON.stringify(known))
  } catch {
    // Still in `known`.
  }
}
