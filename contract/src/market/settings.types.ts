/** The market's own drawing in the header. */
export interface MarketLogo {
  address: string
  width: number
  height: number
}

/** What pages need of the settings. In a text, '' is: there is none, and pages leave that part out. */
export interface PublicSettings {
  name: string
  tagline: string
  /** Null: the shipped drawing beside the name. */
  logo: MarketLogo | null
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
  /** The style of street maps beneath the outlines, from a tile service. '' is: outlines only. */
  mapStyle: string
  /** The market's pages on social networks. */
  socialLinks: string[]
  /** Whether a person approves an ad before it is listed. */
  reviewsNewAds: boolean
  /** Whether a change of its texts or photos sends a listed ad back to review. */
  reviewsEdits: boolean
}

/** How the market presents itself, and its rules. */
export interface MarketSettings extends PublicSettings {
  /** Where the messages of the contact form go. */
  supportInbox: string
  /** How many ads one member may post. Null: no limit. */
  adsPerHour: number | null
  adsPerDay: number | null
  /** For accounts that are younger than a day. */
  adsPerDayOfNewMembers: number | null
  /** How many ads of one member may wait for review or be listed at once. */
  liveAds: number | null
}
