import { type Block, mailTo } from '../content.ts'

export interface Question {
  id: string
  question: string
  answer: readonly Block[]
}

export interface HelpCategory {
  id: string
  title: string
  /** What is in it, said while it is closed. */
  summary: string
  questions: readonly Question[]
}

export const helpCategories: readonly HelpCategory[] = [
  {
    id: 'account-and-profile',
    title: 'Account & Profile',
    summary: 'Joining, passwords and your details',
    questions: [
      {
        id: 'create-account',
        question: 'How do I create an account?',
        answer: [
          'Choose **Login** at the top of the page, then create an account with your name, email and a password. We mail you a six-digit code; enter it within 15 minutes and you are in. Where Google sign-in is set up, you can use that instead.',
          'You need no account to look around. You need one to post, save and write to people, so that everyone knows there is a real mailbox at the other end.',
        ],
      },
      {
        id: 'reset-password',
        question: 'I forgot my password. How do I get back in?',
        answer: [
          {
            steps: [
              'Choose **Login**, then **Forgot password?**, and enter your email.',
              'Type the six-digit code from our mail together with a new password. The code lasts 15 minutes and works once; you can ask for another.',
            ],
          },
          'Should you be sent a password reset link instead of a code: a password reset link is valid for 24 hours. After that, ask for a new one. Either way, a new password signs you out everywhere else.',
        ],
      },
      {
        id: 'change-details',
        question: 'How do I change my email or other details?',
        answer: [
          'Open **My Profile** from the menu under your picture and choose to edit it. Name, phone, picture and the rest are saved at once. Email changes need verification: we mail a code to the new address, and until you enter it the old one stays.',
          'In the same place you can delete your account. That removes your ads, saved items and pictures for good. What you wrote in conversations stays with the other person, under the name “Deleted user”.',
        ],
      },
    ],
  },
  {
    id: 'listings-and-marketplace',
    title: 'Listings & Marketplace',
    summary: 'Posting, reviews, buying and selling',
    questions: [
      {
        id: 'post-an-ad',
        question: 'How do I post an ad?',
        answer: [
          'Sign in, choose a category and go through three short steps: photos and title, details and price, place and contact name. You can add up to eight photos; the first is the one people see in lists. The [Posting Rules](/posting-rules) say what may be sold and how to describe it.',
        ],
      },
      {
        id: 'ad-review',
        question: 'Why is my ad not visible yet?',
        answer: [
          'All posts are submitted for review, and a person looks at each one before it goes live. Until then My Listings shows it as **Awaiting Approval**.',
          'An ad goes through review again after you change its title, description, photos, category or subcategory. Changes of price, place, contact name or condition show at once.',
        ],
      },
      {
        id: 'buy-something',
        question: 'How do I buy something, and who do I pay?',
        answer: [
          'Open the ad and write to the seller or call them; both need you to be signed in. Meet, look at the item, then pay the seller directly. Bowerbird brings the two of you together and takes no part in the deal, so it holds no money and cannot refund any.',
          'Buying from a business, you have the guarantees of the Australian Consumer Law. A private seller must own what they sell and tell you of money owing on it, but gives no such guarantees about quality, so look before you pay.',
        ],
      },
    ],
  },
  {
    id: 'car-rentals',
    title: 'Car Rentals',
    summary: 'Hiring a car, or hiring out yours',
    questions: [
      {
        id: 'rent-a-car',
        question: 'How do I rent a car?',
        answer: [
          'Look under [Vehicles, Rentals](/category/Vehicles?subcategory=Rentals), or choose **for rent** in any vehicle list. The price says whether it is by the day, the week or the month. Write to the owner, agree on the dates, and see the car, its registration and its insurance before you pay.',
        ],
      },
      {
        id: 'list-a-rental',
        question: 'How do I offer my car for rent?',
        answer: [
          'Post it under Vehicles with the listing type **rent**, and choose daily, weekly or monthly. Your registration and insurance must allow hiring out, and the ad must name the bond, the excess and the kilometres included.',
          'The rental side of Bowerbird offers promotions, subscription plans and commission-based features. Where one of them costs something, you see the price or the commission, with GST, before you agree to it.',
        ],
      },
      {
        id: 'rental-damage',
        question: 'Who pays for damage, tolls and fines?',
        answer: [
          'Whoever your agreement says, and that is why it belongs in writing: the excess after an accident, the bond, tolls, fines, fuel and late returns. Take photos together at the start and at the end. Bowerbird is not a party to the rental and insures neither side.',
        ],
      },
    ],
  },
  {
    id: 'safety-and-security',
    title: 'Safety & Security',
    summary: 'Scams, reports and your data',
    questions: [
      {
        id: 'spot-a-scam',
        question: 'How do I recognise a scam?',
        answer: [
          'By hurry, by secrecy and by a price that is too good. Nobody needs a code that was sent to you, nobody has to be paid before you see the item, and PayID never writes to anyone. Our [Safety Tips](/safety-tips) show the tricks one by one.',
        ],
      },
      {
        id: 'report-something',
        question: 'How do I report an ad or a person?',
        answer: [
          `Send the address of the ad, and what happened, to ${mailTo('safety')}. They are not told who reported them. If you lost money, call your bank first, then report it to [ReportCyber](https://www.cyber.gov.au/report-and-recover/report) and [Scamwatch](https://www.scamwatch.gov.au/report-a-scam). In an emergency call **000**.`,
        ],
      },
      {
        id: 'who-sees-my-data',
        question: 'Who can see my details?',
        answer: [
          'Lists and public pages show your contact name, your picture and the city. Your phone number and email are in an ad only for people who are signed in. Messages can be read by you and the other person. Photos lose the hidden data about where they were taken.',
          `The [Privacy Policy](/privacy-policy) tells the rest. To see or correct what we hold about you, write to ${mailTo('privacy')}.`,
        ],
      },
    ],
  },
]
