import { HEAD_OFFICE } from '@bowerbird/contract/contact/contact.terms'
import { type Article, mailTo } from '../content.ts'

export const termsOfUse: Article = {
  title: 'Terms of Use',
  intro:
    'The agreement between you and Bowerbird. It is written in plain words and takes nothing away from the rights that Australian law gives you.',
  updated: '2026-11-15',
  isNumbered: true,
  sections: [
    {
      id: 'agreement',
      title: 'This agreement',
      blocks: [
        `These terms hold between you and Bowerbird (“we”), ${HEAD_OFFICE}, whenever you use this site. The [Posting Rules](/posting-rules) are part of them; the [Privacy Policy](/privacy-policy) says how we treat your data. If you do not agree, please do not use Bowerbird.`,
        'You must be 18, or have the permission of a parent or guardian who agrees to these terms for you. If you act for a business, you say that you may bind it.',
      ],
    },
    {
      id: 'what-bowerbird-is',
      title: 'What Bowerbird is',
      blocks: [
        'Bowerbird is a marketplace where people post, browse, sell and rent vehicles, electronics, property and things for the home. **Transactions happen directly between users; we only connect them.** We are not the seller, the buyer, the owner, the tenant, an agent of either, a payment service or an insurer, and we do not own or inspect what is advertised.',
        'We look at every post before it goes live, to keep out what breaks our rules. That review is not a promise that an item, a person or a statement is what it seems. Please judge for yourself, with the help of our [Safety Tips](/safety-tips).',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        {
          list: [
            'Give true details, keep them current, and verify your email. Email changes need verification too.',
            'Keep your password and codes to yourself. You answer for what is done with your account until you tell us that someone else has got into it.',
            'One person, one account. It cannot be sold or passed on.',
            'You can delete it at any time in your profile.',
          ],
        },
      ],
    },
    {
      id: 'posting',
      title: 'Posting ads',
      blocks: [
        {
          list: [
            'Every post needs approval before it goes live. Certain changes send an ad back for approval; the screen says so before you save.',
            'You say that you may sell or rent out what you post, that what you write is true and complete, and that the deal is legal where it takes place.',
            'You keep your ad up to date, and mark the item as sold when it is.',
            'Featured places on the home page are chosen by our team.',
          ],
        },
      ],
    },
    {
      id: 'deals',
      title: 'Deals between members',
      blocks: [
        'When you agree with another member, the contract is between the two of you, and so are payment, handover, refunds and disputes.',
        {
          list: [
            '**If a business sells**, the Australian Consumer Law (ACL) applies: its goods come with consumer guarantees that no ad can exclude, and it must not mislead. Businesses must say that they are businesses.',
            '**If a private person sells**, most of those guarantees do not apply. The seller must still have the right to sell, must not leave you with a debt you were not told of, and must not deceive you.',
            '**Vehicles**: buyer and seller follow the rules of their state or territory on inspection papers, transfer and notice of sale. Search the [PPSR](https://www.ppsr.gov.au) before you pay.',
            '**Homes**: rent is advertised at a fixed price, bonds are lodged as the law of the state or territory says, and nobody is discriminated against.',
          ],
        },
      ],
    },
    {
      id: 'car-rental',
      title: 'Car rental',
      blocks: [
        'Cars are rented between owner and renter under an agreement of their own. The owner makes sure that the car is registered, roadworthy and insured for hiring; the renter, that they are licensed and keep to what was agreed. We are not a party to it and insure neither.',
        'The car rental section includes promotions, subscription plans and commission-based features for those who rent out. Each has its own description. It tells what you get, what it costs, how long it runs and how to end it.',
      ],
    },
    {
      id: 'fees',
      title: 'What it costs',
      blocks: [
        'Browsing and posting an ordinary ad are free of charge. Where a feature has a price or a commission, you see all of it in Australian dollars, GST included, before you agree, and nothing is due until you have agreed. If we change a price, what you have already agreed to stays until its period ends.',
      ],
    },
    {
      id: 'not-allowed',
      title: 'What is not allowed',
      blocks: [
        {
          list: [
            'anything the [Posting Rules](/posting-rules) forbid, and anything illegal',
            'misleading others about who you are, what you offer or what it is worth',
            'harassing, threatening or discriminating against anyone',
            'collecting members’ details, or sending messages that the Spam Act 2003 would call spam',
            'reading the site by machine in a way that burdens it, getting around its limits or its security, or pretending to be someone else’s software',
            'copying ads or photos of others without their permission',
          ],
        },
      ],
    },
    {
      id: 'your-content',
      title: 'What you write and show',
      blocks: [
        'Your words and pictures stay yours. You allow us, without charge and wherever we operate, to store, resize, show and promote them as part of Bowerbird, for as long as they are here and for the short time that copies and caches take to disappear. You say that you have the right to allow that.',
        `If something here infringes your copyright or another right, write to ${mailTo('support')} with the address of the ad, what is yours and how we reach you. We take it down if you are right and tell the person who posted it.`,
      ],
    },
    {
      id: 'when-rules-are-broken',
      title: 'When rules are broken',
      blocks: [
        'Depending on how serious it is, we may remove a listing, suspend posting for a time, restrict an account, end it for good, or report the matter to authorities. Unless there is danger, an investigation that must not be disturbed, or a law against it, we tell you why, and you can ask us to look again.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes',
      blocks: [
        'We try to keep Bowerbird running, but cannot promise that it always will be, nor that every part stays as it is. If we close a part you have paid for, you get back what you have paid for the time that is left.',
        'The software behind Bowerbird is open source, under its own licence. These terms are about this marketplace, not about the software.',
      ],
    },
    {
      id: 'liability',
      title: 'Who answers for what',
      blocks: [
        {
          note: 'Nothing in these terms excludes, restricts or changes a right or guarantee that the Australian Consumer Law or another law gives you and that cannot be excluded.',
        },
        {
          list: [
            'Our own services come with the ACL’s guarantees, such as being provided with due care and skill. If we fail to meet one, you have the remedies the ACL provides. Where the law lets us limit them for services not ordinarily acquired for personal, domestic or household use, we may supply the service again or pay for having it supplied again.',
            'Beyond that, and as far as the law allows, we do not answer for what members do, say, sell or fail to do, nor for loss that neither of us could have foreseen.',
            'Each of us answers to the other only for the part of a loss that we caused, and each of us must take reasonable steps to keep a loss small.',
            'If your breach of these terms causes a claim by someone else against us, you cover the reasonable loss that your breach caused, and no more.',
          ],
        },
      ],
    },
    {
      id: 'ending',
      title: 'Ending this agreement',
      blocks: [
        'You can end it whenever you like by deleting your account. We can end it with 30 days’ notice by email, or at once for a serious breach of these terms. What you and other members have agreed stays between you, and the sections on content, liability and law go on applying to what has happened.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'We may change these terms for a good reason: a new law, a new feature, better protection. The date at the top shows the latest version. If a change is to your disadvantage we tell members by email at least 30 days ahead; if you do not want it, you can leave before it takes effect, and get back what you have paid for the time after.',
      ],
    },
    {
      id: 'law-and-disputes',
      title: 'Law and disputes',
      blocks: [
        `Something wrong? Write to ${mailTo('support')} first. Most things can be put right by a conversation, and we ask for 30 days to try. You can also turn to the fair trading or consumer affairs office of your state or territory, or to its small claims tribunal.`,
        'The law of New South Wales and of the Commonwealth of Australia applies. Courts in New South Wales may decide, and so may those of the state or territory where you live, if the law there gives you that choice.',
        'If one sentence of these terms does not hold, the others do.',
      ],
    },
    {
      id: 'contact',
      title: 'How to reach us',
      blocks: [
        `General questions: ${mailTo('general')}. Help with your account or an ad: ${mailTo('support')}. Privacy: ${mailTo('privacy')}. Safety: ${mailTo('safety')}. Or use the [contact form](/contact-us).`,
      ],
    },
  ],
}
