import { missing, type Operation } from './operation.ts'

/** The endpoints for what members save, write and are notified about. */
export const memberOperations: Readonly<Record<string, Operation>> = {
  getTwoFactor: {
    summary: 'Check whether the caller has two-factor login, and how many recovery codes are left',
  },
  startTwoFactor: {
    summary: 'Begin to set up two-factor login: get a secret for an authenticator app',
    about:
      'Needs proof: `currentPassword`, or `ownerCode` for an account without a password; or `passkey`, the answer to `startPasskeyProof`; or `code`, of two-factor login. Nothing changes until `confirmTwoFactor`. 409 if it is on already.',
    errors: ['CONFLICT'],
  },
  confirmTwoFactor: {
    summary: 'Switch two-factor login on with a first code from the app, and get the recovery codes',
    about: 'The recovery codes are shown once. 409 if no set-up has begun.',
    errors: ['CONFLICT'],
  },
  makeRecoveryCodes: {
    summary: 'Make new recovery codes',
    about: 'Needs the same proof as `startTwoFactor`. The earlier codes no longer work.',
    errors: ['CONFLICT'],
  },
  endTwoFactor: {
    summary: 'Switch two-factor login off',
    about:
      'Needs a passkey, or else the password (or `ownerCode`) and `code`: from the app, or a recovery code.',
    errors: ['CONFLICT'],
  },
  completeLogin: {
    summary: 'Complete a provider’s login of an account with two-factor login',
    about:
      'Needs the login token of the login window, and a code from the app, a recovery code or a passkey.',
    errors: ['ACCOUNT_NOT_ACTIVE'],
  },
  listPasskeys: { summary: 'List the caller’s passkeys' },
  startPasskey: {
    summary: 'Begin to add a passkey: get options for `navigator.credentials.create`',
    about:
      'Needs the same proof as `startTwoFactor`. The options are valid for five minutes, for one passkey.',
    errors: ['CONFLICT'],
  },
  addPasskey: {
    summary: 'Add the passkey that the browser has made for these options',
    errors: ['CONFLICT'],
  },
  renamePasskey: { summary: 'Rename a passkey', errors: ['NOT_FOUND'] },
  removePasskey: {
    summary: 'Remove a passkey',
    about: 'Needs the same proof as `startTwoFactor`.',
    errors: ['NOT_FOUND'],
  },
  startPasskeyProof: {
    summary: 'Get options for `navigator.credentials.get`, to prove that the account is the caller’s',
    about: 'The answer is `passkey` in requests that need proof. Valid for five minutes, once.',
  },
  startPasskeyLogin: {
    summary: 'Get options for `navigator.credentials.get`, to log in with a passkey',
    about:
      'With `asSecondFactor`, the answer is `passkey` in requests that log in; else it goes to `logInWithPasskey`. Valid for five minutes, once, with the cookie of this reply.',
  },
  logInWithPasskey: {
    summary: 'Log in with a passkey, without a password',
    about: 'It counts as both factors of two-factor login.',
    errors: ['ACCOUNT_NOT_ACTIVE'],
  },
  requestRecovery: {
    summary: 'Ask for the recovery of an account whose owner has lost every second factor',
    about:
      'Needs the password, or the login token of the login window. Emails a link that starts the waiting time of three days; if it is over, the link that completes the recovery. Changes nothing of one that is under way. 409 if the account has no two-factor login.',
    errors: ['INVALID_CREDENTIALS', 'CONFLICT'],
  },
  startRecovery: {
    summary: 'Begin the waiting time of a recovery, with the token of an email',
    about: 'The owner is notified on every device and by email. A second time changes nothing.',
    errors: ['NOT_FOUND'],
  },
  stopRecoveryByLink: {
    summary: 'Stop a recovery, with the token of an email',
    errors: ['NOT_FOUND'],
  },
  completeRecovery: {
    summary: 'Switch two-factor login off and set a new password, with the token of an email',
    about: 'Logs out every device and disconnects linked logins. `email` is that of the account.',
    errors: ['NOT_FOUND'],
  },
  getRecovery: { summary: 'Check whether a recovery of the caller’s account is under way' },
  stopRecovery: {
    summary: 'Stop a recovery of the caller’s account',
    about: 'Succeeds if there is none.',
  },
  getDataExport: {
    summary: 'See how far the copy of the caller’s data is',
    about: '`null` if none was asked for, or it has expired.',
  },
  startDataExport: {
    summary: 'Ask for a copy of everything about the caller',
    about:
      'A job makes a ZIP file with `data.json`, a readable `index.html` and the photos, which can be downloaded for 3 days. Needs `currentPassword`, or `ownerCode` for an account without a password. 409 while one is being made. At most 3 a day.',
    errors: ['CONFLICT'],
  },
  downloadDataExport: { summary: 'Download the copy of the caller’s data', errors: ['NOT_FOUND'] },
  listFavourites: { summary: 'List the saved ads' },
  listFavouriteIds: { summary: 'List the ids of the saved ads' },
  addFavourite: { summary: 'Save an ad', errors: ['NOT_FOUND', 'CONFLICT'] },
  removeFavourite: { summary: 'Remove a saved ad' },
  checkFavourite: { summary: 'Check whether an ad is saved' },

  listSavedSearches: { summary: 'List the saved searches' },
  saveSearch: {
    summary: 'Save a search',
    about:
      '`path` and `params` are those of the listing’s address. The same search is saved once: a second time returns the first. 400 if it would find everything, 409 if the caller has 100.',
    examples: { path: 'Vehicles', params: { subcategory: 'Cars', maxPrice: '10000' } },
    errors: ['CONFLICT'],
  },
  changeSavedSearch: {
    summary:
      'Rename, pause or resume a saved search, change what it looks for, or mark what it found as seen',
    about:
      'Returns 409 if something that it changes is no longer as in `basedOn`, or the same search is saved already.',
    errors: ['CONFLICT'],
  },
  deleteSavedSearch: { summary: 'Delete a saved search' },

  renewOwnAd: {
    summary: 'Start the time of one of the caller’s ads again',
    about: 'Before it has ended, or after: an ad that has ended is listed again. A paused ad stays paused.',
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  bumpOwnAd: {
    summary: 'Move one of the caller’s active ads to the top of the lists',
    about:
      'Once a week: `createdAt` becomes now, `postedAt` stays. 409 if it is too early, or the ad isn’t active.',
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  listDrafts: {
    summary: 'List the caller’s unfinished ads, the latest first',
    about: 'Deleted after 90 days without a change.',
  },
  saveDraft: {
    summary: 'Save an unfinished ad',
    about:
      'With an id that the caller chooses, which is the `idempotencyKey` of the ad it becomes: posting that deletes the draft, and saving it afterwards changes nothing. Its photos stay as long as it does. 409 if the caller has 20 others.',
    errors: ['CONFLICT'],
  },
  deleteDraft: { summary: 'Delete an unfinished ad' },
  getImportTemplate: {
    summary: 'Get a CSV file with the columns of one subcategory',
    about: 'A heading and an example. 404 if there is no such subcategory.',
    errors: missing,
  },
  getFeed: {
    summary: 'Get the caller’s feed, its latest run and the ones before',
    about:
      'A feed is an address that the market reads every night. `isAllowed` is false until an administrator allows it.',
  },
  saveFeed: {
    summary: 'Save the address of the caller’s feed, and read it as a preview',
    about:
      'JSON, CSV or XML: the content says which. Nothing is posted. Addresses in private networks are refused when they are read, at every redirect. Another address has to be started again. 409 while the feed is being read.',
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  startFeed: {
    summary: 'Follow the feed from now on',
    about:
      'Its ads are posted as `createAd` would post them; new, changed and missing ones follow every night. 409 without a preview that has ads.',
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  stopFeed: { summary: 'Stop following the feed', about: 'Its ads stay as they are.', errors: ['FORBIDDEN'] },
  runFeed: {
    summary: 'Read the feed now',
    about:
      'As a preview, unless it is followed. If more than half of its ads are missing, none is ended unless `isToEndMissing` is true. 409 while the feed is being read.',
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  createImport: {
    summary: 'Check a CSV file of ads',
    about:
      'Up to 500 ads. Every line is checked as `createAd` would, with all its faults; nothing is posted yet. The columns are those of the template and of the command line’s exports. A line that was posted before is recognised, by its `externalId` or else its content.',
  },
  listImports: { summary: 'List the caller’s latest files of ads' },
  getImport: { summary: 'Get a file of ads with its lines and what became of them', errors: missing },
  startImport: {
    summary: 'Post the ads of a checked file',
    about:
      '`photos` maps the names in the column `images` to addresses that `uploadImage` returned. A job posts one ad after the other, within the market’s limits; `getImport` has the progress. 409 if it was started before or has nothing to post.',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  undoImport: {
    summary: 'Delete the ads that a file has posted',
    about: 'Within a week. Ads that are sold or reserved stay. 409 if nothing can be undone.',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  discardImport: {
    summary: 'Forget a checked file',
    about: '404 if it was started.',
    errors: missing,
  },
  proposeAd: {
    summary: 'Read a line about a thing as the fields of a new ad',
    about:
      'The likeliest subcategories, and what the line says about one of them: `subcategory` if it is sent, else the likeliest. Each part has the words it was read from, as positions in `text`. What is not certain is left out. Nothing is stored.',
  },
  pauseOwnAds: { summary: 'Pause all of the caller’s listed ads' },
  resumeOwnAds: {
    summary: 'List all of the caller’s paused ads again',
    about: '409 if the caller would have more ads than the market allows.',
    errors: ['CONFLICT'],
  },
  noteView: {
    summary: 'Count a view of an ad',
    about:
      'Each visitor counts once a day, owners never. Visitors are told apart by a hash of address and browser with a salt that is deleted every night.',
    status: 202,
  },
  listOwnFigures: {
    summary: 'Get how the caller’s ads are doing',
    about:
      'Views, by day too, saves, chats, and the place among the newest ads of the subcategory in the state. `advice` is what ads of the same category do that get more messages, if the market’s own figures of the last 90 days say so. Leaves out ads that aren’t the caller’s.',
    examples: { ids: '0192f0c1-7a10-7000-8000-000000000001' },
  },
  getRenewable: {
    summary: 'Get the ad of a link in an email that renews it',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  renewByLink: {
    summary: 'Renew the ad of a link in an email',
    about: 'A second time changes nothing.',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  getWatch: { summary: 'Check whether the caller is notified if the reservation of an ad falls through' },
  watchAd: {
    summary: 'Get notified if the reservation of an ad falls through',
    about: '409 if the ad isn’t reserved, or is the caller’s own.',
    errors: ['CONFLICT'],
  },
  unwatchAd: { summary: 'Stop getting notified about the reservation of an ad' },

  getSeller: {
    summary: 'Get a seller with their ads now',
    about:
      'A member who has or had public ads. `replyMinutes` is the median time until they first reply, if at least five people have been answered in 90 days. 404 for suspended and deleted sellers.',
  },
  getSellerRelation: { summary: 'Check whether the caller follows or has blocked a seller' },
  followSeller: {
    summary: 'Follow a seller: their new ads appear as notifications',
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  unfollowSeller: { summary: 'Unfollow a seller' },
  blockSeller: {
    summary: 'Block a seller, in chats as well, and unfollow them',
    about: 'The same as `blockConversation`, which needs a conversation.',
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  unblockSeller: { summary: 'Unblock a seller' },
  listPhoneRequests: {
    summary: 'List who asked for the caller’s phone number on their ads, latest first',
    about:
      'Of the last 12 months, at most 200. Someone is named if they have a seller page and neither blocks the other.',
  },
  listBlocked: { summary: 'List the people whom the caller blocks, latest first' },
  listFollowed: { summary: 'List the sellers that the caller follows, latest first' },

  getUnreadCount: { summary: 'Count unread messages' },
  stopChatMails: {
    summary: 'Unsubscribe from message emails, with the token from an email',
    errors: missing,
  },
  resumeChatMails: {
    summary: 'Resubscribe to message emails, with the token from an email',
    errors: missing,
  },

  listNotifications: { summary: 'List the caller’s notifications, latest first' },
  countUnreadNotifications: { summary: 'Count the caller’s unread notifications' },
  readNotifications: {
    summary: 'Mark notifications as read',
    about: 'Those with the given ids, or all. Open pages of the member get the new count as a socket event.',
  },
  getNotificationSettings: { summary: 'Get what the caller is notified about, and how' },
  changeNotificationSettings: {
    summary: 'Change what the caller is notified about, and how',
    about:
      'What is left out stays as it is. Changes to the account are always shown and emailed. What was to be sent in a way that is switched off is not sent.',
  },
  stopEmails: {
    summary: 'Unsubscribe from emails of a kind, or pause a saved search, with the token from an email',
    errors: missing,
  },
  resumeEmails: {
    summary: 'Resubscribe to emails of a kind, or resume a saved search, with the token from an email',
    errors: missing,
  },

  sendContactMessage: {
    summary: 'Send a message to support',
    about: 'Repeating a call with the same `idempotencyKey` sends one message.',
  },
  sendReport: {
    summary: 'Report an ad, the other person in a conversation, or a seller',
    about:
      'Callers without an account can report ads. They send `proof`: a `nonce` for which the SHA-256 hash of `challenge:nonce` starts with as many zero bits as `createReportChallenge` asked for. Each challenge works once. A member’s further reports about the same are added to the open one, and answered at once if nothing was found wrong and nothing has changed since.',
    errors: ['AUTHENTICATION_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  createReportChallenge: {
    summary: 'Get a challenge for a report without an account',
    about: 'Valid for an hour.',
  },
  sendWrongWarning: {
    summary: 'Say that a received message is not a scam, although it has a warning',
    about: 'Counts once per message and person.',
    errors: missing,
  },

  getTrust: {
    summary: 'Get the caller’s level, and what earns the next',
    about:
      'Ads of trusted members are published at once; some of them are checked afterwards. A refusal is a strike for some time.',
  },
  getReviewWait: {
    summary: 'Get how long new ads have waited for review',
    about:
      'Half of the new ads that a person decided about in the last two weeks waited for at most `half` minutes, nine in ten for at most `most`. Null with fewer than ten.',
  },
  getDemand: {
    summary: 'Get how many people are looking for what an ad offers',
    about:
      'For an ad that is being written. Counts people with a matching saved search, or whose search found nothing in the last 30 days; their number is rounded down, and 0 below five. `isNear`: they are within 25 km of the ad.',
  },
  listOwnDemand: {
    summary: 'Get how many people are looking for the caller’s own ads',
    about: 'The latest ads, or one. Ads that fewer than five people are looking for are not listed.',
  },
  getAdPrices: {
    summary: 'Get what an ad has asked for, and what similar ones ask',
    about:
      'Every price at which the ad has been listed, the latest first. `guide` is from at least eight listed ads of the last 90 days of the same subcategory with the same brand, model or words, without outliers: the middle half of their prices. Null if there are fewer, and for homes to rent.',
  },
  getPriceGuide: {
    summary: 'Get what ads like the one being written ask',
    about: 'As in `getAdPrices`, from what is known of the ad so far.',
  },
  getPricePlan: { summary: 'Get the price plan of one of the caller’s ads', errors: ['FORBIDDEN'] },
  setPricePlan: {
    summary: 'Lower the price of an ad step by step',
    about:
      'Every `everyDays` days the price falls by `percent`, until it is `floor`. The plan waits while the ad isn’t listed, and ends when it is sold. Setting it again starts its time again. 409 if the ad is neither listed nor paused.',
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  stopPricePlan: { summary: 'Stop the price plan of an ad', errors: ['FORBIDDEN'] },
  getRules: {
    summary: 'Get the rules about ads that are switched on',
    about:
      'What ads of some subcategories, states and listing types need or may not say, from and until which day, with where that is explained. Posting or editing an ad that breaks one returns 400.',
  },
  getPageText: {
    summary: 'Get an information page that this market has rewritten',
    about:
      'Null if the product’s own words are in force. Texts have bold words and links as their only markup.',
  },
  getTransparency: {
    summary: 'Get figures about moderation',
    about:
      'Of the last twelve months and since the start, counted once a day. A count is null if it is below five, and 0 if nothing was decided in the whole period. Reasons with fewer than five cases are put together.',
  },
  appealDecision: {
    summary: 'Appeal against the latest decision about one of the caller’s ads',
    about: 'Once for each decision. Another moderator decides, if there is one.',
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  appealHeldMessage: {
    summary: 'Appeal against the refusal of a first message of the caller',
    about:
      'Once for each decision. Another person decides, if the market has one; if they disagree, the message is delivered.',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },

  getPush: {
    summary: 'Get the market’s push key, and where pushes to this login go',
    about: 'A browser subscribes with the key as `applicationServerKey`.',
  },
  subscribeToPush: {
    summary: 'Have notifications pushed to this device',
    about:
      'Takes what a browser’s `PushSubscription.toJSON()` returns. Replaces the earlier subscription of this login, and that of anyone else in the same browser. Ends when the login ends. Addresses of unknown push services are refused.',
  },
  unsubscribeFromPush: { summary: 'Stop pushing notifications to this device' },
}
