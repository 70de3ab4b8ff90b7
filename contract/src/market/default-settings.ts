import type { MarketSettings } from './settings.types.ts'

export const defaultSettings: MarketSettings = {
  name: 'Bowerbird',
  tagline: 'Australian Trusted Marketplace',
  logo: null,
  brandColour: '#1d3fbb',
  brandColourDark: '',
  generalEmail: 'general@bowerbird.example',
  supportEmail: 'support@bowerbird.example',
  privacyEmail: 'privacy@bowerbird.example',
  safetyEmail: 'safety@bowerbird.example',
  phone: '',
  hours: 'Monday to Friday, 9am to 5pm AEST',
  office: 'Sydney, NSW 2170, Australia',
  // The area of the postcode: there is no street address to point at.
  officeMap: 'https://www.openstreetmap.org/#map=13/-33.9250/150.9250',
  officePostcode: '2170',
  mapStyle: '',
  socialLinks: [],
  reviewsNewAds: true,
  reviewsEdits: true,
  supportInbox: 'support@bowerbird.example',
  // One a minute. People review every ad, so the queue must stay manageable.
  adsPerHour: 60,
  adsPerDay: null,
  // Most spam comes from new accounts.
  adsPerDayOfNewMembers: 10,
  liveAds: null,
}
