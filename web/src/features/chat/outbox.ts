import { openConversation, sendMessage } from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation, Message } from '@bowerbird/contract/chat/chat.schema'
import { AppError } from '@bowerbird/contract/errors'
import { useSyncExternalStore } from 'react'
import { call } from '../../platform/api.ts'
import { isLiveOn, onLiveChange } from '../../platform/live.ts'
import { newId } from '../../platform/new-id.ts'
import { currentSession, onSessionChange } from '../../platform/session.ts'
import * as box from './outbox.state.ts'

/** Messages that wait are kept per member under this and their email, so that a reload loses nothing. */
export const OUTBOX_KEY = 'chat_outbox:'

interface Hearers {
  /** A message was stored; told before it leaves the outbox, so that it is never nowhere. */
  sent: (message: Message) => void
  /** The first message to a seller has made the conversation. */
  opened: (conversation: Conversation, productId: string) => void
}

const hearers = { sent: new Set<Hearers['sent']>(), opened: new Set<Hearers['opened']>() }
const listeners = new Set<() => void>()
const nothing: box.Outbox = []
let email: string | undefined
let outbox: box.Outbox = nothing

const memberNow = (): string | undefined => {
  const session = currentSession()
  return session.state === 'member' ? session.user.email : undefined
}

/** Storage is the truth: another tab may have sent, or deleted, what is here. */
function load(): void {
  try {
    outbox = email ? box.readOutbox(localStorage.getItem(OUTBOX_KEY + email)) : nothing
  } catch {
    // Where storage is switched off, what waits lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function change(update: (outbox: box.Outbox) => box.Outbox): void {
  if (!email) return
  load()
  outbox = update(outbox)
  try {
    if (outbox.length) localStorage.setItem(OUTBOX_KEY + email, JSON.stringify(outbox))
    else localStorage.removeItem(OUTBOX_KEY + email)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

/** Trying again is of use after these; anything else the server has refused for good. */
const isPassing = ({ httpStatus }: AppError): boolean =>
  httpStatus >= 500 || httpStatus === 401 || httpStatus === 429

async function conversationFor({ conversationId, productId = '' }: box.Waiting): Promise<string> {
  if (conversationId) return conversationId
  const conversation = await call(openConversation, { body: { productId } })
  change((all) => box.addressed(all, productId, conversation._id))
  for (const hearer of hearers.opened) hearer(conversation, productId)
  return conversation._id
}

/** True when it is done with, one way or the other; false when it has to wait. */
async function send(entry: box.Waiting): Promise<boolean> {
  const { clientId, text } = entry
  try {
    const id = await conversationFor(entry)
    const message = await call(sendMessage, { params: { id }, body: { text, clientId } })
    for (const hearer of hearers.sent) hearer(message)
    change((all) => box.without(all, clientId))
    return true
  } catch (error) {
    if (!(error instanceof AppError) || isPassing(error)) return false
    change((all) => box.refused(all, clientId, error.message || 'This message could not be sent.'))
    return true
  }
}

let pause = 2_000
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false

async function sendAll(): Promise<void> {
  for (;;) {
    load()
    const entry = email && memberNow() === email ? box.nextToSend(outbox) : undefined
    if (!entry) return
    if (await send(entry)) {
      pause = 2_000
      continue
    }
    clearTimeout(timer)
    timer = setTimeout(hurry, pause)
    pause = Math.min(pause * 2, 60_000)
    return
  }
}

/** Sends what waits, in order. Only one tab at a time does; where it can't know, the server stores each once. */
async function drain(): Promise<void> {
  if (isSending || !email) return
  isSending = true
  clearTimeout(timer)
  try {
    if (navigator.locks) await navigator.locks.request(OUTBOX_KEY + email, sendAll)
    else await sendAll()
  } finally {
    isSending = false
  }
  // Written after the last look.
  if (box.nextToSend(outbox) && timer === undefined) void drain()
}

const hurry = (): void => {
  clearTimeout(timer)
  timer = undefined
  void drain()
}

export type Recipient = { conversationId: string } | { productId: string }

/** Takes a message: from here on it is kept, and sent as soon as that is possible. */
export function post(text: string, to: Recipient): void {
  change((all) => box.added(all, { clientId: newId(), text, at: new Date().toISOString(), ...to }))
  hurry()
}

export function retry(clientId: string): void {
  change((all) => box.retried(all, clientId))
  hurry()
}

export const discard = (clientId: string): void => change((all) => box.without(all, clientId))

export function onOutbox<N extends keyof Hearers>(name: N, hearer: Hearers[N]): () => void {
  const set = hearers[name] as Set<Hearers[N]>
  set.add(hearer)
  return () => void set.delete(hearer)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOutbox = (): box.Outbox =>
  useSyncExternalStore(
    subscribe,
    () => outbox,
    () => nothing,
  )

/** From the first page of a member on: what an earlier visit left unsent goes out now. */
export function startOutbox(): () => void {
  const follow = () => {
    if (memberNow() === email) return
    email = memberNow()
    outbox = nothing
    load()
    hurry()
  }
  const handleStorage = ({ key }: StorageEvent) => {
    if (email && key === OUTBOX_KEY + email) load()
  }
  const handleLive = () => isLiveOn() && hurry()
  follow()
  const stops = [onSessionChange(follow), onLiveChange(handleLive)]
  window.addEventListener('storage', handleStorage)
  window.addEventListener('online', hurry)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('online', hurry)
    clearTimeout(timer)
    email = undefined
    outbox = nothing
  }
}
