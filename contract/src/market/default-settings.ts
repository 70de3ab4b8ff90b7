import { AD_DAYS } from '../lifecycle/lifecycle.terms.ts'
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
  adDays: AD_DAYS,
  adDaysByCategory: {},
  refusalReasons: [
    {
      id: 'prohibited',
      label: 'Not allowed here',
      text: 'This item or service can’t be sold here. Our posting rules list what we don’t allow.',
    },
    {
      id: 'scam',
      label: 'Looks like a scam',
      text: 'It asks for money, codes or contact in a way that scams do.',
    },
    {
      id: 'photos',
      label: 'Photos',
      text: 'The photos don’t show the item itself, or they are someone else’s. Please add your own.',
    },
    {
      id: 'description',
      label: 'Description too thin or misleading',
      text: 'Please describe what you are offering, with its condition and any faults.',
    },
    {
      id: 'price',
      label: 'Price',
      text: 'The price isn’t the real one. Please enter what you want to be paid.',
    },
    { id: 'category', label: 'Wrong category', text: 'Please choose the category that fits best.' },
    {
      id: 'contact',
      label: 'Contact details in the ad',
      text: 'Please take phone numbers, addresses and links out of the text. Buyers reach you through the chat.',
    },
    {
      id: 'duplicate',
      label: 'Posted more than once',
      text: 'You have the same ad here already. Please edit that one instead.',
    },
    { id: 'language', label: 'Rude or hateful', text: 'Please keep the words friendly.' },
  ],
  reviewTargetHours: 24,
  trustedAfterAds: 10,
  trustedAfterDays: 30,
  sampledPercent: 10,
  alwaysReviewed: [],
  strikeDays: 90,
  strikesAllowed: 1,
  reportsThatHide: 2,
  switchedOffPatterns: [],
}
