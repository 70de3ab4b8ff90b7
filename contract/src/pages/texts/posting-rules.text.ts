import { t } from '../../language/t.ts'
import { marketName, publicSettings } from '../../market/market-settings.ts'
import { byPractice, reviewPractice } from '../../market/review-practice.ts'
import { mailTo } from '../mail-to.ts'
import type { Article, Block } from '../page.types.ts'

const process = (): string =>
  t`When you post an ad, it’s submitted for review and shows as Awaiting Approval in My Listings. A person checks it against these rules. Once it’s approved, it appears in listings and search results. If it isn’t approved, it stays hidden, and we tell you why.`

const trusted = (): string =>
  publicSettings().sampledPercent > 0
    ? t`Once enough of your ads have been approved, you’re a trusted member: new ones go live straight away, unless our software finds something that a person should look at first, and we check some of them afterwards. [Your profile](/profile) shows how far along you are.`
    : t`Once enough of your ads have been approved, you’re a trusted member: new ones go live straight away, unless our software finds something that a person should look at first. [Your profile](/profile) shows how far along you are.`

const newAds = (): Block[] =>
  byPractice<() => Block[]>({
    'every ad': () => [
      {
        note: t`Every post needs approval before it goes live. Until then, only you and our team can see it.`,
      },
      process(),
    ],
    'new members': () => [
      {
        note: t`Every post needs approval before it goes live, unless you’re a trusted member. Until then, only you and our team can see it.`,
      },
      process(),
      trusted(),
    ],
    none: () => [t`New ads go live straight away. Our team takes down those that break these rules.`],
  })()

function changes(): Block {
  if (!publicSettings().reviewsEdits) return t`Changes to your ad go live straight away.`
  return reviewPractice() === 'new members'
    ? t`If you change its title, description, photos, category or subcategory, we review the change first, unless you’re a trusted member. Your ad stays up as it was until then. Changes to the price, location, contact name or condition don’t need another review, and neither do small typo fixes.`
    : t`If you change its title, description, photos, category or subcategory, we review the change first. Your ad stays up as it was until then. Changes to the price, location, contact name or condition don’t need another review, and neither do small typo fixes.`
}

