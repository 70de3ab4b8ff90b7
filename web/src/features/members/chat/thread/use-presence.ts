import { useCallback, useEffect, useRef, useState } from 'react'
import { onLive, sendLive, useLiveConnected } from '../../../../platform/live.ts'

/** Without another event, typing is over after this time. */
const TYPING_TIMEOUT_MS = 6_000
const TYPING_INTERVAL_MS = 3_000
const TYPING_PAUSE_MS = 4_000

interface Presence {
  /** Undefined until known. */
  isOnline: boolean | undefined
  isTyping: boolean
  /** The member is typing; sent to the other side at intervals. */
  handleTyping: () => void
  handleStop: () => void
}

/** Tells if the other side is online and typing; also sends this member's typing. */
export function usePresence(conversationId: string): Presence {
  const isLive = useLiveConnected()
  const [isOnline, setOnline] = useState<boolean>()
  const [isTyping, setTyping] = useState(false)
  const lastSent = useRef(0)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!isLive) return
    let isActive = true
    sendLive('watch', { conversationId }, (reply) => {
      if (isActive && reply.ok) setOnline(reply.value.isOnline)
    })
    return () => {
      isActive = false
      setOnline(undefined)
      setTyping(false)
      sendLive('unwatch', { conversationId })
    }
  }, [isLive, conversationId])

  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined
    const stopTyping = () => {
      clearTimeout(timeout)
      setTyping(false)
    }
    const stops = [
      onLive('presence', (event) => event.conversationId === conversationId && setOnline(event.isOnline)),
      onLive('typing', (event) => {
        if (event.conversationId !== conversationId) return
        stopTyping()
        if (!event.isTyping) return
        setTyping(true)
        timeout = setTimeout(stopTyping, TYPING_TIMEOUT_MS)
      }),
      // The message that was being typed has arrived.
      onLive('message', ({ message }) => message.conversationId === conversationId && stopTyping()),
    ]
    return () => {
      clearTimeout(timeout)
      for (const stop of stops) stop()
    }
  }, [conversationId])

  const handleStop = useCallback(() => {
    clearTimeout(pause.current)
    if (lastSent.current) sendLive('typing', { conversationId, isTyping: false })
    lastSent.current = 0
  }, [conversationId])

  const handleTyping = useCallback(() => {
    clearTimeout(pause.current)
    pause.current = setTimeout(handleStop, TYPING_PAUSE_MS)
    if (Date.now() - lastSent.current < TYPING_INTERVAL_MS) return
    lastSent.current = Date.now()
    sendLive('typing', { conversationId, isTyping: true })
  }, [conversationId, handleStop])

  useEffect(() => handleStop, [handleStop])

  return { isOnline, isTyping, handleTyping, handleStop }
}
