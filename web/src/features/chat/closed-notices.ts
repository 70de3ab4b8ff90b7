const KEY = 'chat_closed_notices'

/** The latest of them: whoever reads back further than that is reminded once more. */
const MAX_KEPT = 500

// Without storage it lasts as long as the page.
let known: readonly string[] = []

function readClosed(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return known
  }
}

/** Which warnings someone has put away, by the message they were about: in this browser alone. */
export const isNoticeClosed = (messageId: string): boolean => readClosed().includes(messageId)

export function closeNotice(messageId: string): void {
  known = [...readClosed().filter((id) => id !== messageId), messageId].slice(-MAX_KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify(known))
  } catch {
    // `known` has it.
  }
}
