import { getMessageDraft, setMessageDraft } from '@bowerbird/contract/chat/chat.endpoints'
import { MAX_MESSAGE } from '@bowerbird/contract/chat/chat.terms'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../../platform/api.ts'
import { storedText } from '../../../../platform/stored-text.ts'

const PAUSE_MS = 1_000

interface Options {
  email: string
  /** Undefined before the first message: there is nothing on the server to keep it with. */
  conversationId: string | undefined
  text: string
  /** The draft in this browser, which comes first. */
  local: ReturnType<typeof storedText>
  /** Another device has written more. */
  onReceived: (text: string) => void
}

/**
 * Keeps a draft on the server, once typing pauses, and continues what another device began. What was typed here and has
 * not reached the server wins: it would be lost otherwise.
 */
export function useSyncedDraft({ email, conversationId, text, local, onReceived }: Options) {
  const known = useRef(storedText(`chat_draft_synced:${email}:${conversationId ?? ''}`))
  const latest = useRef({ text, local, onReceived })
  useEffect(() => {
    latest.current = { text, local, onReceived }
  })

  const save = useCallback(() => {
    const { text: written } = latest.current
    if (!conversationId || written === known.current.read() || written.length > 2 * MAX_MESSAGE) return
    // Offline, the next visit or the next letter sends it.
    void call(setMessageDraft, { params: { id: conversationId }, body: { text: written } }).then(
      () => known.current.write(written),
      () => undefined,
    )
  }, [conversationId])

  useEffect(() => {
    if (!conversationId) return
    let isActive = true
    void call(getMessageDraft, { params: { id: conversationId } }).then(
      ({ text: received }) => {
        const { text: written, local: stored, onReceived: show } = latest.current
        if (!isActive) return
        if (written !== known.current.read()) return save()
        known.current.write(received)
        if (received === written) return
        stored.write(received)
        show(received)
      },
      () => undefined,
    )
    window.addEventListener('online', save)
    return () => {
      isActive = false
      window.removeEventListener('online', save)
    }
  }, [conversationId, save])

  // biome-ignore lint/correctness/useExhaustiveDependencies: saved a moment after the last letter.
  useEffect(() => {
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, save])

  return { handleSent: () => known.current.write('') }
}
