import type { Message } from '@bowerbird/contract/chat/chat.schema'
import { CHANGE_MINUTES } from '@bowerbird/contract/chat/chat.terms'
import { MINUTE } from '@bowerbird/contract/time'
import { useEffect, useState } from 'react'

const remainingOf = (message: Message | undefined): number =>
  message && !message.takenBackAt && !message.isFixed && !message.offerId
    ? Date.parse(message.createdAt) + CHANGE_MINUTES * MINUTE - Date.now()
    : 0

/** True while the member can edit their own message or take it back. The server decides by its own clock. */
export function useChangeable(message: Message | undefined): boolean {
  const [isOpen, setOpen] = useState(() => remainingOf(message) > 0)
  useEffect(() => {
    const remaining = remainingOf(message)
    setOpen(remaining > 0)
    if (remaining <= 0) return
    const timer = setTimeout(() => setOpen(false), remaining)
    return () => clearTimeout(timer)
  }, [message])
  return isOpen
}
