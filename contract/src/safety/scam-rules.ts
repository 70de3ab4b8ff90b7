/**
 * Common scams in Australian classifieds, as regular expressions. Each rule has a title, advice, and examples that
 * must and must not match. The texts are shown to people who read a message or review an ad; nothing is blocked.
 */
export interface ScamRule {
  id: string
  /** What was detected, as people read it. */
  title: string
  /** What to do. */
  advice: string
  /** Any of these; text is normalised to lower case without accents. */
  patterns: readonly RegExp[]
  matches: readonly string[]
  ignores: readonly string[]
}

/** Incremented when a rule changes, to tell which version was shown. */
export const SCAM_RULES_VERSION = 2

const MONEY_APP = '(?:pay\\s?id|osko|pay\\s?pal)'
/** With an article or possessive, because a "people mover" is a car. */
const MOVER = '(?:a|the|my|our|your|to) movers?'

export const scamRules: readonly ScamRule[] = [
  {
    id: 'payid-upgrade',
    title: 'Asks for a PayID "upgrade" or a business account',
    advice:
      'PayID is free and never needs an upgrade, a limit raised or money sent first. Check your balance in your own banking app, not in an email.',
    patterns: [
      new RegExp(`\\b${MONEY_APP}\\b.{0,80}\\b(?:upgrade|business account|expand|activat)`, 's'),
      new RegExp(`\\b(?:upgrade|expand|activate)\\b.{0,60}\\b${MONEY_APP}\\b`, 's'),
    ],
    matches: [
      'I sent it but your PayID needs to be upgraded to a business account, check your email',
      'You have to upgrade your pay id before the funds are released',
      'PayID says your account limit must be expanded, please pay $500 and they refund you',
    ],
    ignores: [
      'Happy to take PayID or cash on pickup',
      'Can you send me your PayID please?',
      'I upgraded my bike so this one has to go',
      'PayID is fine up to my daily limit of 1000',
      'PayPal refund is possible within 14 days',
    ],
  },
  {
    id: 'courier-agent',
    title: 'Wants to send a courier, agent or mover instead of coming',
    advice:
      'People who buy unseen and send an agent or a courier often never pay. Meet in person, or hand over only after the money has arrived.',
    patterns: [
      /\b(?:my|a|the|our)\s+(?:courier|pick\s?up|shipping|moving|delivery)\s+(?:agent|company|man|guy)\b/,
      new RegExp(
        `\\b(?:agent|${MOVER}|courier)\\b.{0,40}\\b(?:will|can|to|come)\\b.{0,40}\\b(?:pick|collect)`,
      ),
      // Relatives may collect; it is the payment in advance that indicates a scam.
      /\b(?:uncle|brother|cousin|son)\b.{0,60}\b(?:pick|collect).{0,80}\b(?:pay ?id|transfer|pay (?:now|first|before|in advance))\b/,
      new RegExp(`\\b(?:couriers?|agents?|${MOVER})\\b.{0,60}\\b(?:fee|charges?|insurance)\\b`),
    ],
    matches: [
      'I am offshore at the moment so my courier agent will come and collect it',
      'My uncle will pick it up tomorrow, I will pay now by PayID',
      'You will receive an email to pay the courier fee which I have included',
    ],
    ignores: [
      'Can you post it if I pay for the courier?',
      'Pick up only please, I have no way to deliver',
      'Real estate agent for the inspection is Kim, call on Monday',
      'My son can pick it up on Saturday',
      'Eight seat people mover for rent, insurance included, can pick you up at the airport',
    ],
  },
  {
    id: 'verification-code',
    title: 'Asks for a code that was sent to you',
    advice: 'Never pass on a code. Whoever has it can take over your account or your phone number.',
    patterns: [
      /\b(?:send|tell|give|forward|share|text|read)\b.{0,40}\b(?:verification|security|google|whats\s?app|sms|6[- ]?digit|six[- ]?digit|one[- ]?time)\b.{0,20}\b(?:code|pin|number)\b/,
      /\b(?:code|pin)\b.{0,40}\b(?:sent|texted|send)\b.{0,40}\b(?:your phone|you)\b.{0,60}\b(?:prove|real|legit|confirm|verify|trust)/,
    ],
    matches: [
      'Please send me the 6 digit code so I know you are real',
      'Google just texted a verification, forward the SMS code to me',
      'I had a code sent to your phone to prove you are legit',
    ],
    ignores: [
      'The gate code is 1234, come through to unit 6',
      'What is the engine code of the ute?',
      'Discount code still works until Friday',
    ],
  },
  {
    id: 'overpayment',
    title: 'Offers to pay too much and wants some back',
    advice:
      'A payment that is too large is usually fake or will be reversed. Send nothing back: refuse it, and let the buyer pay the right amount.',
    patterns: [
      /\b(?:over\s?paid|(?:paid|sent) too much)\b/,
      /\b(?:paid|sent) (?:extra|more)\b.{0,60}\b(?:back|refund|return|mistake|accident)/,
      /\b(?:extra|difference|balance|excess|remaining|rest)\b.{0,50}\b(?:send|refund|transfer|return|pay)\w*\b.{0,20}\b(?:back|me|him|her|them|agent|mover|driver)\b/,
      /\b(?:refund|return)\w*\b.{0,30}\b(?:extra|difference|balance|excess|rest)\b/,
      /\b(?:send|transfer)\w*\b.{0,20}\b(?:extra|difference|balance|excess|rest)\b.{0,30}\b(?:back|to (?:me|him|her|them|the|my))\b/,
    ],
    matches: [
      'I accidentally sent too much, can you refund the difference?',
      'Keep $50 for your trouble and transfer the balance to the mover',
      'Sorry I overpaid by $300 please return it',
    ],
    ignores: [
      'I will pay the rest in cash when I pick it up',
      'Is there a balance still owing on the car loan?',
      'The price difference to a new one is huge',
      'I paid extra for the leather seats',
      'Can I send the rest by bank transfer?',
    ],
  },
  {
    id: 'leave-the-site',
    title: 'Wants to move to WhatsApp, Telegram or email',
    advice:
      'Keep the conversation here until you have met. Elsewhere nobody can help you, and there is no record of what was said.',
    patterns: [
      /\b(?:whats\s?app|telegram|we\s?chat|viber|hangouts)\b/,
      /\b(?:on|via|use|using|over|through)\s+signal\b/,
      /\b(?:e-?mail|text|message|contact)\s+(?:my (?:wife|husband|agent|partner)|him|her)\b.{0,30}(?:@|\bat\b|\bon\b|\d{6,})/,
      /[a-z0-9._%+-]+\s?(?:@|\(at\)|\[at\])\s?[a-z0-9-]+\s?(?:\.|\(dot\)|\[dot\])\s?[a-z]{2,}/,
    ],
    matches: [
      'Add me on WhatsApp so I can send more photos',
      'email me at jimmy.k@gmail.com I do not check this often',
      'contact my wife on 0491570156 please',
    ],
    ignores: [
      'Signalling lights work, needs new indicator',
      'Emailed the body corporate about the parking',
      'Can I message you later about a time?',
      'The left turn signal is broken and the radio has a weak signal',
      'Call or text me on 0491 570 156 after five',
    ],
  },
  {
    id: 'payment-link',
    title: 'Sends a link to pay or to be paid',
    advice:
      'Don’t enter card or bank details on a page someone sent you. Payment here is between you and the other person, in cash or from bank to bank.',
    patterns: [
      /\b(?:payment|deposit|refund|checkout|invoice|receive (?:the )?money|bank details|card details)\b.{0,80}(?:https?:\/\/|www\.|\b\w+\.(?:com|net|shop|site|top|xyz|link|info)\b)/s,
      /(?:https?:\/\/|www\.)\S*(?:pay|secure|checkout|auspost|delivery|escrow|bank)\S*/,
    ],
    matches: [
      'To receive the money confirm your bank details at https://bowerbird-pay.site/x',
      'I paid through secure delivery, get it at www.auspost-checkout.top/confirm',
      'Pay the deposit here: rental-hold.com/booking',
    ],
    ignores: [
      'Specs are at https://www.trekbikes.com/au/en_AU/',
      'Deposit is four weeks rent, paid through the bond authority',
      'I can pay cash today',
      'Bought at the shop, they take card, see www.ikea.com',
    ],
  },
]
