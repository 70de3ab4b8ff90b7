import { useEffect, useEffectEvent, useState } from 'react'

/** Browsers refuse to change the address with every key. */
const PAUSE_MS = 300
export const MAX_SEARCH = 100

/** Reads the search from an address. */
export const readTitle = (title: unknown): string | undefined =>
  (typeof title === 'string' && title.trim().slice(0, MAX_SEARCH)) || undefined

/** The text of a search box whose search is in the address, which gets it after a pause in typing, or by `send`. */
export function useAddressSearch(title: string, onSearch: (title: string) => void) {
  const [text, setText] = useState(title)
  // When the address changes in other ways (Back, a link), the box follows it; but a search sent from the box must not
  // overwrite what is typed since.
  const [seen, setSeen] = useState(title)
  const [sent, setSent] = useState(title)
  if (seen !== title) {
    setSeen(title)
    setSent(title)
    if (sent !== title) setText(title)
  }

  const send = (changed = text) => {
    const trimmed = changed.trim()
    if (trimmed === sent) return
    setSent(trimmed)
    onSearch(trimmed)
  }
  const handlePause = useEffectEvent(() => send())
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key restarts the pause.
  useEffect(() => {
    const timer = setTimeout(() => handlePause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return { text, setText, send }
}
