import type { OwnData } from '@bowerbird/contract/accounts/accounts.schema'

const KEY = 'the row’s own key, or its owner’s'
const OTHERS = 'about another person'
const SECRET = 'a secret'
const WORK = 'how we do our work'
const WROTE = 'the ratings themselves are in the file'
const MARK = 'a mark that the member set, which the chat shows'
const AS_NAME = 'in the file by its name'

interface ExportedTable {
  in: keyof OwnData
  /** Columns that are not in the file, with the reason. Every other one is, with its value. */
  without: Record<string, string>
}

/** Where the rows of an account are in the file, by the column that refers to it. */
export const exported: Record<string, ExportedTable> = {
  'accounts.id': {
    in: 'profile',
    without: {
      password_hash: SECRET,
      chat_mail_token: SECRET,
      mail_secret: SECRET,
      old_mail_links_until: SECRET,
      password_until: 'about a password that the product made for the first administrator',
      verified_at: 'isVerified says that there is one',
      phone_verified_at: 'isPhoneVerified says that there is one',
      searched: 'name and email again',
      updated_at: 'each thing has its own time',
      deletion_due_at: 'such an account can’t ask for its data',
    },
  },
  'ad_imports.account_id': { in: 'imports', without: { id: KEY, account_id: KEY } },
  'colleague_changes.account_id': { in: 'business', without: { account_id: KEY } },
  'business_members.account_id': { in: 'business', without: { account_id: KEY, business_id: KEY } },
  'stock_feeds.account_id': {
    in: 'feeds',
    without: {
      account_id: KEY,
      etag: 'of the version that its own server sent',
      last_modified: 'of the version that its own server sent',
    },
  },
  'ad_drafts.account_id': { in: 'drafts', without: { id: KEY, account_id: KEY } },
  'ads.seller_id': {
    in: 'ads',
    without: {
      seller_id: KEY,
      category_id: AS_NAME,
      subcategory_id: AS_NAME,
      state_id: AS_NAME,
      city_id: AS_NAME,
      place_id: AS_NAME,
      is_seller_active: 'the profile’s status',
      is_listed: 'follows from status',
      cut_from_cents: 'in prices',
      cut_at: 'in prices',
      reserved_for: OTHERS,
      cover_blur: 'the cover again, blurred',
      client_key: KEY,
      search: 'the texts again',
    },
  },
  'promotion_orders.account_id': {
    in: 'purchases',
    without: {
      account_id: KEY,
      business_id: KEY,
      category_id: AS_NAME,
      session_id: WORK,
      checkout_url: 'a page of the card provider, which closes after an hour',
      payment_id: WORK,
      problem: WORK,
    },
  },
  'blocks.blocker_id': {
    in: 'blockedPeople',
    without: { blocker_id: KEY, blocked_id: 'in the file by their name' },
  },
  'conversations.buyer_id': { in: 'conversations', without: ofConversations() },
  'conversations.seller_id': { in: 'conversations', without: ofConversations() },
  'deals.buyer_id': { in: 'deals', without: ofDeals() },
  'deals.seller_id': { in: 'deals', without: ofDeals() },
  'favourites.account_id': { in: 'favourites', without: { account_id: KEY } },
  'follows.follower_id': {
    in: 'followedSellers',
    without: { follower_id: KEY, seller_id: 'in the file by their name' },
  },
  'held_messages.sender_id': {
    in: 'conversations',
    without: { id: KEY, sender_id: KEY, client_id: KEY, case_id: WORK, warnings: 'shown to the recipient' },
  },
  'identities.account_id': {
    in: 'identities',
    without: { account_id: KEY, issuer: AS_NAME, subject: 'the number of the account there, which logs in' },
  },
  'images.account_id': {
    in: 'pictures',
    without: {
      account_id: KEY,
      blur: 'the picture again, blurred',
      uses: WORK,
      unused_since: WORK,
      is_fingerprinted: WORK,
    },
  },
  'hidden_read_marks.account_id': { in: 'chatSettings', without: { account_id: KEY } },
  'message_drafts.account_id': { in: 'conversations', without: { account_id: KEY } },
  'message_originals.author_id': { in: 'conversations', without: { author_id: KEY, change: KEY } },
  'moderation_cases.account_id': {
    in: 'decisions',
    without: {
      id: KEY,
      account_id: KEY,
      appeal_of: KEY,
      category_id: WORK,
      before: WORK,
      has_hidden: WORK,
      is_sample: WORK,
      signals: WORK,
      risk: WORK,
      assessed_at: WORK,
      claimed_at: WORK,
      claimed_by: WORK,
      claimed_until: WORK,
      decided_by: WORK,
      status_before: WORK,
      status_after: WORK,
      holds_cut: WORK,
      reserved_until_before: WORK,
      reserved_for_before: OTHERS,
      rating_id: KEY,
      rating_part: WROTE,
    },
  },
  'notification_settings.account_id': {
    in: 'notificationSettings',
    without: { account_id: KEY, alert_emailed_at: WORK },
  },
  'notifications.account_id': {
    in: 'notifications',
    without: { id: KEY, account_id: KEY, key: KEY, search_ids: KEY },
  },
  'passkeys.account_id': {
    in: 'passkeys',
    without: { account_id: KEY, credential_id: WORK, public_key: WORK, counter: WORK, transports: WORK },
  },
  'api_tokens.account_id': { in: 'apiTokens', without: { account_id: KEY, token_hash: SECRET } },
  'webhooks.account_id': {
    in: 'webhooks',
    without: { id: KEY, account_id: KEY, secret: SECRET, old_secret: SECRET },
  },
  'phone_requests.asker_id': {
    in: 'askedNumbers',
    without: { seller_id: OTHERS, asker_id: KEY, asked_on: 'askedAt again' },
  },
  'phone_requests.seller_id': {
    in: 'phoneRequests',
    without: { seller_id: KEY, asker_id: OTHERS, asked_on: 'askedAt again' },
  },
  'push_subscriptions.account_id': {
    in: 'sessions',
    without: {
      id: KEY,
      account_id: KEY,
      session_token_hash: SECRET,
      p256dh: SECRET,
      auth: SECRET,
      created_at: 'the session’s times',
    },
  },
  'queue_places.account_id': { in: 'queuePlaces', without: { id: KEY, account_id: KEY } },
  'rating_replies.author_id': { in: 'ratingsReceived', without: { rating_id: KEY, author_id: KEY } },
  'ratings.rated_id': {
    in: 'ratingsReceived',
    without: { ...ofRatings(), refusal: 'a refused rating is not shown to the member' },
  },
  'ratings.rater_id': { in: 'ratingsGiven', without: ofRatings() },
  'reports.reporter_id': {
    in: 'reports',
    without: {
      id: KEY,
      reporter_id: KEY,
      is_anonymous: 'those with an account are not',
      reported_id: OTHERS,
      handled_by: WORK,
      source: 'a hash, which says nothing',
      rating_id: KEY,
      rating_part: WROTE,
      hid_at: WORK,
    },
  },
  'reservation_watchers.account_id': { in: 'watchedReservations', without: { account_id: KEY } },
  'saved_searches.account_id': {
    in: 'savedSearches',
    without: { id: KEY, account_id: KEY, compiled_with: WORK },
  },
  'saved_answers.account_id': { in: 'chatSettings', without: { id: KEY, account_id: KEY } },
  'scam_feedback.account_id': { in: 'wrongWarnings', without: { account_id: KEY } },
  'sessions.account_id': {
    in: 'sessions',
    without: {
      token_hash: SECRET,
      account_id: KEY,
      id: KEY,
      binding_hash: SECRET,
      next_binding_hash: SECRET,
      previous_binding_hash: SECRET,
      rebound_at: WORK,
      bound_at: WORK,
    },
  },
}

