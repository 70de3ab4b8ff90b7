import { type Article, mailTo } from '../content.ts'

export const postingRules: Article = {
  title: 'Posting Rules',
  intro:
    'What may be advertised on Bowerbird, how to describe it, and what happens to ads that break the rules. They are short so that everyone can keep to them.',
  updated: '2026-11-15',
  sections: [
    {
      id: 'approval',
      title: 'Every post needs approval',
      blocks: [
        {
          note: 'Every post needs approval before it goes live. Until then only you and our team can see it.',
        },
        'When you post an ad it is submitted for review, and My Listings shows it as Awaiting Approval. A person compares it with these rules. Once it is approved it appears in listings and search; if it is not, it stays out of sight.',
        'An ad is looked at again when you change what people would judge it by: its title, description, photos, category or subcategory. While that happens it is out of the listings. Changing the price, the place, the contact name or the condition does not need a new review.',
      ],
    },
    {
      id: 'good-ads',
      title: 'What a good ad looks like',
      blocks: [
        {
          list: [
            '**One item, one ad.** Do not post the same thing twice, in several cities or under several categories. Mark it as sold when it is gone.',
            '**The right place.** Choose the category, subcategory and city where the item really is.',
            '**Your own photos.** Show the very item, with its faults, in up to eight pictures. No stock photos, no watermarks of other sites, no phone numbers or web addresses in the picture.',
            '**The whole truth.** Say what does not work, what was repaired and what is missing. Describe an item as new only if it has never been used.',
            '**The real price.** In Australian dollars, for the whole item, with everything a buyer must pay. No $1 decoys, and no price that only holds with a trade-in or finance.',
            '**A useful title.** Brand, model, age and type. No strings of capitals, symbols or unrelated words.',
          ],
        },
      ],
    },
    {
      id: 'vehicles',
      title: 'Vehicles',
      blocks: [
        {
          list: [
            'Give the true make, model, year and odometer reading. Winding back an odometer is an offence everywhere in Australia.',
            'Say whether the vehicle is registered, until when, and whether it has ever been written off. The rego number or VIN lets buyers search the [PPSR](https://www.ppsr.gov.au) for money owing; have it ready for those who ask.',
            'Have the inspection paper your state or territory asks for: in Victoria a certificate of roadworthiness (RWC) when a registered car is sold, in Queensland a safety certificate before a registered vehicle is offered for sale, in New South Wales a current safety check (pink slip) where registration depends on one. Elsewhere, ask the transport authority.',
            'If money is still owing on the vehicle, say so, and arrange with the lender to have it paid out at the sale.',
            'Dealers must say that they are dealers, give their licence number and advertise the drive-away price where the law asks for it.',
            'Rental vehicles need registration and insurance that allow hiring out. State the period, the bond, the excess, the kilometres included and who may drive.',
          ],
        },
      ],
    },
    {
      id: 'property',
      title: 'Property and rooms',
      blocks: [
        {
          list: [
            '**Rent is advertised at one fixed price.** No ranges, no “from”, no “offers above”, and no inviting people to bid. Most states and territories have banned rent bidding; here the rule holds for all of them.',
            'Only advertise a place you own, manage or have the right to sublet, with photos of that place as it is today.',
            'Ask for no more bond than the law of your state or territory allows, and lodge it with the bond authority there (in the Northern Territory, hold it as the law says). Do not take a bond or a holding deposit before the person could inspect.',
            'Do not turn people away for their race, sex, age, disability, religion, family or any other ground the anti-discrimination laws protect. A person looking for a housemate may say how the household lives; that is all.',
            'Agents must say that they are agents and name their licence.',
            'Holiday rentals need the registration or planning approval that their state and council ask for.',
          ],
        },
      ],
    },
    {
      id: 'electronics-and-home',
      title: 'Electronics and things for the home',
      blocks: [
        {
          list: [
            'Sign out of accounts, remove locks and erase your data before you hand a device over. Locked, blocked or reported phones may not be sold.',
            'Electrical goods must be safe to use in Australia: the right plug and voltage, no damaged leads, no swollen batteries. Look for the regulatory compliance mark (RCM).',
            'Check [Product Safety Australia](https://www.productsafety.gov.au) for recalls and bans before you sell. Recalled items may not be offered.',
            'Things for babies and children, items with button batteries, furniture that can topple and bean bags have mandatory safety standards. Sell them only if they meet the current ones.',
          ],
        },
      ],
    },
    {
      id: 'not-allowed',
      title: 'What may not be posted',
      blocks: [
        'Anything that is illegal to sell, own or advertise in Australia or in the state where it is offered, and in particular:',
        {
          list: [
            'stolen goods, counterfeits, and anything you have no right to sell',
            'firearms, ammunition, explosives and prohibited weapons, including replicas',
            'drugs, prescription medicines, tobacco, vapes and alcohol',
            'wildlife, protected plants, and things made from endangered species',
            'personal data, accounts, identity documents, SIM cards registered to someone else',
            'gift cards, vouchers, cryptocurrency, loans, investments and get-rich schemes',
            'recalled or banned products, and dangerous goods',
            'adult content and services, and anything that demeans or endangers a person',
            'ads for jobs, services, competitions or other websites: Bowerbird is for things and places',
          ],
        },
      ],
    },
    {
      id: 'conduct',
      title: 'How to deal with each other',
      blocks: [
        {
          list: [
            'Use one account, under a name people can call you by, and your own contact details.',
            'Answer honestly and in good time; say so when the item is gone.',
            'No harassment, threats, hate, or messages that have nothing to do with the ad.',
            'Do not collect other members’ details or send them advertising. The Spam Act 2003 forbids it, and so do we.',
            'Do not ask people to leave Bowerbird for a payment page, a courier or a “verification” you send them.',
            'If you sell as a business, say so. The Australian Consumer Law then gives your buyers guarantees you cannot contract out of.',
          ],
        },
      ],
    },
    {
      id: 'consequences',
      title: 'What happens when rules are broken',
      blocks: [
        'We look at how serious it is, whether it was a mistake and whether it has happened before. The consequences are:',
        {
          steps: [
            '**Listing removal.** The ad is taken down or not approved.',
            '**Temporary posting suspension.** You cannot post for a while.',
            '**Account restrictions.** Parts of your account are closed to you.',
            '**Permanent termination.** Your account is ended and may not be opened again.',
            '**Reporting to authorities.** What looks like a crime is reported to the police or the regulator concerned, with what they may lawfully ask for.',
          ],
        },
        `Serious cases, such as fraud, stolen goods or danger to a person, may go straight to the last two. If you think we got it wrong, write to ${mailTo('support')} with the ad’s id, and someone will look at it again.`,
      ],
    },
    {
      id: 'report',
      title: 'Reporting an ad',
      blocks: [
        `Seen something that should not be here? Send the address of the ad and a line about what is wrong to ${mailTo('safety')}. The seller is not told who reported it. In an emergency call **000** first.`,
      ],
    },
  ],
}
