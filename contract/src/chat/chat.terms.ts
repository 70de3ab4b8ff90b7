import { plural } from '../language/plural.ts'
import { t } from '../language/t.ts'

export const MAX_MESSAGE = 2_000
/** Photos in one message. */
export const MAX_MESSAGE_PHOTOS = 6
export const MESSAGES_PER_PAGE = 30
export const CONVERSATIONS_PER_PAGE = 30
export const MIN_CHAT_SEARCH = 2
export const MAX_CHAT_SEARCH = 100
export const searchTooShort = (): string => t`Please type at least ${MIN_CHAT_SEARCH} letters`
export const searchTooLong = (): string => t`Please type at most ${MAX_CHAT_SEARCH} letters`
/** Minutes that messages must be unread before a mail is sent. */
export const AWAY_MINUTES = 10

/** Path of the socket. The token is sent in the handshake, never in the URL. */
export const LIVE_PATH = '/api/live'

export const LOGIN_TO_CHAT = t`Please login to chat with the seller`
export const LOGIN_FOR_PHONE = t`Please login to view phone number`
export const OWN_AD_CHAT = t`You cannot chat with yourself`
export const NO_SELLER_CONTACT = t`Seller contact information is not available`
export const NO_PHONE_NUMBER = t`No phone number available`
export const DELETED_USER = t`Deleted user`
/** Instead of a name that isn’t shown. */
export const A_MEMBER = t`A member`

/** Why somebody can't answer for a colleague. */
export const DEAL_STAYS = t`There is an open offer or deal in this chat. It stays with the person who posted the ad until that is over.`
export const HELD_STAYS = t`Your colleague’s message is being checked. You can answer once it has been delivered.`
/** Offers and deals bind the person who has posted the ad. */
export const OFFERS_STAY = t`Only the person who posted this ad can make an offer here. They can take the chat back at any time.`

export const SOLD_AD_CHAT = t`This item has been sold`

export const CONVERSATION_NOT_FOUND = t`Conversation not found`
/** Why a message can't be sent: to the blocker, to the blocked, and if the account is gone. */
export const BLOCKED_CHAT_BY_ME = t`You have blocked this person. Unblock them to write again.`
export const BLOCKED_CHAT = t`This conversation is closed. You can no longer send messages here.`
/** The other account is suspended or inactive; which, and why, is private. */
export const AWAY_FROM_CHAT = t`This person can’t be reached at the moment. You can write again when they are back.`
export const GONE_FROM_CHAT = t`This person has deleted their account and can no longer be reached.`

/** To the sender of a held message, and when they write more before it was delivered. */
export const HELD_MESSAGE = t`We’re checking this message before we deliver it. This usually takes less than a day.`
export const HELD_CHAT = t`You can write more as soon as your last message has been delivered.`
export const NOTHING_HELD = t`This message is no longer on hold`
export const SENDER_NOT_ACTIVE = t`The sender’s account is not active, so this message can’t be delivered`
/** A moderator refused it without naming a reason. */
export const HELD_REFUSED = t`It looks like a scam.`

/** Minutes in which a message can be edited or taken back. */
export const CHANGE_MINUTES = 5
/** What a message says that was taken back, for those who read only texts. */
export const TAKEN_BACK = t`This message was taken back.`
export const EMPTY_MESSAGE = t`Please write a message`
export const tooManyMessagePhotos = (): string => t`A message can have at most ${MAX_MESSAGE_PHOTOS} photos`
/** An upload that nothing has used for a day is deleted. */
export const MESSAGE_PHOTO_GONE = t`One of your photos is gone. Please remove it and add it again, or send the message without it.`
export const PHOTO_NOT_FOUND = t`This photo isn’t there any more`
export const MESSAGE_NOT_FOUND = t`Message not found`
export const NOT_YOUR_MESSAGE = t`You can only change your own messages`
export const changeTooLate = (): string =>
  t`Messages can be edited or taken back for ${CHANGE_MINUTES} minutes. This one is older.`
export const ALREADY_TAKEN_BACK = t`You have taken this message back`
export const FIXED_MESSAGE = t`This message records something that was agreed, so it can’t be changed`
/** A new member's edit that would be held if it were sent. */
export const EDIT_NEEDS_CHECK = t`We can’t change the message to this. Send it as a new message, so that we can check it.`

/** What a message without a text says in a list. */
export const photosLabel = (count: number): string =>
  count === 1 ? t`Photo` : plural(count, { one: '# photo', other: '# photos' })

/** A message in a list. */
export const messagePreview = ({
  text,
  photos,
}: {
  text: string
  photos?: readonly unknown[] | null | undefined
}): string => text || (photos?.length ? photosLabel(photos.length) : '')

/** Answers that a member can save. */
export const MAX_SAVED_ANSWERS = 20
export const tooManyAnswers = (): string =>
  t`You can save up to ${MAX_SAVED_ANSWERS} answers. Delete one you don’t need any more.`
export const ANSWER_NOT_FOUND = t`This saved answer was deleted`

export const chatSides = ['buyer', 'seller'] as const
export type ChatSide = (typeof chatSides)[number]

/** The address of a conversation on the site. */
export const chatHref = (conversationId: string): string => `/chat?conversation=${conversationId}`
