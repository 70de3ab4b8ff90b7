let count = 0
const listeners = new Set<() => void>()

/** How many conversations have something the member has not seen. Small, for it comes with every page. */
export const unreadCount = (): number => count

export function setUnreadCount(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

export function onUnreadChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
