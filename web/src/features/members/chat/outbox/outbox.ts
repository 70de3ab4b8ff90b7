import { openConversation, sendMessage } from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation, HeldMessage, Message, UploadedPhoto } from '@bowerbird/contract/chat/chat.schema'
import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { MINUTE } from '@bowerbird/contract/time'
import { call } from '../../../../platform/api.ts'
import { onLiveConnected } from '../../../../platform/live.ts'
import { newId } from '../../../../platform/new-id.ts'
import { currentSession, onSessionChange } from '../../../../platform/session.ts'
import { createStore, useStore } from '../../../../platform/store.ts'
import * as box from './outbox.state.ts'

/** Prefix of the storage key, followed by the member's email: unsent messages survive a reload. */
export const OUTBOX_KEY = 'chat_outbox:'

interface OutboxListeners {
  /** The server has stored a message. Called before it leaves the outbox, so that it never disappears in between. */
  sent: (message: Message) => void
  /** The server keeps it until a moderator has read it. Called at the same moment. */
  held: (message: HeldMessage) => void
  /** The first message to a seller has created the conversation. */
  opened: (conversation: Conversation, productId: string) => void
}

const listeners = {
  sent: new Set<OutboxListeners['sent']>(),
  held: new Set<OutboxListeners['held']>(),
  opened: new Set<OutboxListeners['opened']>(),
}
const store = createStore<box.Outbox>([])
let email: string | undefined

const memberNow = (): string | undefined => {
  const session = currentSession()
  return session.state === 'member' ? session.user.email : undefined
}

/** Local storage is the source of truth: another tab may have sent or deleted a message. */
function load(): box.Outbox {
  try {
    store.set(email ? box.readOutbox(localStorage.getItem(OUTBOX_KEY + email)) : store.initial)
  } catch {
    // Without storage, unsent messages last until the page is closed.
  }
  return store.get()
}

function change(update: (outbox: box.Outbox) => box.Outbox): void {
  if (!email) return
  const outbox = update(load())
  try {
    if (outbox.length) localStorage.setItem(OUTBOX_KEY + email, JSON.stringify(outbox))
    else localStorage.removeItem(OUTBOX_KEY + email)
  } catch {
    // As above.
  }
  store.set(outbox)
}

/** True if a retry may succeed; any other error is final. */
const isTemporary = ({ httpStatus }: AppError): boolean =>
  httpStatus >= 500 || httpStatus === 401 || httpStatus === 429

async function conversationFor({ conversationId, productId = '' }: box.Waiting): Promise<string> {
  if (conversationId) return conversationId
  const conversation = await call(openConversation, { body: { productId } })
  change((all) => box.addressed(all, productId, conversation._id))
  for (const listener of listeners.opened) listener(conversation, productId)
  return conversation._id
}

/** True when the message was sent or permanently refused; false when it has to be retried. */
async function send(entry: box.Waiting): Promise<boolean> {
  const { clientId, text, photos } = entry
  const body = { text, clientId, ...(photos?.length && { photos: photos.map(({ _id }) => _id) }) }
  try {
    const id = await conversationFor(entry)
    const message = await call(sendMessage, { params: { id }, body })
    if ('seq' in message) for (const listener of listeners.sent) listener(message)
    else for (const listener of listeners.held) listener(message)
    change((all) => box.without(all, clientId))
    return true
  } catch (error) {
    if (!(error instanceof AppError) || isTemporary(error)) return false
    change((all) => box.refused(all, clientId, error.message || t`This message could not be sent.`))
    return true
  }
}

let pause = 2_000
let timer: ReturnType<typeof setTimeout> | undefined
let isSending = false

async function sendAll(): Promise<void> {
  for (;;) {
    const outbox = load()
    const entry = email && memberNow() === email ? box.nextToSend(outbox) : undefined
    if (!entry) return
    if (await send(entry)) {
      pause = 2_000
      continue
    }
    clearTimeout(timer)
    timer = setTimeout(sendNow, pause)
    pause = Math.min(pause * 2, MINUTE)
    return
  }
}

/** Sends waiting messages in order. A lock lets one tab at a time send; without locks the server deduplicates. */
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
  // Added after `sendAll` last read the outbox.
  if (box.nextToSend(store.get()) && timer === undefined) void drain()
}

const sendNow = (): void => {
  clearTimeout(timer)
  timer = undefined
  void drain()
}

export type Recipient = { conversationId: string } | { productId: string }

/** Stores a message and sends it as soon as possible. */
export function post(text: string, to: Recipient, photos: readonly UploadedPhoto[] = []): void {
  const at = new Date().toISOString()
  const entry = { clientId: newId(), text, at, ...to, ...(photos.length && { photos }) }
  change((all) => box.added(all, entry))
  sendNow()
}

export function retry(clientId: string): void {
  change((all) => box.retried(all, clientId))
  sendNow()
}

export const discard = (clientId: string): void => change((all) => box.without(all, clientId))

export function onOutbox<N extends keyof OutboxListeners>(name: N, listener: OutboxListeners[N]): () => void {
  const set = listeners[name] as Set<OutboxListeners[N]>
  set.add(listener)
  return () => void set.delete(listener)
}

export const useOutbox = (): box.Outbox => useStore(store)

/** Started on a member's first page: sends what an earlier visit left unsent. */
export function startOutbox(): () => void {
  const follow = () => {
    if (memberNow() === email) return
    email = memberNow()
    store.set(store.initial)
    load()
    sendNow()
  }
  const handleStorage = ({ key }: StorageEvent) => {
    if (email && key === OUTBOX_KEY + email) load()
  }
  follow()
  const stops = [onSessionChange(follow), onLiveConnected(sendNow)]
  window.addEventListener('storage', handleStorage)
  window.addEventListener('online', sendNow)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('online', sendNow)
    clearTimeout(timer)
    email = undefined
    store.set(store.initial)
  }
}
