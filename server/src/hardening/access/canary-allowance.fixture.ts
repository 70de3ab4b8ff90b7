/** Private data that each caller may see, by endpoint. The test must find exactly these. */
type Allowance = Record<string, Record<string, readonly string[]>>

const of = (subjects: readonly string[], fields: readonly string[]): string[] =>
  subjects.flatMap((subject) => fields.map((field) => `${subject}.${field}`))

/** A seller's contact details: for every member, on the ad's page. */
const contact = (who: string) => of([who], ['email', 'phone'])
const profile = (who: string) => of([who], ['email', 'phone', 'dob', 'about'])

/** A seller's text about themselves is on their public page. */
const getSeller = of(['owner'], ['about'])

const ownersAds = ['pending', 'inactive', 'withdrawn']
const whole = ['title', 'description', 'model', 'image']

const allowance: Allowance = {
  visitor: { getSeller },
  suspended: { getSeller },
  other: { getSeller, getAd: contact('owner') },
  buyer: {
    getSeller,
    getAd: contact('owner'),
    getProfile: profile('buyer'),
    // Of an ad that went back to review: the title they knew, and no later change.
    listFavourites: ['saved.title'],
    listConversations: ['message', 'saved.title'],
    getConversation: ['message', 'saved.title'],
    searchChats: ['message', 'saved.title'],
    listMessages: ['message'],
    listPasskeys: ['buyer.passkey'],
    'data.json': [...profile('buyer'), 'buyer.passkey', 'message', 'saved.title', 'report.details'],
  },
  owner: {
    getSeller,
    getProfile: profile('owner'),
    getAd: [...contact('owner'), ...of(ownersAds, whole)],
    // With the reason why it was declined.
    getOwnAd: [...contact('owner'), ...of([...ownersAds, 'edit'], whole), 'audit.reason', 'active.vin'],
    listOwnAds: [...of(ownersAds, ['title', 'image']), 'audit.reason'],
    // Their own strikes.
    getTrust: ['inactive.title', 'audit.reason'],
    listDrafts: ['draft.title'],
    listImports: ['import.file'],
    listOrders: ['order.title'],
    getOrder: ['order.title'],
    getOwnBusiness: ['invited.email'],
    getImport: ['import.file', 'import.title'],
    getFeed: ['feed.key', 'feed.fault'],
    listPasskeys: ['owner.passkey'],
    listApiTokens: ['token.name'],
    listWebhooks: ['hook.key'],
    listWebhookDeliveries: ['hook.answer'],
    listReceivedOffers: of(ownersAds, ['title']),
    listConversations: ['message', 'saved.title', 'withdrawn.title', 'withdrawn.image'],
    getConversation: ['message', 'saved.title', 'withdrawn.title', 'withdrawn.image'],
    searchChats: ['message', 'saved.title', 'withdrawn.title', 'withdrawn.image'],
    listMessages: ['message'],
    'data.json': [
      'order.title',
      'order.buyer',
      'import.file',
      'import.title',
      'feed.key',
      'feed.title',
      'feed.vin',
      'token.name',
      'hook.key',
      'hook.answer',
      ...profile('owner'),
      'owner.passkey',
      ...of([...ownersAds, 'edit'], whole),
      'active.vin',
      'message',
      'saved.title',
      'audit.reason',
      'appeal',
      'draft.title',
    ],
  },
  admin: {
    getSeller,
    listMarketWebhooks: ['market.key'],
    listMarketWebhookDeliveries: ['market.answer'],
    listUsers: ['owner', 'buyer', 'third', 'hiddenSeller'].flatMap(profile),
    exportUsers: of(['owner', 'buyer', 'third', 'hiddenSeller'], ['email', 'phone']),
    getUser: ['owner', 'buyer', 'third', 'hiddenSeller'].flatMap(profile),
    getAd: [...contact('owner'), ...contact('hiddenSeller'), ...of([...ownersAds, 'hidden'], whole)],
    getAdminAd: [
      ...contact('owner'),
      ...contact('hiddenSeller'),
      ...of([...ownersAds, 'hidden'], whole),
      'active.vin',
    ],
    listOfficeOrders: of(['order'], ['title', 'buyer']),
    exportOrders: of(['order'], ['title', 'buyer']),
    getOfficeOrder: of(['order'], ['title', 'buyer']),
    listAdminAds: of([...ownersAds, 'hidden'], ['title', 'description', 'image']),
    listReports: ['report.details', 'owner.email', 'buyer.email'],
    listModerationCases: of([...ownersAds, 'edit'], ['title', 'image']),
    // With the reports about it, and who sent them.
    getModerationCase: [
      ...contact('owner'),
      ...of([...ownersAds, 'edit'], whole),
      'audit.reason',
      'appeal',
      'note',
      'report.details',
      'buyer.email',
      'active.vin',
    ],
    getSellerRecord: [
      ...of(['owner', 'buyer', 'third', 'hiddenSeller'], ['email']),
      'inactive.title',
      'audit.reason',
      'note',
    ],
    listInbox: ['contact.name', 'contact.email', 'contact.subject', 'contact.message'],
    listAuditEntries: ['audit.before', 'audit.after', 'audit.reason', 'gone.title', 'inactive.title'],
    searchAudit: ['audit.before', 'audit.after', 'audit.reason', 'gone.title', 'inactive.title'],
    exportAudit: ['audit.before', 'audit.after', 'audit.reason', 'gone.title', 'inactive.title'],
    // The latest events only: those of the walk itself push the hidden seller's sign-up off the list.
    getDashboard: [
      'owner.email',
      ...of([...ownersAds, 'hidden', 'gone'], ['title']),
      'contact.name',
      'contact.subject',
    ],
  },
}

/** Private data that an email may contain, by recipient. */
const mails: Allowance = {
  owner: { mail: ['owner.email', ...of(['inactive', 'withdrawn'], ['title', 'image']), 'audit.reason'] },
  buyer: { mail: ['buyer.email', 'saved.title'] },
  support: { mail: ['contact.name', 'contact.email', 'contact.subject', 'contact.message'] },
}

const listed = (table: Allowance): string[] =>
  Object.entries(table)
    .flatMap(([by, places]) =>
      Object.entries(places).flatMap(([where, canaries]) =>
        canaries.map((each) => `${by}: ${where}: ${each}`),
      ),
    )
    .sort()

export const allowedInReplies = listed(allowance)
export const allowedInMails = listed(mails)
