/** A picture of the market's own. */
export interface MarketPicture {
  address: string
  width: number
  height: number
}

/** The market's own drawing in the header. */
export type MarketLogo = MarketPicture

/** A picture on the home page that leads somewhere. */
export interface MarketBanner {
  picture: MarketPicture
  /** What it shows and says, for those who can't see it. */
  alt: string
  /** An address of this market, such as /products/all, or one that begins with https://. */
  link: string
}

/** A reason that moderators can give. The member reads its text. */
export interface RefusalReason {
  id: string
  /** The label moderators choose from. */
  label: string
  text: string
  /** It is about what the photos show: photos of ads refused for it are caught when other members upload them. */
  isAboutPhotos: boolean
  /** It is also given for messages. */
  isForMessages?: boolean | undefined
}

/** A question that buyers ask, which a seller can answer in one line of the description. */
export interface BuyersQuestion {
  /** Begins the line in the description. */
  label: string
  question: string
}

/** What buyers ask about ads of some subcategories, by their ids. */
export interface BuyersQuestions {
  subcategories: number[]
  questions: BuyersQuestion[]
}

/** The settings that pages need. An empty text means there is none, and pages leave that part out. */
export interface PublicSettings {
  name: string
  tagline: string
  /** Null: the shipped drawing beside the name. */
  logo: MarketLogo | null
  /** Null: the shipped icons, for browsers and phones. */
  icon: MarketPicture | null
  /** Behind the headline of the home page. Null: a plain band in the brand colour. */
  heroPicture: MarketPicture | null
  /** The headline of the home page. */
  headline: string
  /** Null: the house ad of the home page. */
  banner: MarketBanner | null
  /** As #rrggbb; the other shades are made from it. */
  brandColour: string
  /** '' is: a lighter shade of the brand colour. */
  brandColourDark: string
  generalEmail: string
  supportEmail: string
  privacyEmail: string
  safetyEmail: string
  phone: string
  hours: string
  office: string
  /** A map of where the office is. */
  officeMap: string
  /** Of the office, for the map on the contact page. */
  officePostcode: string
  /** The market's pages on social networks. */
  socialLinks: string[]
  /** True if a person approves an ad before it is listed. */
  reviewsNewAds: boolean
  /** True if a person approves new texts or photos of an approved ad before everyone sees them. */
  reviewsEdits: boolean
  /** Number of approved ads that make a member trusted. Null: every ad is reviewed. */
  trustedAfterAds: number | null
  /** Percentage of trusted members' ads that are reviewed after publication. */
  sampledPercent: number
  /** Scam patterns that are not looked for, by id. */
  switchedOffPatterns: string[]
}

/** The market's presentation and its rules. */
export interface MarketSettings extends PublicSettings {
  /** Recipient of the contact form's messages. */
  supportInbox: string
  /** Number of ads one member may post, per hour and per day. Null: no limit. */
  adsPerHour: number | null
  adsPerDay: number | null
  /** For accounts that are younger than a day. */
  adsPerDayOfNewMembers: number | null
  /** Number of ads of one member that may wait for review or be listed at once. */
  liveAds: number | null
  /** Days an ad is listed before its seller has to renew it. */
  adDays: number
  /** The same for categories that differ, by name. */
  adDaysByCategory: Record<string, number>
  refusalReasons: RefusalReason[]
  buyersQuestions: BuyersQuestions[]
  /** Hours that something may wait for a moderator before the back office turns red. */
  reviewTargetHours: number
  /** Number of days that make a member trusted, with enough approved ads. */
  trustedAfterDays: number
  /** Categories whose ads are always reviewed first. */
  alwaysReviewed: string[]
  /** A refusal is a strike for so many days. */
  strikeDays: number
  /** With more strikes than these, a trusted member’s ads are reviewed again. */
  strikesAllowed: number
  /** So many reports by trusted members hide an ad until someone has looked at it. */
  reportsThatHide: number
  /** True if staff need two-factor login to use the back office. */
  staffNeedTwoFactor: boolean
}
