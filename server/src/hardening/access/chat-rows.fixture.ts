import { randomUUID } from 'node:crypto'
import {
  aboutAd,
  memberOnly,
  members,
  nothing,
  ofConversation,
  ofOwnMessage,
  once,
  pixelForm,
  type Row,
  recipientOnly,
} from './access-rows.fixture.ts'

/** Of the access table: conversations, their messages and saved answers. */
export const chatRows: Record<string, Row> = {
  openConversation: {
    ask: aboutAd,
    expected: {
      'active ad': '401 401 401 401 | 200 200 403 200',
      'sold ad': '401 401 401 401 | 200 409 403 409',
      // A member who started a conversation before can continue it, whatever became of the ad.
      'pending ad': '401 401 401 401 | 200 404 403 404',
      'inactive ad': '401 401 401 401 | 200 404 403 404',
      'hidden ad': '401 401 401 401 | 200 404 401 404',
      'deleted ad': nothing,
      'missing ad': nothing,
    },
  },
  listConversations: {
    ask: ({ adId }) => ({ query: { productId: adId } }),
    expected: { 'active ad': members, 'pending ad': members, 'missing ad': members },
  },
  getConversation: ofConversation(),
  listMessages: ofConversation(),
  sendMessage: ofConversation(
    () => ({ body: { text: 'Hello', clientId: randomUUID() } }),
    '401 401 401 401 | 403 404 403 404',
  ),
  uploadMessagePhoto: once('401 401 401 401 | 201 201 201 201', () => ({ form: pixelForm })),
  // The member has sent it to the owner.
  getOwnPhoto: {
    ask: () => ({ query: { width: '320' } }),
    expected: {
      conversation: memberOnly,
      'blocked conversation': memberOnly,
      'missing conversation': nothing,
    },
  },
  getMessagePhoto: ofConversation(),
  editMessage: ofOwnMessage('401 401 401 401 | 403 404 403 404', () => ({ body: { text: 'Is it?' } })),
  takeBackMessage: ofOwnMessage('401 401 401 401 | 200 404 403 404'),
  markViewed: ofConversation(() => ({ body: {} })),
  blockConversation: ofConversation(),
  unblockConversation: ofConversation(),
  archiveConversation: ofConversation(),
  unarchiveConversation: ofConversation(),
  muteConversation: ofConversation(),
  unmuteConversation: ofConversation(),
  // The owner has it already. Neither of the two people in a scene has colleagues.
  takeConversation: { expected: { conversation: recipientOnly, 'missing conversation': nothing } },
  markUnread: ofConversation(),
  listSavedAnswers: once(members),
  saveAnswer: once(members, () => ({ body: { text: 'It is' } })),
  // The member’s saved answer has the id of the ad.
  editSavedAnswer: { ask: () => ({ body: { text: 'It was' } }), expected: { 'active ad': memberOnly } },
  deleteSavedAnswer: once(members),
  getMessageDraft: ofConversation(),
  setMessageDraft: ofConversation(() => ({ body: { text: 'I would' } })),
  getReadMarks: once(members),
  setReadMarks: once(members, () => ({ body: { areShown: false } })),
  searchChats: once(members, () => ({ query: { q: 'treasure' } })),
}
