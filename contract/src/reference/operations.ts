import * as accounts from '../accounts/accounts.endpoints.ts'
import * as users from '../accounts/users.endpoints.ts'
import * as ads from '../ads/ads.endpoints.ts'
import * as audit from '../audit/audit.endpoints.ts'
import * as catalogue from '../catalogue/catalogue.endpoints.ts'
import * as chat from '../chat/chat.endpoints.ts'
import * as contact from '../contact/contact.endpoints.ts'
import * as dashboard from '../dashboard/dashboard.endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import * as favourites from '../favourites/favourites.endpoints.ts'
import * as featured from '../featured/featured.endpoints.ts'
import * as listing from '../listing/listing.endpoints.ts'
import * as adminAds from '../moderation/moderation.endpoints.ts'
import * as own from '../posting/posting.endpoints.ts'
import * as reports from '../reports/reports.endpoints.ts'
import * as search from '../search/search.endpoints.ts'
import * as uploads from '../uploads/uploads.endpoints.ts'

/** What the reference says of an endpoint beyond what its schemas say. */
export interface Operation {
  summary: string
  /** What a caller should know besides, in a sentence or two. */
  about?: string
  /** Refusals of its own, besides those that any call may meet. */
  errors?: readonly ErrorCode[]
  /** The status of success, where it isn't 200. */
  status?: number
  /** Another status that comes with a reply and not with an error. */
  alsoReplies?: number
  /** The body is a form with one file. */
  isForm?: boolean
}

export interface Group {
  name: string
  about: string
  endpoints: Readonly<Record<string, Endpoint>>
}

/** Named by what the contract exports them as: those names are the operations' ids, and stable too. */
export const groups: readonly Group[] = [
  {
    name: 'Ads',
    about: 'What anyone can see: active ads of active members, and single ads that were sold.',
    endpoints: { ...ads, ...listing, ...catalogue },
  },
  { name: 'Search', about: 'Finding ads by words.', endpoints: search },
  {
    name: 'Own ads',
    about:
      'What a member does with their own ads. New ads and changed words are reviewed before they appear.',
    endpoints: { ...own, ...uploads },
  },
  { name: 'Accounts', about: 'Joining, signing in, and the own profile.', endpoints: accounts },
  { name: 'Favourites', about: 'The ads a member has saved.', endpoints: favourites },
  {
    name: 'Chat',
    about: 'Conversations between a buyer and a seller about an ad. Only these two can see or touch one.',
    endpoints: chat,
  },
  {
    name: 'Contact',
    about: 'Words to the people who run the market.',
    endpoints: { ...contact, ...reports },
  },
  {
    name: 'Back office',
    about: 'For administrators alone. Everything they change is in the audit log.',
    endpoints: { ...dashboard, ...users, ...adminAds, ...featured, ...audit },
  },
]

const missing = ['NOT_FOUND'] as const
const ofOwnAd = ['FORBIDDEN', 'NOT_FOUND'] as const

