import * as accounts from '../accounts/accounts.endpoints.ts'
import * as session from '../accounts/session.endpoints.ts'
import * as users from '../accounts/users.endpoints.ts'
import * as ads from '../ads/ads.endpoints.ts'
import * as phoneRequests from '../ads/phone-requests.endpoints.ts'
import * as audit from '../audit/audit.endpoints.ts'
import * as businesses from '../businesses/businesses.endpoints.ts'
import * as buyersQueue from '../buyers-queue/queue.endpoints.ts'
import * as catalogue from '../catalogue/catalogue.endpoints.ts'
import * as chat from '../chat/chat.endpoints.ts'
import * as inbox from '../contact/inbox.endpoints.ts'
import * as dashboard from '../dashboard/dashboard.endpoints.ts'
import * as deals from '../deals/deals.endpoints.ts'
import * as demand from '../demand/demand.endpoints.ts'
import * as drafts from '../drafts/drafts.endpoints.ts'
import type { Endpoint } from '../endpoint.ts'
import * as favourites from '../favourites/favourites.endpoints.ts'
import * as featured from '../featured/featured.endpoints.ts'
import * as figures from '../figures/figures.endpoints.ts'
import * as health from '../health/health.endpoints.ts'
import * as imports from '../imports/imports.endpoints.ts'
import * as lifecycle from '../lifecycle/lifecycle.endpoints.ts'
import * as listing from '../listing/listing.endpoints.ts'
import * as catalogueEditing from '../market/catalogue-editing.endpoints.ts'
import * as market from '../market/market.endpoints.ts'
import * as settings from '../market/settings.endpoints.ts'
import * as meetingPlaces from '../meeting-places/meeting-places.endpoints.ts'
import * as adminAds from '../moderation/moderation.endpoints.ts'
import * as queue from '../moderation-queue/moderation-queue.endpoints.ts'
import * as reasons from '../moderation-queue/reasons.endpoints.ts'
import * as notifications from '../notifications/notifications.endpoints.ts'
import * as offers from '../offers/offers.endpoints.ts'
import * as mapCounts from '../places/map-counts.endpoints.ts'
import * as outlines from '../places/outlines.endpoints.ts'
import * as places from '../places/places.endpoints.ts'
import * as own from '../posting/posting.endpoints.ts'
import * as prices from '../prices/prices.endpoints.ts'
import * as proposals from '../proposals/proposals.endpoints.ts'
import * as ratings from '../ratings/ratings.endpoints.ts'
import * as reports from '../reports/reports.endpoints.ts'
import * as rules from '../rules/rules.endpoints.ts'
import * as safety from '../safety/safety.endpoints.ts'
import * as savedSearches from '../saved-searches/saved-searches.endpoints.ts'
import * as search from '../search/search.endpoints.ts'
import * as searchWords from '../search-words/search-words.endpoints.ts'
import * as sellers from '../sellers/sellers.endpoints.ts'
import * as feeds from '../stock-feeds/stock-feeds.endpoints.ts'
import * as transparency from '../transparency/transparency.endpoints.ts'
import * as trust from '../trust/trust.endpoints.ts'
import * as uploads from '../uploads/uploads.endpoints.ts'
import type { Scope } from './api-tokens.terms.ts'

/*
 * Deny by default: an endpoint that is not in this table refuses tokens. So do, on purpose, logins, registration,
 * passwords, passkeys and two-factor login, devices, tokens and webhooks, emails and phone numbers, copies of all data,
 * deleting an account, what staff decide about people's accounts, and promises between people: deals and ratings.
 * In the server, and in the typed client.
 */
