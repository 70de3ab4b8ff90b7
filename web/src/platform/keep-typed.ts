import { useEffect, useEffectEvent } from 'react'
import { currentSession } from './session.ts'
import { storedJson } from './stored-json.ts'
import { isTypingKept } from './stored-owner.ts'

interface Typing {
  /** Whose it is, and of which form. */
  key: string
  /** What was typed; undefined if nothing was. No passwords. */
  typed: () => object | undefined
  restore: (typed: Record<string, unknown>) => void
}

/**
 * A members' page closes when its session is ended from another device. What was typed into its form waits in this tab,
 * and is there again when the same member is back. Someone who leaves the page or logs out here has decided otherwise.
 */
export function useTypingKept({ key, typed, restore }: Typing): void {
  const begin = useEffectEvent(() => {
    const stored = storedJson('sessionStorage', key)
    const kept = stored.read()
    stored.remove()
    if (typeof kept === 'object' && kept !== null) restore(kept as Record<string, unknown>)
  })
  const end = useEffectEvent(() => {
    const session = currentSession()
    const values = typed()
    if (session.state === 'anonymous' && !session.isByChoice && isTypingKept() && values)
      storedJson('sessionStorage', key).write(values)
  })
  useEffect(() => {
    begin()
    return end
  }, [])
}
