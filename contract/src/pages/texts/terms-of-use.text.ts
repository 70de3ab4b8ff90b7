import { t } from '../../language/t.ts'
import { translate } from '../../language/translate.ts'
import { currentMarket } from '../../market/current-market.ts'
import { marketName, publicSettings } from '../../market/market-settings.ts'
import { byPractice } from '../../market/review-practice.ts'
import { type Concern, mailTo } from '../mail-to.ts'
import type { Article } from '../page.types.ts'

const concerns: readonly [Concern, string][] = [
  ['general', t`General questions`],
  ['support', t`Help with your account or an ad`],
  ['privacy', t`Privacy`],
  ['safety', t`Safety`],
]

function reachUs(): string {
  const settings = publicSettings()
  const addresses = concerns
    .filter(([concern]) => settings[`${concern}Email`])
    .map(([concern, title]) => t`${translate(title)}: ${mailTo(concern)}.`)
  const phone = settings.phone && t`Phone: ${settings.phone}.`
  return [
    ...addresses,
    phone,
    addresses.length ? t`Or use the [contact form](/contact-us).` : t`Use the [contact form](/contact-us).`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** As the licence of the shipped suburbs asks; another country's operator names who made theirs. */
const sourceOfPlaces = (): string[] => {
  const { credit } = currentMarket().country
  if (credit.includes('Australian Bureau of Statistics')) {
    return [
      t`Suburbs, postcodes and their outlines are based on data of the Australian Bureau of Statistics, 2016 Census and ASGS (CC BY 4.0), by way of the australian-suburbs collection (MIT licence).`,
    ]
  }
  return credit ? [t`Suburbs, postcodes and their outlines: ${credit}.`] : []
}

const parties = (): string => {
  const { office } = publicSettings()
  return office
    ? t`These terms apply between you and ${marketName()} (“we”), ${office}, whenever you use this site.`
    : t`These terms apply between you and ${marketName()} (“we”) whenever you use this site.`
}

const approval = (): string[] => {
  const { reviewsEdits } = publicSettings()
  const sentences = [
    byPractice({
      'every ad': t`Every post needs approval before it goes live.`,
      'new members': t`Every post needs approval before it goes live, until you’re a trusted member.`,
      none: '',
    }),
    reviewsEdits &&
      t`Some changes to an ad need approval too before everyone sees them, and we’ll tell you so before you save them.`,
  ].filter(Boolean)
  return sentences.length ? [sentences.join(' ')] : []
}

export const termsOfUse = (): Article => ({
  title: t`Terms of Use`,
  intro: t`The agreement between you and ${marketName()}, in plain English. It doesn’t take away any of the rights you have under Australian law.`,
  updated: '2026-11-18',
  isNumbered: true,
  sections: [
    {
      id: 'agreement',
      title: t`This agreement`,
      blocks: [
        t`${parties()} The [Posting Rules](/posting-rules) are part of them, and the [Privacy Policy](/privacy-policy) explains how we handle your personal information. If you don’t agree to these terms, please don’t use ${marketName()}.`,
        t`You must be 18 or older, or have the permission of a parent or guardian who agrees to these terms on your behalf. If you’re acting for a business, you confirm that you’re authorised to do so.`,
      ],
    },
    {
      id: 'what-we-are',
      title: t`What ${marketName()} is`,
      blocks: [
        t`${marketName()} is a marketplace where people browse, sell and rent vehicles, electronics, property and things for the home. **Transactions happen directly between users; we only connect them.** We’re not the seller, the buyer, the owner, the tenant, an agent for any of them, a payment service or an insurer, and we don’t own or inspect what’s advertised.`,
        byPractice({
          'every ad': t`We check every post before it goes live to keep out anything that breaks our rules. That check doesn’t guarantee that an item, a person or a statement is what it seems. Please judge for yourself, with the help of our [Safety Tips](/safety-tips).`,
          'new members': t`We check the posts of new members before they go live, and take down what breaks our rules. That doesn’t guarantee that an item, a person or a statement is what it seems. Please judge for yourself, with the help of our [Safety Tips](/safety-tips).`,
          none: t`We take down what breaks our rules. That doesn’t guarantee that an item, a person or a statement is what it seems. Please judge for yourself, with the help of our [Safety Tips](/safety-tips).`,
        }),
      ],
    },
    {
      id: 'account',
      title: t`Your account`,
      blocks: [
        {
          list: [
            t`Give accurate details, keep them up to date, and verify your email. Email changes need verification too.`,
            t`Keep your password and codes to yourself. You’re responsible for what happens in your account until you tell us that someone else has gained access to it.`,
            t`One person, one account. You can’t sell it or pass it on.`,
            t`You can delete it at any time in your profile.`,
          ],
        },
      ],
    },
    {
      id: 'posting',
      title: t`Posting ads`,
      blocks: [
        {
          list: [
            ...approval(),
            t`You confirm that you’re entitled to sell or rent out what you post, that your ad is accurate and complete, and that the deal is legal where it takes place.`,
            t`Keep your ad up to date, and mark it as sold once it’s sold or rented.`,
            t`Our team chooses the featured ads on the home page.`,
          ],
        },
      ],
    },
    {
      id: 'deals',
      title: t`Deals between members`,
      blocks: [
        t`When you make a deal with another member, the contract is between the two of you. So are payment, handover, refunds and disputes.`,
        {
          list: [
            t`**If a business is selling**, the Australian Consumer Law (ACL) applies: its goods come with consumer guarantees that no ad can exclude, and it must not mislead you. Businesses must say that they’re businesses.`,
            t`**If a private person is selling**, most of those guarantees don’t apply. The seller must still have the right to sell, must tell you about any money owing on the item, and must not deceive you.`,
            t`**Vehicles**: buyers and sellers must follow the rules of their state or territory on inspection certificates, transfers and notices of sale. Search the [PPSR](https://www.ppsr.gov.au) before you pay.`,
            t`**Homes**: rent is advertised at a fixed price, bonds are lodged as the law of the state or territory requires, and discrimination isn’t allowed.`,
          ],
        },
      ],
    },
    {
      id: 'car-rental',
      title: t`Car rental`,
      blocks: [
        t`Car rentals are an agreement between the owner and the renter. The owner must make sure the car is registered, roadworthy and insured for rental; the renter must be licensed and keep to the agreement. We’re not a party to it, and we don’t insure either side.`,
        t`The car rental section includes promotions, subscription plans and commission-based features for people who rent out their cars. Each one comes with a description of what you get, what it costs, how long it lasts and how to cancel it.`,
      ],
    },
    {
      id: 'fees',
      title: t`What it costs`,
      blocks: [
        t`Browsing and posting a standard ad are free. If a feature has a price or a commission, you’ll see all of it in Australian dollars, including GST, before you agree, and you don’t owe anything until then. If we change a price, whatever you’ve already agreed to stays the same until its period ends.`,
      ],
    },
    {
      id: 'not-allowed',
      title: t`What isn’t allowed`,
      blocks: [
        {
          list: [
            t`anything the [Posting Rules](/posting-rules) forbid, and anything illegal`,
            t`misleading others about who you are, what you’re offering or what it’s worth`,
            t`harassing, threatening or discriminating against anyone`,
            t`collecting members’ details, or sending messages that count as spam under the Spam Act 2003`,
            t`scraping or automated access that overloads the site, bypassing its limits or security, or disguising your software as something else`,
            t`copying other people’s ads or photos without their permission`,
          ],
        },
      ],
    },
    {
      id: 'your-content',
      title: t`Your content`,
      blocks: [
        t`You own what you write and upload. You allow us, free of charge and wherever we operate, to store, resize, display and promote it as part of ${marketName()} for as long as it’s here, and for the short time it takes for copies and caches to expire. You confirm that you have the right to give us this permission.`,
        t`If something here infringes your copyright or another right, write to ${mailTo('support')} with the ad’s link, what belongs to you and how we can contact you. If you’re right, we’ll take it down and let the person who posted it know.`,
      ],
    },
    {
      id: 'when-rules-are-broken',
      title: t`When rules are broken`,
      blocks: [
        t`Depending on how serious it is, we may remove a listing, suspend posting for a while, restrict an account, close it permanently, or report the matter to the authorities. We’ll tell you why, and you can ask us to look at it again, unless that would put someone in danger, interfere with an investigation or break the law.`,
      ],
    },
    {
      id: 'availability',
      title: t`Availability and changes`,
      blocks: [
        t`We do our best to keep ${marketName()} running, but we can’t promise that it will always be available or that every part of it will stay the same. If we close a feature you’ve paid for, we’ll refund you for the time remaining.`,
        t`The software behind ${marketName()} is open source, under its own licence. These terms are about this marketplace, not the software.`,
        ...sourceOfPlaces(),
      ],
    },
    {
      id: 'liability',
      title: t`Liability`,
      blocks: [
        {
          note: t`Nothing in these terms excludes, restricts or changes any right or guarantee you have under the Australian Consumer Law or another law that can’t be excluded.`,
        },
        {
          list: [
            t`Our own services come with the ACL’s guarantees, such as being provided with due care and skill. If we fail to meet one, you have the remedies the ACL provides. Where the law lets us limit them, for services not ordinarily acquired for personal, domestic or household use, we may supply the service again or pay for having it supplied again.`,
            t`Beyond that, and as far as the law allows, we’re not liable for what members do, say, sell or fail to do, or for loss that neither of us could have foreseen.`,
            t`Each of us is only liable to the other for the part of a loss that we caused, and each of us must take reasonable steps to keep that loss to a minimum.`,
            t`If you breach these terms and someone makes a claim against us because of it, you’re liable for the reasonable loss your breach caused, and no more.`,
          ],
        },
      ],
    },
    {
      id: 'ending',
      title: t`Ending this agreement`,
      blocks: [
        t`You can end it at any time by deleting your account. We can end it with 30 days’ notice by email, or immediately for a serious breach of these terms. Deals you’ve made with other members aren’t affected, and the sections on content, liability and law continue to apply to what has already happened.`,
      ],
    },
    {
      id: 'changes',
      title: t`Changes to these terms`,
      blocks: [
        t`We may change these terms for a good reason, such as a new law, a new feature or better protection. The date at the top shows when they last changed. If a change disadvantages you, we’ll email members at least 30 days before. If you don’t agree to it, you can leave before it takes effect and get a refund for anything you’ve paid for after that date.`,
      ],
    },
    {
      id: 'law-and-disputes',
      title: t`Law and disputes`,
      blocks: [
        t`Something wrong? Write to ${mailTo('support')} first. Most problems can be sorted out with a conversation, and we ask for 30 days to try. You can also go to the fair trading or consumer affairs office in your state or territory, or to its small claims tribunal.`,
        t`These terms are governed by the law of New South Wales and the Commonwealth of Australia. Disputes can be heard by the courts of New South Wales, or by those of the state or territory where you live if the law there gives you that choice.`,
        t`If part of these terms turns out to be unenforceable, the rest still applies.`,
      ],
    },
    {
      id: 'contact',
      title: t`How to reach us`,
      blocks: [reachUs()],
    },
  ],
})
