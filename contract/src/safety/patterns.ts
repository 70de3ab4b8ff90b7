import { t } from '../language/t.ts'
import type { ConceptId } from './concepts.ts'
import type { WordClass } from './lexicon.ts'

/** A known scam, as people read about it. */
export interface ScamPattern {
  id: string
  /** Completes "This may be a scam: …". */
  title: string
  /** Advice to the reader. */
  advice: string
  /** The concepts that give it away. */
  concepts: readonly ConceptId[]
  /** The pattern is named only if words of one of these classes occur: its title says that they do. */
  needs?: readonly WordClass[]
  /** Something that most scams do: a pattern that says more comes first. */
  isGeneral?: true
  /** Says nothing against the sender. */
  isNotice?: true
}

/** The strongest reason: it always stands first. */
export const DISGUISED_PATTERN = 'disguised-letters'
export const OTHER_LANGUAGE_PATTERN = 'other-language'
/** For texts that score high although no single pattern stands out. */
export const GENERAL_PATTERN = 'scam-words'
export const SAME_TEXT_PATTERN = 'same-text'
export const REFUSED_PHOTO_PATTERN = 'refused-photo'
export const BORROWED_PHOTO_PATTERN = 'borrowed-photo'

export const scamPatterns: readonly ScamPattern[] = [
  {
    id: DISGUISED_PATTERN,
    title: t`Uses disguised letters`,
    advice: t`Words are spelled so that our checks miss them. Honest people have no reason to do that. Don’t pay, click or pass on anything, and report it.`,
    concepts: ['disguised'],
  },
  {
    id: 'payid-upgrade',
    title: t`Asks for a PayID “upgrade” or a business account`,
    advice: t`PayID is free. It never needs an upgrade, a higher limit or money sent first, and it never emails you. Check your balance in your own banking app.`,
    concepts: ['payid-upgrade', 'payid-mail', 'seller-payid-details'],
    needs: ['payid', 'upgrading'],
  },
  {
    id: 'overpayment',
    title: t`Offers to pay too much and wants some back`,
    advice: t`The payment is usually fake or will be reversed. Don’t send anything back or on to someone else. Let your bank sort out a real mistake.`,
    concepts: ['overpaid', 'send-back', 'pass-on'],
  },
  {
    id: 'courier-agent',
    title: t`Wants to send a courier, agent or mover instead of coming`,
    advice: t`No real courier brings cash in an envelope or asks the seller to pay a fee or insurance. Pay nothing. Meet in person, or hand over only after the money is in your account.`,
    concepts: ['cash-courier', 'courier-fee', 'agent-collects'],
    needs: ['courier', 'envelope'],
  },
  {
    id: 'verification-code',
    title: t`Asks for a code that was sent to you`,
    advice: t`Never pass on a code. Whoever has it can take over your account, your phone number or your bank.`,
    concepts: ['asks-code', 'code-was-sent', 'proves-real'],
    needs: ['code', 'numbers', 'gotit'],
  },
  {
    id: 'card-details',
    title: t`Asks for card details or a bank login`,
    advice: t`To be paid you only ever need a BSB and account number, or a PayID. Nobody needs your card number, CVV, PIN or password.`,
    concepts: ['asks-card', 'asks-login'],
  },
  {
    id: 'identity-documents',
    title: t`Asks for your licence, passport or other documents`,
    advice: t`Don’t send photos of documents in a chat; they are used to open accounts in your name. Show them in person, or use a licensed agency’s own form.`,
    concepts: ['asks-documents'],
  },
  {
    id: 'leave-the-site',
    title: t`Wants to move to WhatsApp, Telegram or email`,
    advice: t`Keep the conversation here until you’ve met. Elsewhere nobody can help you, and there’s no record of what was said.`,
    concepts: [
      'names-channel',
      'spells-address',
      'relative-contact',
      'not-here',
      'gives-address',
      'spelled-phone',
    ],
  },
  {
    id: 'payment-link',
    title: t`Sends a link to pay or to be paid`,
    advice: t`Don’t open it, and don’t enter card or bank details on a page someone sent you. Being paid never takes a link.`,
    concepts: ['payment-link', 'link-to-money'],
  },
  {
    id: 'remote-access',
    title: t`Wants to see or control your phone or computer`,
    advice: t`Don’t install anything or share your screen. With AnyDesk, TeamViewer and the like a stranger can empty your bank account. If you already did, disconnect and ring your bank.`,
    concepts: ['remote-access'],
  },
  {
    id: 'gift-cards',
    title: t`Asks for gift cards or their codes`,
    advice: t`Gift cards are for gifts. Anyone who wants to be paid with them is a scammer, whatever the reason. Never send the numbers.`,
    concepts: ['gift-cards'],
  },
  {
    id: 'wire-or-crypto',
    title: t`Wants a payment that can’t be traced or reversed`,
    advice: t`Don’t pay by Western Union, MoneyGram or crypto: it’s gone for good. Pay in person or bank to bank.`,
    concepts: ['wire'],
  },
  {
    id: 'investment',
    title: t`Offers quick profit from crypto or trading`,
    advice: t`Guaranteed returns don’t exist. Don’t open an account or a wallet for someone you met in a chat, and pay no “tax” to get money out.`,
    concepts: ['crypto-profit'],
  },
  {
    id: 'job-offer',
    title: t`Offers easy money for using your account, address or time`,
    advice: t`Passing on money or parcels for others is a crime, even if you didn’t know. A real employer interviews you and never asks you to pay.`,
    concepts: ['mule-job', 'pay-to-work'],
  },
  {
    id: 'deposit-first',
    title: t`Wants money before you’ve seen it`,
    advice: t`Pay nothing, not even a refundable deposit, before you’ve seen the place or the item yourself. A real bond is lodged with your state’s bond authority.`,
    concepts: ['deposit-first'],
  },
  {
    id: 'pay-now',
    title: t`Rushes you to pay`,
    advice: t`Hurry is how scams work. If you can’t look at it first, let it go; there will be another one.`,
    concepts: ['pay-now'],
    needs: ['rush'],
    isGeneral: true,
  },
  {
    id: 'absent-owner',
    title: t`Is away and will send the keys or the goods`,
    advice: t`An owner who can’t show it probably doesn’t own it. Don’t pay for something that is posted or shipped to you unseen. See it in person first.`,
    concepts: ['keys-by-post', 'absence', 'shipped-unseen'],
  },
  {
    id: 'fake-escrow',
    title: t`Wants a third party to hold the money`,
    advice: t`This market has no escrow or shipping service, and eBay or PayPal protect nothing bought here. Don’t pay an account you were sent. Pay when you collect.`,
    concepts: ['fake-escrow'],
  },
  {
    id: 'advance-fee',
    title: t`Asks you to pay a fee first`,
    advice: t`After each fee comes the next one. Don’t pay it, even if you’re told you’ll get it back. Go and see first, and pay then.`,
    concepts: ['fees'],
    needs: ['fee'],
    isGeneral: true,
  },
  {
    id: 'pet-fees',
    title: t`Asks for fees for a pet that you haven’t met`,
    advice: t`Crate, flight, vet, quarantine: after each fee comes the next, and there is no pet. Meet it at the seller’s home before you pay anything.`,
    concepts: ['pet-fees'],
    needs: ['animal', 'flight'],
  },
  {
    id: 'impersonation',
    title: t`Pretends to be us, a bank or a support team`,
    advice: t`We don’t contact you in chats, and a bank never asks you to move money or tell a code. Don’t answer. Ring your bank on the number on your card.`,
    concepts: ['impersonation', 'recovery'],
  },
  {
    id: 'fake-payment',
    title: t`Says it’s paid, but the money hasn’t arrived`,
    advice: t`A screenshot or an email is no payment, and banks don’t wait for a tracking number or a fee. Hand over nothing until the money shows in your own banking app.`,
    concepts: ['fake-payment', 'released-after'],
  },
  {
    id: SAME_TEXT_PATTERN,
    title: t`The same text went to several people at once`,
    advice: t`A new account sent nearly the same message to others within an hour. Ask something that only a real buyer would answer, and keep the conversation here.`,
    concepts: [],
  },
  {
    id: REFUSED_PHOTO_PATTERN,
    title: t`We have refused this photo before`,
    advice: t`It looks like a photo in another member’s ad that our moderators refused. Don’t pay for anything you haven’t seen yourself.`,
    concepts: [],
  },
  {
    id: BORROWED_PHOTO_PATTERN,
    title: t`The photo is also in another member’s ad`,
    advice: t`It may not show the thing you’re talking about. Ask for a photo taken today, and look at it in person before you pay.`,
    concepts: [],
  },
  {
    id: OTHER_LANGUAGE_PATTERN,
    title: t`We couldn’t check this message`,
    advice: t`It doesn’t seem to be in English, so our scam check can’t read it, and the sender is new here. Don’t send money, codes or documents to someone you don’t know.`,
    concepts: [],
    isNotice: true,
  },
  {
    id: GENERAL_PATTERN,
    title: t`It reads like messages that turned out to be scams`,
    advice: t`Take your time. Meet in person, look at it first, and don’t send money, codes or documents to someone you don’t know.`,
    concepts: [],
  },
]
