import { OWN_DELETION_DAYS } from '../../accounts/accounts.terms.ts'
import { t } from '../../language/t.ts'
import { marketName, publicSettings } from '../../market/market-settings.ts'
import { byPractice, reviewPractice } from '../../market/review-practice.ts'
import { mailTo } from '../mail-to.ts'
import type { Block, PageText } from '../page.types.ts'

interface Question {
  id: string
  question: string
  answer: readonly Block[]
}

export interface HelpCategory {
  id: string
  title: string
  /** Summary of its content, shown while it is closed. */
  summary: string
  questions: readonly Question[]
}

function review(): readonly Block[] {
  const newAds = byPractice({
    'every ad': t`All posts are submitted for review, and a person checks each one before it goes live. Until then, it shows as **Awaiting Approval** in My Listings.`,
    'new members': t`All posts are submitted for review. While you’re new here, a person checks each of your ads before it goes live, and until then it shows as **Awaiting Approval** in My Listings. Once you’re a trusted member, your ads go live straight away, unless our software finds something that a person should look at first. [Your profile](/profile) shows how far along you are.`,
    none: t`New ads go live straight away, so look for yours in My Listings. If our team has taken it down, you’ll see why there.`,
  })
  const reviewed = t`We review changes to its title, description, photos, category or subcategory first. Until they’re approved, everyone sees your ad as it was. Changes to the price, location, contact name or condition go live straight away, and so do small typo fixes.`
  if (!publicSettings().reviewsEdits) return [newAds, t`Changes to your ad go live straight away too.`]
  return [
    newAds,
    reviewPractice() === 'new members'
      ? t`${reviewed} Trusted members’ changes usually go live straight away as well.`
      : reviewed,
  ]
}