export const tokenEndpoints = {
  /** With any token, and answered as to a visitor: a token without scopes for something must not show it here. */
  public: {
    getAd: ads.getAd,
    findAdByShortId: ads.findAdByShortId,
    getRankedAds: ads.getRankedAds,
    listAdCards: ads.listAdCards,
    listSimilarAds: ads.listSimilarAds,
    getAdPrices: prices.getAdPrices,
    filterAds: listing.filterAds,
    getFilters: catalogue.getFilters,
    getCatalogue: market.getCatalogue,
    getMarket: market.getMarket,
    getRules: rules.getRules,
    suggestPlaces: places.suggestPlaces,
    getPlacesAround: places.getPlacesAround,
    getPostcodes: outlines.getPostcodes,
    countPlaces: mapCounts.countPlaces,
    searchAds: search.searchAds,
    getSuggestions: search.getSuggestions,
    explainMatch: search.explainMatch,
    getSeller: sellers.getSeller,
    getBusiness: businesses.getBusiness,
    getTransparency: transparency.getTransparency,
  },
  'ads:read': {
    listOwnAds: own.listOwnAds,
    getOwnAd: own.getOwnAd,
    getStatusCounts: own.getStatusCounts,
    getPostingDefaults: own.getPostingDefaults,
    listBuyersQuestions: own.listBuyersQuestions,
    getReviewWait: queue.getReviewWait,
    listOwnFigures: figures.listOwnFigures,
    getPriceGuide: prices.getPriceGuide,
    getPricePlan: prices.getPricePlan,
    getDemand: demand.getDemand,
    listOwnDemand: demand.listOwnDemand,
    listDrafts: drafts.listDrafts,
    listImports: imports.listImports,
    getImport: imports.getImport,
    getImportTemplate: imports.getImportTemplate,
    getFeed: feeds.getFeed,
    listReceivedOffers: offers.listReceivedOffers,
    getOwnQueue: buyersQueue.getOwnQueue,
    listPhoneRequests: phoneRequests.listPhoneRequests,
    getOwnBusiness: businesses.getOwnBusiness,
    getTrust: trust.getTrust,
  },
  'ads:write': {
    createAd: own.createAd,
    updateOwnAd: own.updateOwnAd,
    deleteOwnAd: own.deleteOwnAd,
    setOwnAdStatus: own.setOwnAdStatus,
    setOwnAdPhone: own.setOwnAdPhone,
    withdrawOwnEdit: own.withdrawOwnEdit,
    renewOwnAd: lifecycle.renewOwnAd,
    bumpOwnAd: lifecycle.bumpOwnAd,
    pauseOwnAds: lifecycle.pauseOwnAds,
    resumeOwnAds: lifecycle.resumeOwnAds,
    setPricePlan: prices.setPricePlan,
    stopPricePlan: prices.stopPricePlan,
    setLowestOffer: offers.setLowestOffer,
    uploadImage: uploads.uploadImage,
    removeUpload: uploads.removeUpload,
    proposeAd: proposals.proposeAd,
    saveDraft: drafts.saveDraft,
    deleteDraft: drafts.deleteDraft,
    createImport: imports.createImport,
    startImport: imports.startImport,
    undoImport: imports.undoImport,
    discardImport: imports.discardImport,
    saveFeed: feeds.saveFeed,
    startFeed: feeds.startFeed,
    stopFeed: feeds.stopFeed,
    runFeed: feeds.runFeed,
    setQueueHours: buyersQueue.setQueueHours,
    skipInQueue: buyersQueue.skipInQueue,
  },
  'messages:read': {
    listConversations: chat.listConversations,
    getConversation: chat.getConversation,
    listMessages: chat.listMessages,
    searchChats: chat.searchChats,
    getUnreadCount: chat.getUnreadCount,
    getMessageDraft: chat.getMessageDraft,
    getMessagePhoto: chat.getMessagePhoto,
    getOwnPhoto: chat.getOwnPhoto,
    listSavedAnswers: chat.listSavedAnswers,
    listOffers: offers.listOffers,
    getDealOfChat: deals.getDealOfChat,
    listMyDeals: deals.listMyDeals,
    getDealCalendar: deals.getDealCalendar,
    getRatedDeal: ratings.getRatedDeal,
    listConversationRatings: ratings.listConversationRatings,
    listMyPlaces: buyersQueue.listMyPlaces,
    getQueuePlace: buyersQueue.getQueuePlace,
  },
  'messages:write': {
    openConversation: chat.openConversation,
    sendMessage: chat.sendMessage,
    editMessage: chat.editMessage,
    takeBackMessage: chat.takeBackMessage,
    uploadMessagePhoto: chat.uploadMessagePhoto,
    setMessageDraft: chat.setMessageDraft,
    markViewed: chat.markViewed,
    markUnread: chat.markUnread,
    archiveConversation: chat.archiveConversation,
    unarchiveConversation: chat.unarchiveConversation,
    muteConversation: chat.muteConversation,
    unmuteConversation: chat.unmuteConversation,
    saveAnswer: chat.saveAnswer,
    editSavedAnswer: chat.editSavedAnswer,
    deleteSavedAnswer: chat.deleteSavedAnswer,
    makeOffer: offers.makeOffer,
    moveOffer: offers.moveOffer,
  },
  'saved:read': {
    listFavourites: favourites.listFavourites,
    listFavouriteIds: favourites.listFavouriteIds,
    checkFavourite: favourites.checkFavourite,
    listSavedSearches: savedSearches.listSavedSearches,
    listFollowed: sellers.listFollowed,
    getSellerRelation: sellers.getSellerRelation,
    getWatch: lifecycle.getWatch,
  },
  'saved:write': {
    addFavourite: favourites.addFavourite,
    removeFavourite: favourites.removeFavourite,
    saveSearch: savedSearches.saveSearch,
    changeSavedSearch: savedSearches.changeSavedSearch,
    deleteSavedSearch: savedSearches.deleteSavedSearch,
    followSeller: sellers.followSeller,
    unfollowSeller: sellers.unfollowSeller,
    watchAd: lifecycle.watchAd,
    unwatchAd: lifecycle.unwatchAd,
  },
  'account:read': {
    getProfile: session.getProfile,
    getAdminStatus: accounts.getAdminStatus,
    listNotifications: notifications.listNotifications,
    countUnreadNotifications: notifications.countUnreadNotifications,
    getNotificationSettings: notifications.getNotificationSettings,
  },
  'office-figures:read': {
    getDashboard: dashboard.getDashboard,
    getQueueSummary: queue.getQueueSummary,
    getHealth: health.getHealth,
    getHealthChecks: health.getHealthChecks,
    listRecentErrors: health.listRecentErrors,
    listUnmetSearches: demand.listUnmetSearches,
    exportUnmetSearches: demand.exportUnmetSearches,
  },
  'office-reviews:read': {
    listModerationCases: queue.listModerationCases,
    getModerationCase: queue.getModerationCase,
    getCasePhoto: queue.getCasePhoto,
    getSellerRecord: queue.getSellerRecord,
    listRefusalReasons: reasons.listRefusalReasons,
    listReports: reports.listReports,
    listAdminAds: adminAds.listAdminAds,
    getAdminAd: adminAds.getAdminAd,
  },
  'office-reviews:write': {
    claimCases: queue.claimCases,
    releaseCases: queue.releaseCases,
    decideCases: queue.decideCases,
    undoDecisions: queue.undoDecisions,
    addSellerNote: queue.addSellerNote,
    setReportHandled: reports.setReportHandled,
    updateAdminAd: adminAds.updateAdminAd,
    setAdminAdStatus: adminAds.setAdminAdStatus,
  },
  'office-people:read': {
    listUsers: users.listUsers,
    getUser: users.getUser,
    getBusinessOfUser: businesses.getBusinessOfUser,
    getUserFeed: feeds.getUserFeed,
  },
  'office-inbox:read': { listInbox: inbox.listInbox },
  'office-inbox:write': { setMessageDone: inbox.setMessageDone, replyToMessage: inbox.replyToMessage },
  'office-market:read': {
    getEditableCatalogue: catalogueEditing.getEditableCatalogue,
    listCatalogueVersions: catalogueEditing.listCatalogueVersions,
    getCatalogueVersion: catalogueEditing.getCatalogueVersion,
    countCatalogueAds: catalogueEditing.countCatalogueAds,
    previewCatalogue: catalogueEditing.previewCatalogue,
    getSettings: settings.getSettings,
    listSettingsVersions: settings.listSettingsVersions,
    getEditableRules: rules.getEditableRules,
    listRuleVersions: rules.listRuleVersions,
    previewRules: rules.previewRules,
    getSearchWords: searchWords.getSearchWords,
    listSearchWordVersions: searchWords.listSearchWordVersions,
    countSearchWords: searchWords.countSearchWords,
    previewSearchWords: searchWords.previewSearchWords,
    listMeetingPlaces: meetingPlaces.listMeetingPlaces,
    exportMeetingPlaces: meetingPlaces.exportMeetingPlaces,
    listScamPatterns: safety.listScamPatterns,
    listFeatured: featured.listFeatured,
    listAvailable: featured.listAvailable,
  },
  'office-market:write': {
    saveCatalogue: catalogueEditing.saveCatalogue,
    restoreCatalogue: catalogueEditing.restoreCatalogue,
    saveSettings: settings.saveSettings,
    restoreSettings: settings.restoreSettings,
    saveRules: rules.saveRules,
    restoreRules: rules.restoreRules,
    saveSearchWords: searchWords.saveSearchWords,
    restoreSearchWords: searchWords.restoreSearchWords,
    addMeetingPlace: meetingPlaces.addMeetingPlace,
    editMeetingPlace: meetingPlaces.editMeetingPlace,
    deleteMeetingPlace: meetingPlaces.deleteMeetingPlace,
    loadMeetingPlaces: meetingPlaces.loadMeetingPlaces,
    switchScamPattern: safety.switchScamPattern,
    saveRanking: featured.saveRanking,
  },
  'office-audit:read': {
    listAuditEntries: audit.listAuditEntries,
    searchAudit: audit.searchAudit,
  },
} as const satisfies Record<Scope | 'public', Readonly<Record<string, Endpoint>>>

const scopeByEndpoint = new Map<Endpoint, Scope | 'public'>(
  Object.entries(tokenEndpoints).flatMap(([scope, endpoints]) =>
    Object.values(endpoints as Record<string, Endpoint>).map(
      (each) => [each, scope as Scope | 'public'] as const,
    ),
  ),
)

/** What a token needs for an endpoint; undefined: none will do. */
export const scopeOf = (endpoint: Endpoint): Scope | 'public' | undefined => scopeByEndpoint.get(endpoint)
