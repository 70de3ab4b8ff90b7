import type { ChatDeps } from '../chat.deps.ts'

export interface ReplyDeps extends Pick<ChatDeps, 'db' | 'limits' | 'live' | 'images'> {
  /** Of the addresses that replies go to. */
  domain: string
  /** The relay whose checks are believed. */
  authservId: string
}
