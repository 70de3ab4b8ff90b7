import { randomUUID } from 'node:crypto'
import { emptyDraft } from '@bowerbird/contract/ads/ads.fields'
import { testImage } from '../../testing/world.ts'
import {
  aboutAd,
  accepted,
  ad,
  admins,
  adminsTooEarly,
  adminsTooEarlyOwnerOut,
  forAll,
  mailToken,
  memberOnly,
  members,
  memberTooEarly,
  missingForAll,
  noneOwn,
  nothing,
  nothingForAdmins,
  notOwner,
  ofAdminAd,
  ofOwnAd,
  ofPublicAd,
  ofRecord,
  ofRefusedMessage,
  ofSeller,
  ofUser,
  once,
  ownerOnly,
  ownerTooEarly,
  pixelForm,
  pushSubscription,
  type Row,
  recipientOnly,
  review,
  secluded,
  twoSides,
} from './access-rows.fixture.ts'
import { accountRows } from './account-rows.fixture.ts'
import { broadcastRows } from './broadcast-rows.fixture.ts'
import { businessRows } from './business-rows.fixture.ts'
import { chatRows } from './chat-rows.fixture.ts'
import { dealRows } from './deal-rows.fixture.ts'
import { feedRows } from './feed-rows.fixture.ts'
import { marketRows } from './market-rows.fixture.ts'
import { offerRows } from './offer-rows.fixture.ts'
import { promotionRows } from './promotion-rows.fixture.ts'
import { queueRows } from './queue-rows.fixture.ts'
import { ratingRows } from './rating-rows.fixture.ts'
import { CODE } from './scene.fixture.ts'
import { webhookRows } from './webhook-rows.fixture.ts'

const meetingPlace = () => ({ name: randomUUID(), kind: 'other', suburb: 'Newtown', postcode: '2042' })

/**
 * Access rights: one row for each endpoint of the contract, by its exported name. An endpoint without a row fails the
 * test, and so does a row without an endpoint.
 */
