let saved: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** Which ads the member has saved, as far as is known. Small, for it comes with every page. */
export const savedIds = (): ReadonlySet<string> => saved

export function setSavedIds(next: ReadonlySet<string>): void {
  saved = next
  for (const listener of listeners) listener()
}

export function onSavedChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
