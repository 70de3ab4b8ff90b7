import { useCallback, useEffect, useRef, useState } from 'react'
import { onLive, tellLive, useLiveConnected } from '../../platform/live.ts'

/** Who says that they are typing and then falls silent has stopped. */
const TYPING_LASTS = 6_000
const TYPING_AGAIN = 3_000
const TYPING_PAUSE = 4_000

interface Company {
  /** Undefined as long as it isn't known. */
  isOnline: boolean | undefined
  isTyping: boolean
  /** The member writes; told to the other side now and then. */
  handleTyping: () => void
  handleStop: () => void
}

/** What the other side of a conversation is doing, and telling them what this one does. */
export function useCompany(conversationId: string): Company {
  const isLive = useLiveConnected()
  const [isOnline, setOnline] = useState<boolean>()
  const [isTyping, setTyping] = useState(false)
  const said = useRef(0)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!isLive) return
    let isHere = true
    tellLive('watch', { conversationId }, (reply) => {
      if (isHere && reply.ok) setOnline(reply.value.isOnline)
    })
    return () => {
      isHere = false
      setOnline(undefined)
      setTyping(false)
      tellLive('unwatch', { conversationId })
    }
  }, [isLive, conversationId])

  useEffect(() => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const hush = () => {
      clearTimeout(silence)
      setTyping(false)
    }
    const stops = [
      onLive('presence', (event) => event.conversationId === conversationId && setOnline(event.isOnline)),
      onLive('typing', (event) => {
        if (event.conversationId !== conversationId) return
        hush()
        if (!event.isTyping) return
        setTyping(true)
        silence = setTimeout(hush, TYPING_LASTS)
      }),
      // What was being typed has arrived.
      onLive('message', ({ message }) => message.conversationId === conversationId && hush()),
    ]
    return () => {
      clearTimeout(silence)
      for (const stop of stops) stop()
    }
  }, [conversationId])

  const handleStop = useCallback(() => {
    clearTimeout(pause.current)
    if (said.current) tellLive('typing', { conversationId, isTyping: false })
    said.current = 0
  }, [conversationId])

  const handleTyping = useCallback(() => {
    clearTimeout(pause.current)
    pause.current = setTimeout(handleStop, TYPING_PAUSE)
    if (Date.now() - said.current < TYPING_AGAIN) return
    said.current = Date.now()
    tellLive('typing', { conversationId, isTyping: true })
  }, [conversationId, handleStop])

  useEffect(() => handleStop, [handleStop])

  return { isOnline, isTyping, handleTyping, handleStop }
}