function ofRatings(): Record<string, string> {
  return {
    id: KEY,
    deal_id: KEY,
    rater_id: OTHERS,
    rated_id: OTHERS,
    is_cleared: WORK,
    due_at: WORK,
    revealed_at: WORK,
  }
}

function ofConversations(): Record<string, string> {
  return {
    buyer_id: 'side says which one the member is',
    seller_id: 'side says which one the member is',
    business_id: 'the chat is about an ad, which says the business',
    last_change: WORK,
    last_seq: 'the messages themselves are in the file',
    buyer_seen_seq: WORK,
    seller_seen_seq: WORK,
    archived_by_buyer_seq: WORK,
    archived_by_seller_seq: WORK,
    mail_to_buyer_due_at: WORK,
    muted_by_buyer: MARK,
    muted_by_seller: MARK,
    marked_by_buyer: MARK,
    marked_by_seller: MARK,
    mail_to_seller_due_at: WORK,
    is_for_report: WORK,
  }
}

function ofDeals(): Record<string, string> {
  return {
    asked_to_rate_at: WORK,
    id: KEY,
    buyer_id: 'side says which one the member is',
    seller_id: 'side says which one the member is',
    offer_id: 'the offer is a message of the conversation',
    confirm_reminded_at: WORK,
  }
}

/** Columns that refer to an account and are not in its file. */
export const leftOut: Record<string, string> = {
  'messages.author_id':
    'what a member wrote in a chat that a colleague has taken over is in the file with the chat',
  'account_notes.account_id': 'notes of the team about a member are the team’s',
  'account_notes.author_id': 'the work of staff, about others',
  'account_recoveries.account_id': 'secrets, which the member has in their emails',
  'ads.reserved_for': 'the ad is someone else’s; the member’s notice of it is in the file',
  'authenticators.account_id': 'a secret, which the member has in their app',
  'blocks.blocked_id': 'who has blocked the member stays private',
  'broadcast_recipients.account_id': 'for minutes; the notification is in the file',
  'broadcasts.created_by': 'the work of staff',
  'broadcasts.sent_by': 'the work of staff',
  'codes.account_id': 'a secret, valid for minutes',
  'contact_messages.closed_by': 'the work of staff',
  'contact_replies.author_id': 'the work of staff',
  'data_exports.account_id': 'the file itself',
  'deliveries.account_id': 'the notifications themselves are in the file',
  'follows.seller_id': 'who follows the member stays private',
  'held_logins.account_id': 'a secret, valid for minutes',
  'identity_links.account_id': 'a secret, valid for minutes',
  'known_devices.account_id': 'hashes, which say nothing',
  'login_addresses.account_id': 'hashes, which say nothing',
  'market_versions.created_by': 'the work of staff',
  'moderation_cases.claimed_by': 'the work of staff',
  'moderation_cases.decided_by': 'the work of staff',
  'moderation_cases.reserved_for_before': 'the ad is someone else’s',
  'passkey_challenges.account_id': 'a secret, valid for minutes',
  'openid_attempts.account_id': 'a secret, valid for minutes',
  'text_versions.created_by': 'the work of staff',
  'promotion_plans.created_by': 'the work of staff',
  'queue_skips.account_id': 'what a seller has told staff about the member stays between them, as reports do',
  'refused_photos.account_id': 'fingerprints of pictures, which say nothing',
  'reports.handled_by': 'the work of staff',
  'reports.reported_id': 'who has reported the member stays private',
  'test_emails.account_id': 'the work of staff',
  'takeover_links.account_id': 'a secret, which the member has in their emails',
}