export const postingRules = (): Article => ({
  title: t`Posting Rules`,
  intro: t`What you can advertise on ${marketName()}, how to describe it, and what happens to ads that break the rules. We’ve kept it short so it’s easy to follow.`,
  updated: '2026-11-18',
  sections: [
    {
      id: 'approval',
      title: reviewPractice() === 'every ad' ? t`Every post needs approval` : t`When your ad goes live`,
      blocks: [...newAds(), changes()],
    },
    {
      id: 'good-ads',
      title: t`What makes a good ad`,
      blocks: [
        {
          list: [
            t`**One item, one ad.** Don’t post the same item twice, in several cities or in several categories. Mark it as sold once it’s gone or rented.`,
            t`**The right spot.** Choose the right category and subcategory, and the city where the item is.`,
            t`**Your own photos.** Show the actual item, faults and all, in up to eight photos. No stock photos, no watermarks from other sites, and no phone numbers or web addresses in the picture.`,
            t`**The whole truth.** Say what doesn’t work, what’s been repaired and what’s missing. Only describe an item as new if it has never been used.`,
            t`**The real price.** In Australian dollars, for the whole item, including everything the buyer has to pay. No $1 decoys, and no prices that depend on a trade-in or finance.`,
            t`**A useful title.** Brand, model, age and type. No ALL CAPS, strings of symbols or unrelated words.`,
          ],
        },
      ],
    },
    {
      id: 'vehicles',
      title: t`Vehicles`,
      blocks: [
        {
          list: [
            t`Give the correct make, model, year and odometer reading. Winding back an odometer is an offence everywhere in Australia.`,
            t`Say whether the vehicle is registered and until when, and whether it has ever been written off. Buyers need the rego number or VIN to search the [PPSR](https://www.ppsr.gov.au) for money owing, so have it ready.`,
            t`Have the inspection certificate your state or territory requires: in Victoria, a certificate of roadworthiness (RWC) when you sell a registered car; in Queensland, a safety certificate that you give to the buyer of a registered vehicle; in New South Wales, a current safety check (pink slip) where registration depends on one. Elsewhere, check with your transport authority.`,
            t`If there’s money owing on the vehicle, say so, and arrange with the lender to have it paid out at the sale.`,
            t`Dealers must say that they’re dealers, give their licence number, and advertise the drive-away price where the law requires it.`,
            t`Rental vehicles need registration and insurance that cover renting them out. State the rental period, the bond, the excess, the kilometres included and who can drive.`,
          ],
        },
      ],
    },
    {
      id: 'property',
      title: t`Property and rooms`,
      blocks: [
        {
          list: [
            t`**Rent is advertised at one fixed price.** No ranges, no “from”, no “offers above”, and no rent bidding. Most states and territories have banned it; on ${marketName()} the ban applies everywhere.`,
            t`Only advertise a place you own, manage or have the right to sublet, with photos that show it as it is today.`,
            t`Don’t ask for more bond than your state or territory allows, and lodge it with the bond authority there (in the Northern Territory, hold it as the law requires). Don’t take a bond or holding deposit before the person has had a chance to inspect the property.`,
            t`Don’t turn people away because of their race, sex, age, disability, religion, family status or anything else that’s protected by anti-discrimination law. If you’re looking for a housemate, you can describe how your household lives, and that’s all.`,
            t`Agents must say that they’re agents and give their licence number.`,
            t`Holiday rentals need any registration or planning approval their state and council require.`,
          ],
        },
      ],
    },
    {
      id: 'electronics-and-home',
      title: t`Electronics and home goods`,
      blocks: [
        {
          list: [
            t`Log out of your accounts, remove locks and erase your data before you hand over a device. You can’t sell phones that are locked, blocked, or reported lost or stolen.`,
            t`Electrical goods must be safe to use in Australia: the right plug and voltage, no damaged leads, no swollen batteries. Look for the regulatory compliance mark (RCM).`,
            t`Check [Product Safety Australia](https://www.productsafety.gov.au) for recalls and bans before you sell. You can’t sell recalled items.`,
            t`Mandatory safety standards apply to baby and children’s products, items with button batteries, furniture that can topple over, and bean bags. Only sell them if they meet the current standard.`,
          ],
        },
      ],
    },
    {
      id: 'not-allowed',
      title: t`What you can’t post`,
      blocks: [
        t`Anything that’s illegal to sell, own or advertise in Australia or in your state or territory. In particular:`,
        {
          list: [
            t`stolen goods, counterfeits, and anything you have no right to sell`,
            t`firearms, ammunition, explosives and prohibited weapons, including replicas`,
            t`drugs, prescription medicines, tobacco, vapes and alcohol`,
            t`wildlife, protected plants, and products made from endangered species`,
            t`personal data, accounts, identity documents, and SIM cards registered to someone else`,
            t`gift cards, vouchers, cryptocurrency, loans, investments and get-rich-quick schemes`,
            t`recalled or banned products, and dangerous goods`,
            t`adult content and services, and anything that demeans or endangers people`,
            t`ads for jobs, services, competitions or other websites: ${marketName()} is for things and places`,
          ],
        },
      ],
    },
    {
      id: 'conduct',
      title: t`Dealing with each other`,
      blocks: [
        {
          list: [
            t`Use one account, with a name people can call you by and your own contact details.`,
            t`Reply honestly and promptly, and let people know when the item has gone.`,
            t`No harassment, threats, hate, or messages that have nothing to do with the ad.`,
            t`Don’t collect other members’ details or send them advertising. The Spam Act 2003 forbids it, and so do we.`,
            t`Don’t send people to a payment page, a courier or a “verification” outside ${marketName()}.`,
            t`If you’re selling as a business, say so. Under the Australian Consumer Law, your buyers then have guarantees that you can’t exclude.`,
          ],
        },
      ],
    },
    {
      id: 'consequences',
      title: t`What happens if you break the rules`,
      blocks: [
        t`We consider how serious it is, whether it was a mistake and whether it has happened before. The consequences are:`,
        {
          steps: [
            t`**Listing removal.** Your ad is taken down or not approved.`,
            t`**Temporary posting suspension.** You can’t post for a while.`,
            t`**Account restrictions.** You can’t use some parts of your account.`,
            t`**Permanent termination.** Your account is closed for good, and you may not open another.`,
            t`**Reporting to authorities.** We report suspected crimes to the police or the relevant regulator, with the information they’re lawfully entitled to.`,
          ],
        },
        t`In serious cases, such as fraud, stolen goods or danger to someone, we may go straight to the last two. If you think we’ve got it wrong, you can appeal in My Listings, once for each decision, or write to ${mailTo('support')} with the ad ID.`,
      ],
    },
    {
      id: 'report',
      title: t`Reporting an ad`,
      blocks: [
        t`Seen something that shouldn’t be here? Choose **Report this ad** on the ad’s page, with or without an account, or send its link and a line about what’s wrong to ${mailTo('safety')}. The seller won’t be told who reported it. In an emergency, call **000** first.`,
      ],
    },
  ],
})