export const accessTable: Record<string, Row> = {
  ...accountRows,
  ...promotionRows,

  listUsers: once(admins),
  exportUsers: once(admins),
  setUserStatus: ofUser(() => ({ body: { status: 'suspended' } })),
  deleteUser: ofUser(),

  getAd: {
    expected: {
      'active ad': forAll,
      'sold ad': forAll,
      'pending ad': secluded,
      'inactive ad': secluded,
      'hidden ad': '401 401 401 401 | 401 401 401 200',
      'deleted ad': '410 410 410 410 | 410 410 410 410',
      'missing ad': missingForAll,
    },
  },
  findAdByShortId: {
    expected: {
      'active ad': forAll,
      'sold ad': forAll,
      'pending ad': missingForAll,
      'inactive ad': missingForAll,
      'hidden ad': missingForAll,
      'deleted ad': missingForAll,
      'missing ad': missingForAll,
    },
  },
  noteView: { expected: { 'active ad': accepted, 'pending ad': accepted, 'missing ad': accepted } },
  listAdCards: once(forAll, ({ adId }) => ({ query: { ids: adId } })),
  getRankedAds: once(forAll),
  filterAds: once(forAll),
  searchAds: once(forAll, () => ({ query: { q: 'treasure' } })),
  explainMatch: {
    expected: {
      'active ad': forAll,
      'sold ad': missingForAll,
      'pending ad': missingForAll,
      'missing ad': missingForAll,
    },
    ask: () => ({ query: { q: 'treasure' } }),
  },
  getSuggestions: once(forAll, () => ({ query: { q: 'trea' } })),
  getFilters: once(forAll),
  getPostcodes: once(forAll, () => ({ query: { area: '20' } })),
  countPlaces: once(forAll),
  suggestPlaces: once(forAll, () => ({ query: { q: 'parra' } })),
  getPlacesAround: once(forAll, () => ({ query: { latitude: '-33.9', longitude: '151.2' } })),

  createAd: once('401 401 401 401 | 201 201 201 201', ({ people }, actor) => ({
    body: ad([people[actor].image]),
  })),
  listOwnAds: once(members),
  getStatusCounts: once(members),
  getPostingDefaults: once(members),
  listBuyersQuestions: once(members, () => ({ query: { subcategory: 'Cars' } })),
  listOwnFigures: once(members, ({ adId }) => ({ query: { ids: adId } })),
  getOwnAd: ofOwnAd(),
  updateOwnAd: ofOwnAd(() => ({ body: ad([testImage]) })),
  setOwnAdPhone: ofOwnAd(() => ({ body: { showPhone: false } })),
  deleteOwnAd: ofOwnAd(),
  withdrawOwnEdit: ofOwnAd(),
  setOwnAdStatus: ofOwnAd(() => ({ body: { status: 'sold' } }), ownerTooEarly),
  renewOwnAd: ofOwnAd(undefined, ownerTooEarly),
  bumpOwnAd: {
    expected: { ...ofOwnAd(undefined, ownerTooEarly).expected, 'sold ad': ownerTooEarly },
  },
  getImportTemplate: once(members, () => ({ query: { subcategory: 'Cars' } })),
  createImport: once(members, () => ({
    body: { file: 'a.csv', text: 'title,description,price,category,subcategory,state,images' },
  })),
  listImports: once(members),
  getImport: once(memberOnly),
  // The member has checked a file; in the scene of an active ad it is being posted.
  startImport: {
    expected: { 'pending ad': memberOnly, 'active ad': memberTooEarly },
    ask: () => ({ body: { photos: {} } }),
  },
  undoImport: { expected: { 'pending ad': memberTooEarly, 'active ad': memberOnly } },
  discardImport: { expected: { 'pending ad': memberOnly, 'active ad': nothing } },
  listDrafts: once(members),
  proposeAd: once(members, () => ({ body: { text: '2019 Corolla auto' } })),
  saveDraft: once(memberOnly, () => ({ body: { draft: emptyDraft() } })),
  deleteDraft: once(members),
  pauseOwnAds: once(members),
  resumeOwnAds: once(members),
  getRenewable: {
    ask: ({ adId }) => ({ query: { token: adId } }),
    expected: { 'active ad': forAll, 'hidden ad': missingForAll, 'missing ad': missingForAll },
  },
  renewByLink: {
    ask: ({ adId }) => ({ body: { token: adId } }),
    expected: { 'active ad': forAll, 'hidden ad': missingForAll, 'missing ad': missingForAll },
  },
  getWatch: { expected: { 'reserved ad': members, 'missing ad': members } },
  watchAd: {
    expected: {
      'reserved ad': '401 401 401 401 | 200 200 409 200',
      'active ad': '401 401 401 401 | 409 409 409 409',
      'missing ad': '401 401 401 401 | 409 409 409 409',
    },
  },
  unwatchAd: { expected: { 'reserved ad': members, 'missing ad': members } },

  listAdminAds: once(admins),
  getAdminAd: ofAdminAd(),
  updateAdminAd: ofAdminAd(() => ({ body: { ...ad([testImage]), status: 'active' } })),
  deleteAdminAd: ofAdminAd(),
  setAdminAdStatus: ofAdminAd(() => ({ body: { status: 'inactive', reason: 'No' } })),

  listFeatured: once(admins, () => ({ query: { category: 'Electronics' } })),
  listAvailable: once(admins, () => ({ query: { category: 'Electronics' } })),
  saveRanking: {
    ask: ({ adId }) => ({ body: { category: 'Electronics', rankings: [adId] } }),
    expected: {
      'active ad': admins,
      'sold ad': adminsTooEarly,
      'pending ad': adminsTooEarly,
      'inactive ad': adminsTooEarly,
      'hidden ad': adminsTooEarlyOwnerOut,
      'deleted ad': adminsTooEarly,
      'missing ad': adminsTooEarly,
    },
  },
  listMeetingPlaces: once(admins),
  exportMeetingPlaces: once(admins),
  addMeetingPlace: once(admins, () => ({ body: meetingPlace() })),
  loadMeetingPlaces: once(admins, () => ({
    body: { csv: `name,kind,suburb,postcode\n${randomUUID()},other,Newtown,2042` },
  })),
  editMeetingPlace: once(admins, () => ({ body: meetingPlace() })),
  deleteMeetingPlace: once(admins),
  listAuditEntries: once(admins, ({ adId }) => ({ query: { target: 'ad', id: adId } })),
  getDashboard: once(admins),
  getFirstSteps: once(admins),
  sendTestEmail: once(admins),
  confirmTestEmail: once(admins, () => ({ body: { code: CODE } })),

  uploadImage: once('401 401 401 401 | 201 201 201 201', () => ({
    form: pixelForm,
  })),
  removeUpload: once(members),

  listFavourites: once(members),
  listFavouriteIds: once(members),
  addFavourite: {
    ask: aboutAd,
    expected: {
      'active ad': members,
      'sold ad': members,
      // A member who saved it before still has it.
      'pending ad': '401 401 401 401 | 200 404 404 404',
      'inactive ad': '401 401 401 401 | 200 404 404 404',
      'hidden ad': '401 401 401 401 | 200 404 401 404',
      'deleted ad': nothing,
      'missing ad': nothing,
    },
  },
  removeFavourite: { expected: { 'active ad': members, 'pending ad': members, 'missing ad': members } },
  checkFavourite: {
    expected: { 'active ad': members, 'pending ad': members, 'hidden ad': notOwner, 'missing ad': members },
  },

  getSeller: {
    expected: {
      account: forAll,
      'admin account': missingForAll,
      'missing account': missingForAll,
      'hidden ad': missingForAll,
      'deleted ad': missingForAll,
      'pending ad': missingForAll,
    },
  },
  getSellerRelation: { expected: { account: members, 'missing account': members } },
  followSeller: ofSeller,
  blockSeller: ofSeller,
  unfollowSeller: { expected: { account: members, 'missing account': members } },
  unblockSeller: { expected: { account: members, 'missing account': members } },
  listFollowed: once(members),
  listBlocked: once(members),
  listPhoneRequests: once(members),

  listSavedSearches: once(members),
  saveSearch: once(members, () => ({ body: { path: 'Vehicles', params: {} } })),
  changeSavedSearch: once(memberOnly, () => ({ body: { isPaused: true } })),
  deleteSavedSearch: once(memberOnly),

  ...broadcastRows,
  ...businessRows,
  ...marketRows,
  ...chatRows,
  ...offerRows,
  ...dealRows,
  ...feedRows,
  ...webhookRows,
  ...queueRows,
  ...ratingRows,
  getUnreadCount: once(members),
  stopChatMails: once(forAll, mailToken),
  resumeChatMails: once(forAll, mailToken),
  listNotifications: once(members),
  countUnreadNotifications: once(members),
  readNotifications: once(members, () => ({ body: {} })),
  getNotificationSettings: once(members),
  changeNotificationSettings: once(members, () => ({ body: { isDigest: true } })),
  stopEmails: once(forAll, mailToken),
  resumeEmails: once(forAll, mailToken),

  sendReport: {
    ask: ({ adId, conversationId }, _actor, state) => ({
      body: {
        reason: 'Spam',
        ...(state.endsWith('ad') ? { productId: adId } : { conversationId }),
      },
    }),
    expected: {
      'active ad': '401 401 401 401 | 200 200 403 200',
      'sold ad': '401 401 401 401 | 200 200 403 200',
      'pending ad': nothing,
      'inactive ad': nothing,
      'hidden ad': '401 401 401 401 | 404 404 401 404',
      'deleted ad': nothing,
      'missing ad': nothing,
      conversation: twoSides,
      'blocked conversation': twoSides,
      'missing conversation': nothing,
    },
  },
  createReportChallenge: once(forAll),
  listReports: once(admins),
  setReportHandled: once(admins, () => ({ body: { isHandled: true } })),
  sendContactMessage: once(forAll, () => ({
    body: { name: 'A', email: 'a@example.com', subject: 'B', message: 'C' },
  })),

  // The list moderators choose from.
  listRefusalReasons: once(admins),
  // The moderators' queue.
  listModerationCases: once(admins),
  getQueueSummary: once(admins),
  getModerationCase: {
    expected: { 'pending ad': admins, 'inactive ad': admins, 'missing ad': nothingForAdmins },
  },
  claimCases: { ask: review(), expected: { 'pending ad': admins, 'missing ad': admins } },
  releaseCases: { ask: review(), expected: { 'pending ad': admins } },
  decideCases: {
    ask: review({ outcome: 'approved' }),
    expected: { 'pending ad': admins, 'inactive ad': admins, 'missing ad': admins },
  },
  undoDecisions: { ask: review(), expected: { 'pending ad': admins, 'inactive ad': admins } },
  removeCasePhoto: {
    ask: () => ({ body: { photo: testImage } }),
    expected: { 'pending ad': admins, 'inactive ad': adminsTooEarly, 'missing ad': nothingForAdmins },
  },
  // The scene's case about a refused message, with a photo.
  getCasePhoto: { expected: { conversation: admins, 'missing conversation': nothingForAdmins } },
  getSellerRecord: ofRecord(),
  // Nobody writes notes about themselves.
  addSellerNote: ofRecord(
    () => ({ body: { text: 'Called about the car' } }),
    '401 401 401 401 | 403 403 403 403',
  ),
  appealDecision: {
    ask: () => ({ body: { text: 'It is mine' } }),
    expected: {
      'active ad': ownerTooEarly,
      'pending ad': ownerTooEarly,
      'sold ad': ownerTooEarly,
      'inactive ad': ownerOnly,
      'hidden ad': noneOwn,
      'deleted ad': nothing,
      'missing ad': nothing,
    },
  },
  appealHeldMessage: ofRefusedMessage,
  getUser: ofRecord(),
  scheduleUserDeletion: ofUser(() => ({ body: {} })),
  cancelUserDeletion: ofRecord(),
  setUserRole: ofUser(() => ({ body: { role: 'moderator' } })),
  searchAudit: once(admins),
  exportAudit: once(admins),
  // Trust, the contact inbox, and what moderation publishes.
  getTrust: once(members),
  getReviewWait: once(members),
  listInbox: once(admins),
  listFailedDeliveries: once(admins),
  retryDeliveries: once(admins, () => ({ body: { channel: 'email' } })),
  getHealth: once(admins),
  getHealthChecks: once(admins),
  startSlowChecks: once(admins),
  listRecentErrors: once(admins),
  retryJobs: once(admins, () => ({ body: { queue: 'mail' } })),
  discardJobs: once(admins, () => ({ body: { queue: 'mail' } })),
  replyToMessage: once(admins, () => ({ body: { text: 'Hello', idempotencyKey: randomUUID() } })),
  setMessageDone: once(admins, () => ({ body: { isDone: true } })),
  getTransparency: once(forAll),
  getPageText: once(forAll),
  // Prices and demand.
  getAdPrices: ofPublicAd,
  listSimilarAds: ofPublicAd,
  getPriceGuide: once(members, () => ({ query: { title: 'Corolla', subcategory: 'Cars' } })),
  getPricePlan: ofOwnAd(),
  setPricePlan: {
    ask: () => ({ body: { percent: 10, everyDays: 7, floor: 1 } }),
    expected: { ...ofOwnAd(undefined, ownerTooEarly).expected, 'sold ad': ownerTooEarly },
  },
  stopPricePlan: ofOwnAd(),
  getDemand: once(members, () => ({ query: { title: 'Corolla', subcategory: 'Cars' } })),
  listOwnDemand: once(members),
  listUnmetSearches: once(admins),
  exportUnmetSearches: once(admins),
  getMarketFigures: once(admins),
  exportMarketFigure: once(admins, () => ({ query: { figure: 'posts' } })),
  // Messages to members
  countRecipients: once(admins, () => ({ body: { version: 1 } })),
  // Scam patterns
  sendWrongWarning: {
    ask: ({ conversationId }) => ({ body: { conversationId, seq: 1 } }),
    expected: {
      conversation: recipientOnly,
      'blocked conversation': recipientOnly,
      'missing conversation': nothing,
    },
  },
  getPush: once(members),
  subscribeToPush: once(members, () => ({ body: pushSubscription })),
  unsubscribeFromPush: once(members),
  listScamPatterns: once(admins),
  switchScamPattern: once(admins, () => ({ body: { isOn: true } })),
}