export const helpCategories = (): readonly HelpCategory[] => [
  {
    id: 'account-and-profile',
    title: t`Account & Profile`,
    summary: t`Joining, passwords and your details`,
    questions: [
      {
        id: 'create-account',
        question: t`How do I create an account?`,
        answer: [
          t`Choose **Login** at the top of the page, then create an account with your name, email and a password. We’ll email you a six-digit code. Enter it within 15 minutes and you’re in. If Google login is available, you can use that instead.`,
          t`You don’t need an account to browse. You do need one to post ads, save items and message people. That way everyone knows there’s a real person with a working email on the other end.`,
        ],
      },
      {
        id: 'reset-password',
        question: t`I forgot my password. How do I get back in?`,
        answer: [
          {
            steps: [
              t`Choose **Login**, then **Forgot password?**, and enter your email.`,
              t`Enter the six-digit code we email you, and choose a new password. The code works once and expires after 15 minutes, but you can always ask for another.`,
            ],
          },
          t`If we send you a link instead of a code, note that a password reset link is valid for 24 hours. After that, just ask for a new one. Either way, setting a new password logs you out everywhere else.`,
        ],
      },
      {
        id: 'change-details',
        question: t`How do I change my email or other details?`,
        answer: [
          t`Open **My Profile** from the menu under your picture and choose to edit it. Changes to your name, phone, picture and other details are saved immediately. Email changes need verification: we’ll email a code to your new address, and your old one stays in place until you enter it.`,
          t`You can also delete your account there. Your ads are hidden straight away. After ${OWN_DELETION_DAYS} days your account, ads, saved items, saved searches and pictures are gone for good; if you log in before that, everything comes back. Messages you’ve sent stay with the person you sent them to, under the name “Deleted user”, without their photos.`,
        ],
      },
    ],
  },
  {
    id: 'listings-and-marketplace',
    title: t`Listings & Marketplace`,
    summary: t`Posting, reviews, buying and selling`,
    questions: [
      {
        id: 'post-an-ad',
        question: t`How do I post an ad?`,
        answer: [
          t`Log in, choose a category and follow three short steps: photos and title, details and price, then location and contact name. You can add up to eight photos, and the first one is your cover. Our [Posting Rules](/posting-rules) explain what you can sell and how to describe it.`,
        ],
      },
      {
        id: 'ad-review',
        question: t`Why is my ad not visible yet?`,
        answer: review(),
      },
      {
        id: 'buy-something',
        question: t`How do I buy something, and who do I pay?`,
        answer: [
          t`Open the ad and message or call the seller (you’ll need to log in first). Meet up, inspect the item, then pay the seller directly. ${marketName()} connects you but isn’t part of the deal: we don’t hold any money, so we can’t give refunds.`,
          t`When you buy from a business, the guarantees of the Australian Consumer Law apply. A private seller must own what they sell and must tell you about any money owing on it, but doesn’t guarantee its quality, so have a good look before you pay.`,
        ],
      },
    ],
  },
  {
    id: 'car-rentals',
    title: t`Car Rentals`,
    summary: t`Renting a car, or renting out yours`,
    questions: [
      {
        id: 'rent-a-car',
        question: t`How do I rent a car?`,
        answer: [
          t`Look under [Vehicles, Rentals](/category/Vehicles?subcategory=Rentals), or filter any vehicle listing by **for rent**. The price shows whether it’s per day, week or month. Message the owner, agree on dates, and check the car, its registration and its insurance before you pay.`,
        ],
      },
      {
        id: 'list-a-rental',
        question: t`How do I offer my car for rent?`,
        answer: [
          t`Post it under Vehicles with the listing type **rent**, and choose daily, weekly or monthly. Your registration and insurance must cover renting it out, and your ad must state the bond, the excess and the kilometres included.`,
          t`${marketName()}’s car rental section offers promotions, subscription plans and commission-based features. If one of them costs anything, you’ll see the full price or commission, including GST, before you agree to it.`,
        ],
      },
      {
        id: 'rental-damage',
        question: t`Who pays for damage, tolls and fines?`,
        answer: [
          t`That depends on your agreement, so get it in writing: the excess after an accident, the bond, tolls, fines, fuel and late returns. Take photos together at the start and at the end. ${marketName()} isn’t a party to the rental and doesn’t insure either of you.`,
        ],
      },
    ],
  },
  {
    id: 'safety-and-security',
    title: t`Safety & Security`,
    summary: t`Scams, reports and your data`,
    questions: [
      {
        id: 'spot-a-scam',
        question: t`How do I recognise a scam?`,
        answer: [
          t`Watch out for pressure, secrecy and prices that are too good to be true. Nobody needs a code that was sent to you, nobody should ask for payment before you’ve seen the item, and PayID will never contact you. Our [Safety Tips](/safety-tips) explain the most common tricks.`,
        ],
      },
      {
        id: 'report-something',
        question: t`How do I report an ad or a person?`,
        answer: [
          t`Choose **Report this ad** on the ad’s page. You don’t need an account. To report someone you’re chatting with, use the menu at the top of the chat. They won’t be told who reported them.`,
          t`You can also write to ${mailTo('safety')} and include the ad’s link or ad ID. If you’ve lost money, call your bank first, then report it to [ReportCyber](https://www.cyber.gov.au/report-and-recover/report) and [Scamwatch](https://www.scamwatch.gov.au/report-a-scam). In an emergency, call **000**.`,
        ],
      },
      {
        id: 'who-sees-my-data',
        question: t`Who can see my details?`,
        answer: [
          t`Your ads show your contact name, your picture and the suburb you chose. Your public seller page shows your name, picture, description, the month you joined, what you’ve verified, your current ads and how many you’ve sold. Only people who are logged in can see your email on your ads, and your phone number only if you’ve chosen to show it. We remove the hidden location data from your photos.`,
          t`Messages, and photos in them, are between you and the other person. There are two exceptions. If a new member’s first messages look like a scam or go to many people at once, one of our team reads them before they’re delivered, and the sender is told. If you report someone you’re chatting with, one of us can see the photos they sent you. Software checks messages for signs of scams; its warnings are shown to the recipient alone.`,
          t`See the [Privacy Policy](/privacy-policy) for more. You can download everything we hold about you in [Privacy and notifications](/settings).`,
        ],
      },
    ],
  },
]

/** Categories are sections: their summary, then their questions. */
export const helpPage = (): PageText => ({
  title: t`Help Center`,
  intro: t`Answers to the questions we hear most. Choose a topic, and share any answer with its own link.`,
  sections: helpCategories().map(({ id, title, summary, questions }) => ({
    id,
    title,
    blocks: [summary],
    items: questions.map(({ id, question, answer }) => ({ id, title: question, blocks: answer })),
  })),
})
