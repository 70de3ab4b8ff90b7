import { missing, type Operation } from './operation.ts'

const newBroadcast = {
  kind: 'news',
  audience: 'sellers',
  state: null,
  days: null,
  subject: 'Sell more before the holidays',
  summary: 'Three things that help ads to sell in December.',
  body: 'Buyers look at the photos first.',
  link: { label: 'Post an ad', path: '/post-ad' },
  byEmail: true,
  byNotification: false,
}

/** The endpoints of the back office. */
export const staffOperations: Readonly<Record<string, Operation>> = {
  getDashboard: { summary: 'Get the dashboard’s figures' },
  getMarketFigures: {
    summary: 'Get figures of the market by week, category and place',
    about:
      'Days are counted in the night after them, so past weeks stay as they are when ads are deleted. Weeks before `countedSince` were counted later, from what was left. Values that are not known yet are null. With `category` or `state`, figures that can’t be filtered so are left out. Times are in seconds, shares in percent of `of`.',
    examples: { category: 'Vehicles', state: 'New South Wales', weeks: '26' },
  },
  exportMarketFigure: {
    summary: 'Download one figure by week, category and place as CSV',
    examples: { figure: 'posts', weeks: '52' },
  },
  listBroadcasts: { summary: 'List messages to members, newest first' },
  getBroadcast: { summary: 'Get a message to members, with how far it has come', errors: missing },
  createBroadcast: {
    summary: 'Draft a message to members',
    about:
      'News reaches members who have switched it on in their settings. A message of the kind `service` reaches all members of its audience. The recipients are counted in the background: `recipients` is null until then.',
    examples: newBroadcast,
  },
  editBroadcast: {
    summary: 'Change a draft of a message to members',
    about: 'It has to be previewed and counted again. 409 if `version` is no longer the latest.',
    examples: { ...newBroadcast, version: 1 },
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  deleteBroadcast: { summary: 'Delete a draft of a message to members', errors: ['NOT_FOUND', 'CONFLICT'] },
  countRecipients: {
    summary: 'Count the recipients of a draft again',
    examples: { version: 1 },
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  previewBroadcast: {
    summary: 'Email a draft to the caller',
    about: 'Each version has to be previewed before it can be sent.',
    examples: { version: 1 },
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  sendBroadcast: {
    summary: 'Send a message to its recipients',
    about:
      'Goes to the recipients that were counted, without those who have changed their settings or left since. 409 if the version or the number is not the one in the body, the preview is missing, or the count is older than a day. `isImportant` confirms that a message of the kind `service` advertises nothing.',
    examples: { version: 1, recipients: 1_204, isImportant: false },
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  stopBroadcast: {
    summary: 'Stop sending a message',
    about: 'Members who have got it keep it.',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  listUnmetSearches: {
    summary: 'List what people searched for in a week and did not find',
    about: 'Phrases that at least two people typed, most wanted first, with the week before to compare.',
  },
  exportUnmetSearches: { summary: 'Download a week of searches without results as CSV' },
  listUsers: { summary: 'List members' },
  setUserStatus: {
    summary: 'Suspend, deactivate or reactivate a member',
    about:
      'Suspending or deactivating a member ends their sessions and live connections at once. They get an email with the reason, after ten seconds in which setting the status back takes it back. Returns 409 if the status is no longer the one in `basedOn`.',
    errors: ['CONFLICT'],
  },
  setUserRole: {
    summary: 'Change what a person may do in the back office',
    about:
      'A new role begins with a new login: sessions and live connections end at once. Nobody changes their own role, and the last administrator stays one.',
    errors: ['CONFLICT'],
  },
  getUser: { summary: 'Get a member' },
  getUserFeed: {
    summary: 'See whether a member may have a feed, and how it does',
    about: 'Without its address, which may have a key in it.',
    errors: missing,
  },
  setUserFeed: {
    summary: 'Allow a member to have a feed of their ads, or no longer',
    about: 'It is in the audit log. The ads of the feed stay.',
    errors: missing,
  },
  deleteUser: {
    summary: 'Delete a member and all their data at once',
    about:
      'The member gets an email. The back office schedules deletions instead, so that they can be taken back.',
  },
  scheduleUserDeletion: {
    summary: 'Suspend a member now, and delete them a week later',
    about: 'The member gets an email with the reason and the day.',
  },
  cancelUserDeletion: {
    summary: 'Restore a member who was going to be deleted',
    about: 'Changes nothing if no deletion is scheduled.',
  },
  listAdminAds: { summary: 'List ads in any status' },
  getAdminAd: { summary: 'Get an ad in any status' },
  updateAdminAd: { summary: 'Edit an ad', errors: ['CONFLICT'] },
  deleteAdminAd: { summary: 'Delete an ad' },
  setAdminAdStatus: {
    summary: 'Approve, reject or otherwise change the status of an ad',
    about: 'Returns 409 if the ad is no longer in the status given in `from`.',
    errors: ['CONFLICT'],
  },
  getFirstSteps: {
    summary: 'List what a new market still needs',
    about: 'Empty in a demo market. `bowerbird doctor` has the same list.',
  },
  sendTestEmail: {
    summary: 'Send a test email to oneself',
    about:
      'At once, without the queue: if the mail server refuses it, or none is set, the reply is 409 with the reason.',
    errors: ['CONFLICT'],
  },
  confirmTestEmail: {
    summary: 'Enter the code of the latest test email',
    about: 'It shows that an administrator’s mailbox gets the market’s emails.',
  },
  listFeatured: { summary: 'List the featured ads of a category, in order' },
  listAvailable: { summary: 'List the active ads of a category that can be featured' },
  getEditableCatalogue: { summary: 'Get the catalogue to edit or export it' },
  countCatalogueAds: { summary: 'Count the ads of each subcategory and with each field' },
  previewCatalogue: {
    summary: 'Preview a change of the catalogue',
    about: 'Says in plain words what saving would do, how many ads it concerns, and why it would be refused.',
    errors: ['CONFLICT'],
  },
  saveCatalogue: {
    summary: 'Change the catalogue',
    about:
      'Nothing can be removed, only hidden. New categories and subcategories get ids of their own. Returns 409 if someone else has changed the catalogue since the version given in `version`.',
    errors: ['CONFLICT'],
  },
  listCatalogueVersions: { summary: 'List the changes of the catalogue, latest first' },
  getCatalogueVersion: { summary: 'Get an earlier version of the catalogue' },
  restoreCatalogue: {
    summary: 'Restore an earlier version of the catalogue',
    about: 'What was added since is hidden, not removed.',
    errors: ['CONFLICT'],
  },
  getAnnouncement: { summary: 'Get the announcement to edit it' },
  saveAnnouncement: {
    summary: 'Announce something on every page, or take it down',
    about: 'Pages show it from its start to its end. Null takes it down.',
    errors: ['CONFLICT'],
  },
  listAnnouncementVersions: { summary: 'List the changes of the announcement, latest first' },
  restoreAnnouncement: { summary: 'Restore the announcement of an earlier version', errors: ['CONFLICT'] },
  getMaintenance: { summary: 'See whether the market is closed for maintenance' },
  setMaintenance: {
    summary: 'Close the market for maintenance, or open it again',
    about:
      'While it is closed, pages and calls by anyone but staff get 503 with Retry-After. Logging in, health checks and webhooks go on working. Every process follows within seconds.',
  },
  getEditableRules: { summary: 'Get the rules about ads to edit or export them' },
  previewRules: {
    summary: 'Preview a change of the rules',
    about:
      'Says in plain words what saving would do, how many of the newest ads would be refused, and why it would be refused itself.',
    errors: ['CONFLICT'],
  },
  saveRules: {
    summary: 'Change the rules about ads',
    about:
      'All of them, in their order. They apply to ads that are posted or edited from then on. Returns 409 if someone else has changed them since the version given in `version`.',
    errors: ['CONFLICT'],
  },
  listRuleVersions: { summary: 'List the changes of the rules, latest first' },
  restoreRules: { summary: 'Restore the rules of an earlier version', errors: ['CONFLICT'] },
  listTexts: { summary: 'List the information pages and emails that can be rewritten' },
  getText: {
    summary: 'Get a text to edit it',
    about:
      'Its words by field, the product’s own words, the variables it may use and the parts that no edit removes. `shippedBefore` is set if the product’s own words have changed since the last edit.',
  },
  previewText: {
    summary: 'Preview a change of a text',
    about: 'Says in plain words what saving would do, and why it would be refused.',
    errors: ['CONFLICT'],
  },
  renderText: {
    summary: 'Render a draft of a text',
    about:
      'As its readers would see it, with sample values in its variables: an email in both themes and as plain text, a page as data.',
  },
  saveText: {
    summary: 'Change a text',
    about:
      'All its fields. Words that are the product’s own make it follow the product again. Returns 400 for a variable that the text doesn’t have or that is missing, and 409 if someone else has changed it since the version given in `version`.',
    errors: ['CONFLICT'],
  },
  sendTextToMe: {
    summary: 'Send a draft of an email to oneself',
    about: 'At once and with sample values. Returns 409 with the mail server’s answer if it isn’t accepted.',
    errors: ['CONFLICT'],
  },
  listTextVersions: { summary: 'List the changes of a text, latest first' },
  getTextVersion: { summary: 'Get the words of a version of a text, to compare it' },
  restoreText: {
    summary: 'Restore an earlier version of a text',
    about: 'Version 0 follows the product’s own words.',
    errors: ['CONFLICT'],
  },
  getSearchWords: { summary: 'Get the table of search words to edit it' },
  previewSearchWords: {
    summary: 'Preview a change of the search words',
    about:
      'Says in plain words what saving would do, how many ads new and changed entries find today, and why it would be refused.',
    errors: ['CONFLICT'],
  },
  saveSearchWords: {
    summary: 'Change the table of search words',
    about:
      'All entries. Searches use them at once. Returns 409 if someone else has changed them since the version given in `version`.',
    errors: ['CONFLICT'],
  },
  countSearchWords: {
    summary: 'Count the ads that entries of the search words find',
    about:
      'Listed ads that mention any of the words, in the order of the entries. 1001 means more than 1,000.',
  },
  listSearchWordVersions: { summary: 'List the changes of the search words, latest first' },
  restoreSearchWords: { summary: 'Restore the search words of an earlier version', errors: ['CONFLICT'] },
  saveRanking: { summary: 'Set the featured ads of a category', errors: ['CONFLICT'] },
  getSettings: { summary: 'Get the market’s settings, and their version' },
  saveSettings: {
    summary: 'Set the market’s settings',
    about:
      'All of them, with the version they are based on: 409 if someone else has changed the market since. Every process follows within a second.',
    errors: ['CONFLICT'],
  },
  listSettingsVersions: { summary: 'List the changes of the settings, latest first' },
  restoreSettings: {
    summary: 'Restore the settings of an earlier version',
    about: 'All of them. Categories that were renamed since keep their new names.',
    errors: ['CONFLICT'],
  },
  listReports: { summary: 'List reports, open or handled' },
  setReportHandled: {
    summary: 'Mark a report as handled, or open it again',
    about:
      'The reporter gets an email: something was done if the ad is not listed any more or the person is suspended, else nothing was wrong. The last open report about an ad that reports had hidden lists it again.',
  },
  listInbox: {
    summary: 'List messages of the contact form: open, answered, or probably sent by bots',
    about: 'Open ones by age, the oldest first.',
  },
  replyToMessage: {
    summary: 'Reply to a message of the contact form by email',
    about:
      'Quotes the message and closes it. Repeating a call with the same `idempotencyKey` sends one email.',
  },
  setMessageDone: { summary: 'Close a message of the contact form without a reply, or open it again' },
  listFailedDeliveries: {
    summary: 'List notifications that could not be delivered, and what waits on each channel',
    about: 'Latest failures first. What a notification says is not included.',
  },
  retryDeliveries: {
    summary: 'Try failed deliveries again',
    about: 'Those of the given notifications, or all of the channel.',
  },
  getHealth: {
    summary: 'Get the health of the market',
    about:
      'Its version and processes, queues with their last runs and failures, deliveries, storage, slowest statements and requests. Contains no secrets, and nothing about a person.',
  },
  getHealthChecks: {
    summary: 'Run the checks of `bowerbird doctor`',
    about:
      'Those that take minutes in a large market are as they were last night. Replies are shared for fifteen seconds.',
  },
  startSlowChecks: { summary: 'Run the checks now that take minutes', about: 'A job runs them.' },
  listRecentErrors: {
    summary: 'List requests that the market failed to answer, latest first',
    about: 'With `reference`, the one whose reference stands on an error page. The latest thousand are kept.',
  },
  retryJobs: {
    summary: 'Run failed jobs again now',
    about: 'Those of the given ids, or all of the queue.',
  },
  discardJobs: {
    summary: 'Delete failed jobs for good',
    about: 'Those of the given ids, or all of the queue. An email in the queue `mail` is then never sent.',
  },
  listRefusalReasons: { summary: 'List the reasons a moderator can give' },
  listModerationCases: {
    summary: 'List what waits for a moderator',
    about: 'Oldest or riskiest first. `flagged`, `reported` and `newSellers` are `true` or left out.',
  },
  getQueueSummary: {
    summary: 'Count what waits for a moderator, by kind, and how long the oldest has waited',
  },
  getModerationCase: {
    summary: 'Get one review with everything that is known of it',
    about: 'Decided ones, too: a link to it stays valid.',
  },
  claimCases: {
    summary: 'Hold cases for two minutes, or hold them longer',
    about: 'While someone holds a review, nobody else can hold it or decide.',
  },
  releaseCases: { summary: 'Let go of cases that the caller holds' },
  decideCases: {
    summary: 'Decide about up to 100 cases',
    about:
      'Each is decided for itself; `refused` says of which and why not. `refused` and `changes` need a `reason` from the market’s list. The member’s email is sent after ten seconds.',
  },
  undoDecisions: {
    summary: 'Undo the caller’s own decisions of the last ten seconds',
    about: 'The member is notified of neither.',
  },
  removeCasePhoto: { summary: 'Remove one photo of an ad under review', errors: ['CONFLICT'] },
  getCasePhoto: {
    summary: 'Get a photo of a message that a case is about',
    about: 'Those of a held message, and those that a reported person has sent in the conversation. In WebP.',
    examples: { photo: '9f86d081884c7d659a2feaa0c55ad015', width: '640' },
    errors: missing,
  },
  getSellerRecord: { summary: 'Get a member’s record' },
  addSellerNote: {
    summary: 'Write a note about a member, for colleagues',
    about: 'Nobody writes one about themselves, and in their own record `notes` is empty.',
    errors: ['FORBIDDEN'],
  },
  listAuditEntries: { summary: 'List what staff did to an ad or an account, latest first' },
  searchAudit: {
    summary: 'Search the audit log, latest first',
    about:
      'By text, by who did it, by action, and by days in Sydney time. Each entry holds the hash of the one before; `bowerbird audit verify` checks them.',
  },
  exportUsers: {
    summary: 'Download users as CSV',
    about:
      'All with this status and role, with their number of listed ads. A cell that a spreadsheet would take for a formula begins with an apostrophe.',
  },
  exportAudit: {
    summary: 'Download the audit log as CSV',
    about:
      'With the same filters, oldest first, and with the hash of each entry. A cell that a spreadsheet would take for a formula begins with an apostrophe.',
  },
  listMeetingPlaces: { summary: 'List the public places that are suggested for handovers' },
  addMeetingPlace: {
    summary: 'Add a public place for handovers',
    about: 'In a suburb that can be chosen. 409 if there is one of this name in this suburb.',
    examples: { name: 'Newtown Station', kind: 'station', suburb: 'Newtown', postcode: '2042', note: '' },
    errors: ['CONFLICT'],
  },
  editMeetingPlace: {
    summary: 'Change a public place for handovers',
    about:
      'Meetings that were agreed on keep what they say. With `basedOn`, the place as it was opened, only what was changed is saved, and 409 has what both sides have changed.',
    examples: { name: 'Newtown Station', kind: 'station', suburb: 'Newtown', postcode: '2042', note: '' },
    errors: ['CONFLICT'],
  },
  deleteMeetingPlace: { summary: 'Remove a public place for handovers' },
  exportMeetingPlaces: { summary: 'Download the public places for handovers as CSV' },
  loadMeetingPlaces: {
    summary: 'Add and update public places for handovers from a CSV file',
    about:
      'The columns are name, kind, suburb, postcode and, if wanted, note. All lines are saved or none: `validationErrors` has what is wrong by line (“line 3”). Nothing is removed.',
    examples: { csv: 'name,kind,suburb,postcode\nNewtown Station,station,Newtown,2042\n' },
  },
  listScamPatterns: { summary: 'List the scam patterns, with the hits and false alarms of the last 30 days' },
  switchScamPattern: {
    summary: 'Switch a scam pattern on or off',
    about: 'Messages and ads are no longer checked for a pattern that is switched off.',
    errors: ['CONFLICT'],
  },
}
