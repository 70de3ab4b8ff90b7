import { missing, type Operation } from './operation.ts'

const PHOTO = '9f86d081884c7d659a2feaa0c55ad015'

/** Texts of the API reference: conversations, their messages, saved answers and offers. */
export const chatOperations: Readonly<Record<string, Operation>> = {
  openConversation: {
    summary: 'Open the conversation about an ad, or start one',
    about: 'A new conversation about a sold ad returns 409.',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  listConversations: {
    summary: 'List the caller’s conversations, latest first',
    about:
      'With `whose=all` instead those about what the caller’s business sells that began while their seller belonged to it. `holder` is the colleague who answers: such a conversation can be read, and answered after taking it over.',
  },
  getConversation: { summary: 'Get a conversation' },
  listMessages: { summary: 'List messages before or after a given message' },
  sendMessage: {
    summary: 'Send a message',
    about:
      'The reply is sent after the message is stored. Repeating a call with the same `clientId` stores one message. A new member’s first message that looks like a scam is held until a moderator has read it: the reply then has no `seq`, and further messages return 409 until it is delivered or refused. `photos` names up to six photos that the caller has uploaded for messages; `text` may be empty with them.',
    examples: {
      text: 'This is the scratch',
      clientId: '0c1d6a1e-53d3-4c6a-9a39-3a8f4a1c7b10',
      photos: [PHOTO],
    },
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  uploadMessagePhoto: {
    summary: 'Upload a photo for a message',
    about:
      'At most 10 MB and 50 megapixels. The photo is re-encoded without its metadata. Only the caller can see it until it is sent, and it is removed after a day if it isn’t.',
    errors: ['TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    status: 201,
    isForm: true,
  },
  getOwnPhoto: {
    summary: 'Get a photo that the caller has uploaded for a message',
    about: 'In WebP. `width` is the most it has, in pixels. The reply may not be stored by any cache.',
    examples: { photo: PHOTO, width: '640' },
    errors: missing,
  },
  getMessagePhoto: {
    summary: 'Get a photo of a conversation',
    about:
      'In WebP, for its two sides only. 404 once the message is taken back. The reply may not be stored by any cache.',
    examples: { photo: PHOTO, width: '640' },
    errors: missing,
  },
  editMessage: {
    summary: 'Edit one’s own message, for five minutes after it was sent',
    about:
      'It is checked like a new message. The same text twice is one edit. 409 if it is older, was taken back, or records an offer or an answer to one.',
    examples: { text: 'Is it still available on Sunday?' },
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  takeBackMessage: {
    summary: 'Take one’s own message back, for five minutes after it was sent',
    about: 'Its place in the conversation stays, with `takenBackAt`. Calling it again changes nothing.',
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  markViewed: { summary: 'Mark a conversation as read up to a message' },
  blockConversation: { summary: 'Block the other person' },
  unblockConversation: { summary: 'Unblock the other person' },
  archiveConversation: {
    summary: 'Archive a conversation',
    about: 'It leaves the list until the next message. Unread messages keep it there.',
  },
  unarchiveConversation: { summary: 'Return a conversation from the archive' },
  muteConversation: {
    summary: 'Mute a conversation',
    about:
      'No emails, notifications or pushes about its messages, and it stays archived when messages come. It still counts as unread.',
  },
  unmuteConversation: { summary: 'Unmute a conversation' },
  takeConversation: {
    summary: 'Answer instead of a colleague',
    about:
      'For conversations about what the caller’s business sells that began while its seller belonged to it: see `whose` of the list. From then on the caller answers, and gets what is unread, notifications and emails; the other side reads their first name and the business. 409 while there is an open offer or deal, which stays with who has posted the ad. It goes back to them when the buyer makes an offer, when a deal is agreed, or when either of them leaves the business.',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  markUnread: {
    summary: 'Mark a conversation as unread',
    about: 'For the caller only, until they read it or write. The other side still sees what was read.',
  },
  listSavedAnswers: { summary: 'List the answers that the caller has saved' },
  saveAnswer: {
    summary: 'Save an answer',
    about: 'At most 20; 409 then. The same text twice is saved once.',
    examples: { text: 'Pick up is in Newtown, any day after five.' },
    errors: ['CONFLICT'],
  },
  editSavedAnswer: {
    summary: 'Change a saved answer',
    examples: { text: 'Pick up is in Newtown, any day after six.' },
  },
  deleteSavedAnswer: { summary: 'Delete a saved answer' },
  getMessageDraft: { summary: 'Get what the caller has begun to write in a conversation' },
  setMessageDraft: {
    summary: 'Keep what the caller has begun to write, for their other devices',
    about: 'An empty text removes it. Sending a message does as well.',
    examples: { text: 'Could I come on' },
  },
  getReadMarks: { summary: 'Get whether others see what the caller has read' },
  setReadMarks: {
    summary: 'Show or hide what the caller has read',
    about: 'It works both ways: while hidden, `otherSeenSeq` is 0 for both sides of each conversation.',
    examples: { areShown: false },
  },
  searchChats: {
    summary: 'Search the caller’s conversations by name, ad title and message text',
    about: 'At most 30 of the latest 2,000 conversations. Messages that were taken back are not found.',
    examples: { q: 'blue bike' },
  },
  listOffers: {
    summary: 'List the offers of a conversation',
    about: '`refusal` says why the ad takes no offers, such as a home to rent, or is null.',
  },
  makeOffer: {
    summary: 'Make an offer, or answer the one of the other side with another',
    about:
      'In dollars, at most the price of the ad. It is a message too, and ends after 48 hours without an answer. Repeating a call with the same `clientId` makes one offer. 409 if the ad takes no offers, or one of the caller is still open; 429 after four on one ad in a day.',
    examples: { amount: 450, clientId: '0c1d6a1e-53d3-4c6a-9a39-3a8f4a1c7b10' },
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  moveOffer: {
    summary: 'Accept or decline an offer, take it back, or call off what was agreed',
    about:
      'Accepting reserves the ad for the buyer for three days. 409 if the offer has changed meanwhile, or the ad is reserved for someone else.',
    examples: { move: 'accept' },
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  listReceivedOffers: {
    summary: 'List the last offer of each buyer on one of the caller’s ads, the highest first',
    errors: ['FORBIDDEN'],
  },
  setLowestOffer: {
    summary: 'Set the lowest price that the caller would take for an ad, or remove it with null',
    about: 'Nobody else sees it. Lower offers are declined at once, politely.',
    examples: { amount: 420 },
    errors: ['FORBIDDEN'],
  },
}
