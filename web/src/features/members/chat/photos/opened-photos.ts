import { createStore, useStore } from '../../../../platform/store.ts'
import { storedJson } from '../../../../platform/stored-json.ts'

const KEY = 'chat_opened_photos'
/** Messages whose photos were opened last. */
const MOST = 200

/** Until this tab is closed or its member logs out. */
const stored = storedJson('sessionStorage', KEY)
const readOpened = (): string[] => {
  const value = stored.read()
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
}
const store = createStore<readonly string[]>([])

/** Whether the member has chosen to see the photos of a message from someone new, and how to do so. */
export function useOpenedPhotos(messageId: string | undefined): [boolean, () => void] {
  const known = useStore(store)
  const isOpen = messageId !== undefined && (known.includes(messageId) || readOpened().includes(messageId))
  const open = () => {
    if (!messageId) return
    const next = [...new Set([...readOpened(), ...known, messageId])].slice(-MOST)
    stored.write(next)
    store.set(next)
  }
  return [isOpen, open]
}