export const operations: Readonly<Record<string, Operation>> = {
  getAd: {
    summary: 'One ad',
    about:
      'Email and phone number of the seller are there for signed-in callers alone. An ad under review answers 401 to everyone but its owner and administrators; a deleted one 410.',
    errors: ['AUTHENTICATION_REQUIRED', 'NOT_FOUND', 'GONE'],
  },
  getRankedAds: {
    summary: 'Ten ads of each category for the home page',
    about: 'Featured ads in the order the administrators gave them, then the newest.',
  },
  filterAds: {
    summary: 'Ads by category, place, price and more, in pages',
    about: 'A page past the end is an empty list.',
  },
  getFilters: { summary: 'Categories, brands, states and cities, sorts, and the bounds of prices' },

  searchAds: {
    summary: 'Ads by words, with the same filters',
    about:
      'All words must match. Where none do, the search is widened and `isNearbyResults` is true. 404 means that nothing was found even then; its body is a reply all the same. `pagination.approximate` marks a total that is an estimate.',
    alsoReplies: 404,
  },
  getSuggestions: { summary: 'What someone may be about to type, at most eight' },

  createAd: {
    summary: 'Post an ad',
    about:
      'It waits for review as `pending`. The same `idempotencyKey` twice makes one ad. Images are addresses that `uploadImage` gave.',
    status: 201,
  },
  listOwnAds: { summary: 'The own ads, in pages' },
  getStatusCounts: { summary: 'How many of the own ads there are in each status' },
  getOwnAd: { summary: 'One of the own ads, in any status', errors: ofOwnAd },
  updateOwnAd: {
    summary: 'Change one of the own ads',
    about: 'A change of title, description, images or category sends it back to review.',
    errors: ofOwnAd,
  },
  deleteOwnAd: { summary: 'Delete one of the own ads, for good', errors: ofOwnAd },
  setOwnAdStatus: {
    summary: 'Mark one of the own ads as sold, or as available again',
    errors: [...ofOwnAd, 'CONFLICT'],
  },
  uploadImage: {
    summary: 'Upload a picture',
    about:
      'One file at a time: JPEG, PNG, WebP, AVIF or GIF. It is turned upright, re-encoded, and everything else in it is dropped. Pictures that no ad or profile uses are removed after a day.',
    status: 201,
    isForm: true,
  },

  register: {
    summary: 'Join, or confirm the email with the code that was mailed',
    about: 'Without `verificationCode` a code is mailed; with it the account is verified and signed in.',
    errors: ['CONFLICT', 'ACCOUNT_NOT_ACTIVE'],
  },
  logIn: {
    summary: 'Sign in with email and password',
    about: 'The token goes into `Authorization: Bearer …`. It lasts 30 days from its last use.',
    errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_NOT_ACTIVE'],
  },
  logOut: { summary: 'End the session of the token' },
  forgotPassword: { summary: 'Mail a code for a new password', errors: missing },
  resetPassword: {
    summary: 'Set a new password with the code',
    about: 'All sessions of the account end.',
    errors: missing,
  },
  getProfile: { summary: 'The own profile' },
  updateProfile: {
    summary: 'Change the own profile',
    about: 'A new email counts once `confirmEmail` has brought the code that was mailed to it.',
    errors: ['CONFLICT'],
  },
  confirmEmail: { summary: 'Confirm a new email with its code', errors: ['CONFLICT'] },
  deleteAccount: {
    summary: 'Delete the own account with its ads, favourites, pictures and sessions, for good',
    errors: ['FORBIDDEN'],
  },
  getAdminStatus: { summary: 'Whether the caller is an administrator' },
  getProviders: { summary: 'Which other ways to sign in there are' },

  listFavourites: { summary: 'The saved ads' },
  listFavouriteIds: { summary: 'The ids of the saved ads' },
  addFavourite: { summary: 'Save an ad', errors: ['NOT_FOUND', 'CONFLICT'] },
  removeFavourite: { summary: 'Remove a saved ad' },
  checkFavourite: { summary: 'Whether an ad is saved' },

  openConversation: {
    summary: 'Find or begin the conversation about an ad',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  listConversations: { summary: 'The own conversations, the latest first' },
  getConversation: { summary: 'One conversation', errors: missing },
  listMessages: { summary: 'Messages of a conversation, before or after one of them', errors: missing },
  sendMessage: {
    summary: 'Send a message',
    about: 'It is stored once it is acknowledged. The same `clientId` twice stores one message.',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  markViewed: { summary: 'Say up to where a conversation has been seen', errors: missing },
  blockConversation: { summary: 'Block the other side', errors: missing },
  unblockConversation: { summary: 'Lift the block', errors: missing },
  getUnreadCount: { summary: 'How many messages have not been seen' },
  stopChatMails: { summary: 'No more mails about messages, with the token of a mail', errors: missing },
  resumeChatMails: { summary: 'Mails about messages again, with the token of a mail', errors: missing },

  sendContactMessage: {
    summary: 'A message to the support',
    about: 'The same `idempotencyKey` twice is one message.',
  },
  sendReport: {
    summary: 'Report an ad or a conversation',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },

  getDashboard: { summary: 'The figures of the market' },
  listUsers: { summary: 'Members, in pages' },
  setUserStatus: {
    summary: 'Suspend, inactivate or reactivate a member',
    about: 'Sessions and connections of a member who is not active end at once.',
    errors: missing,
  },
  deleteUser: { summary: 'Delete a member with everything of theirs', errors: missing },
  listAdminAds: { summary: 'Ads in any status, in pages' },
  getAdminAd: { summary: 'One ad in any status', errors: missing },
  updateAdminAd: { summary: 'Change an ad', errors: ['NOT_FOUND', 'CONFLICT'] },
  deleteAdminAd: { summary: 'Delete an ad', errors: missing },
  setAdminAdStatus: {
    summary: 'Approve, reject or otherwise move an ad',
    about: '409 when it is no longer in the status that the administrator was looking at.',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  listFeatured: { summary: 'The featured ads of a category, in order' },
  listAvailable: { summary: 'Active ads of a category that could be featured' },
  saveRanking: { summary: 'Set the featured ads of a category', errors: ['CONFLICT'] },
  listAuditEntries: { summary: 'What administrators did, the latest first' },
}
