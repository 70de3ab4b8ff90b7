import { describe, expect, test } from 'vitest'
import { concepts, honestConcepts } from './concepts.ts'
import { parseSpans } from './find-concepts.ts'
import { helpers, lexicon } from './lexicon.ts'
import { GENERAL_PATTERN, scamPatterns } from './patterns.ts'
import { assessMessage, assessText } from './scam-check.ts'

const idsIn = (text: string) => assessText(text).patterns.map(({ id }) => id)

describe('the tables fit together', () => {
  test.each([...scamPatterns])('the pattern $id says what it is and what to do', ({ title, advice }) => {
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(advice).toMatch(/^[A-Z].*\.$/)
  })

  test('every concept belongs to one pattern', () => {
    const owned = scamPatterns.flatMap((pattern) => pattern.concepts)
    expect(owned.toSorted()).toEqual(Object.keys(concepts).toSorted())
    expect(new Set(scamPatterns.map(({ id }) => id)).size).toBe(scamPatterns.length)
    expect(scamPatterns.map(({ id }) => id)).toContain(GENERAL_PATTERN)
  })

  test('concepts are made of known word classes, and every gap is limited', () => {
    const known = new Set([...Object.keys(lexicon), ...Object.keys(helpers), 'disguised'])
    for (const texts of [...Object.values(concepts), ...Object.values(honestConcepts)])
      for (const { terms, within } of parseSpans(texts)) {
        for (const term of terms) expect(known, texts).toContain(term.replace(/^-/, ''))
        expect(within > 0 || terms.length === 1, texts).toBe(true)
      }
  })
})

test.each([
  ['payid-upgrade', 'I sent it but your PayID needs to be upgraded to a business account, check your email'],
  ['overpayment', 'I accidentally sent too much, can you refund the difference?'],
  ['courier-agent', 'The courier brings the cash in an envelope, you only pay his insurance fee first'],
  ['verification-code', 'Please send me the 6 digit code so I know you are real'],
  ['card-details', 'To pay you I need your card number, the expiry date and the CVV'],
  ['identity-documents', 'Send me a photo of your licence, front and back, and a selfie holding it'],
  ['leave-the-site', 'Add me on WhatsApp, my number is zero four nine one five seven zero one five six'],
  ['payment-link', 'Your money is ready, enter your card here: bit.ly/get-paid-22'],
  ['remote-access', 'Install AnyDesk and read me the number so I can fix the payment'],
  ['gift-cards', 'Buy two Steam cards at Coles, scratch the back and send me the codes'],
  ['investment', 'My mentor trades bitcoin, 30% profit a week guaranteed, start with $250'],
  ['job-offer', 'Receive parcels at your home, change the label and post them on, $900 a week'],
  ['deposit-first', 'No inspections until the bond is paid, then I give you the address'],
  ['absent-owner', 'I moved to Norway, so I post the keys to you once the deposit is paid'],
  ['fake-escrow', 'Pay the escrow agent, they hold your money until the car is delivered, 7 days to inspect'],
  [
    'advance-fee',
    'Your parcel waits at customs, you must pay the clearance fee of $80 before it is released',
  ],
  ['pet-fees', 'The puppy is free, you only pay $350 for the flight and the crate before he travels'],
  ['impersonation', 'This is the marketplace support team, your account is suspended, confirm your card'],
  ['fake-payment', 'Here is the screenshot, it is pending. My driver is outside, please give him the phone'],
])('%s is recognised', (id, text) => expect(idsIn(text), text).toContain(id))

test.each([
  'Hi, is this still available? I can pick it up on Saturday morning.',
  'Would you take $1,100? I can pay cash or by bank transfer when I come.',
  'Happy to take PayID or cash on pickup',
  'I don’t do WhatsApp, chat here is fine',
  'Happy to leave a deposit when I see it',
  'My courier can pick up Thursday, you don’t pay anything',
  'What is the code for the gate? I’m out the front',
  'The bond is lodged with the authority, you get the receipt from them',
  'Gift card rack for sale, display only',
  'I’m overseas until Monday, can we meet on Tuesday?',
  'Bitcoin mining rig for sale, six cards, pick up only',
  'Please don’t send links, I won’t click them',
  'The bank cheque is OK if we meet at your bank',
  'Send me the rego so I can do a PPSR check before I come',
  'Sorry, sold pending payment. Will let you know if it falls through.',
  '',
  '👍',
])('an honest message raises no warning: %s', (text) => expect(idsIn(text)).toEqual([]))

test.each([
  ['accents and invisible characters', 'Upgrade your PÁY\u200bID to a business account and send $300 first'],
  ['letters of another alphabet', 'Upgrade your РауID to a business account and send $300 first'],
  ['digits for letters', 'Upgr4de your p4y1d to a bus1ness account and send $300 first'],
  ['spaces between letters', 'Upgrade your P a y I D to a business account and send $300 first'],
  ['an l for an I', 'UPGRADE YOUR PAYlD TO A BUSINESS ACCOUNT AND SEND $300 FIRST'],
])('%s don’t hide a pattern', (_, text) => expect(idsIn(text)).toContain('payid-upgrade'))

test.each([
  'email me only, sally.buys at gmail dot com, this chat does not work',
  'this chat is broken, write to sally (a) outl00k (dot) c0m please',
  'dont reply here, wh@tsapp me on 0️⃣4️⃣9️⃣1️⃣ 5️⃣7️⃣0️⃣ 1️⃣5️⃣6️⃣',
  'text my husband o4 nine one 57o one five six, i dont check this app',
])('contact that is spelled out is recognised: %s', (text) => expect(idsIn(text)).toContain('leave-the-site'))

test('an assessment has a score, and the words that caused it as they were written', () => {
  const text = 'Hello! Please send me the 6 digit code so I know you are real. Thanks'
  const { score, isLikely, patterns } = assessText(text)
  expect(score).toBeGreaterThan(0.6)
  expect(score).toBeLessThanOrEqual(1)
  expect(isLikely).toBe(true)
  expect(text).toContain(patterns[0]?.excerpt)
  expect(patterns[0]?.excerpt).toMatch(/code/)
  expect(assessText('See you at five').score).toBeLessThan(0.2)
})

test('patterns that are switched off are ignored', () => {
  const text = 'Buy two Steam cards at Coles, scratch the back and send me the codes'
  const before = assessText(text)
  expect(before.isLikely).toBe(true)
  const after = assessText(text, { switchedOff: before.patterns.map(({ id }) => id) })
  expect(after).toMatchObject({ isLikely: false, patterns: [] })
  expect(after.score).toBeLessThan(before.score)
})

test('an ad is judged more carefully than a message', () => {
  const text = 'I will give you the address after the deposit'
  expect(assessText(text).isLikely).toBe(true)
  expect(assessText(text, { isAd: true }).isLikely).toBe(false)
})

test.each([
  'Buy two Steam cards at Coles and send me the codes',
  'Get two Apple cards from Woolies and text me the codes',
  'Buy two Steam cards at Coles, scratch the back and send me the codes',
])('a plain request for gift cards is recognised in messages and ads: %s', (text) => {
  expect(idsIn(text)).toContain('gift-cards')
  expect(assessText(text, { isAd: true }).isLikely).toBe(true)
})

test.each([
  ['I need the deposit before I give you the address', 'No deposit needed, I’ll give you the address'],
  ['You can only see it once you have paid me', 'You only pay me once you have seen it'],
  ['Send me the code that was texted to you', 'Never send anyone the code that was texted to you'],
  ['The courier brings cash, you pay his insurance', 'I’ve paid the courier, you pay nothing'],
])('who asks whom, and in which order, makes the difference: %s', (scam, honest) => {
  expect(assessText(scam).isLikely).toBe(true)
  expect(assessText(honest).isLikely).toBe(false)
})

test('honest sentences around a scam don’t hide it', () => {
  const scam = 'Please send me the 6 digit code so I know you are real.'
  const text = `Hi there, I love the table, my mum had the same one. ${scam} We could meet at the market on Sunday, if the weather holds. My dog says hello too.`
  expect(idsIn(text)).toContain('verification-code')
})

test.each([
  ['Read me the code.', 'Read me the size.'],
  ['Gift cards only.', 'Pick-up only.'],
])('a short sentence between honest ones is read by itself, too: %s', (scam, honest) => {
  const around = (sentence: string) =>
    `I love the table, my mum had the same one and we ate at it every Sunday. ${sentence} My dog says hello to yours, they met at the market in spring.`
  expect(assessText(around(scam)).isLikely).toBe(true)
  expect(assessText(around(honest)).isLikely).toBe(false)
})

describe('messages of one person are read together', () => {
  const pieces = ['please tell me', 'the 6 digit one', 'that google sent', 'you as a code']

  test('a scam that is cut into pieces is recognised at the last one', () => {
    for (const piece of pieces) expect(idsIn(piece)).toEqual([])
    const { isLikely, patterns } = assessMessage(pieces[3] ?? '', pieces.slice(0, 3))
    expect(isLikely).toBe(true)
    expect(patterns[0]).toMatchObject({
      id: 'verification-code',
      excerpt: expect.stringContaining('6 digit'),
    })
  })

  test('a message that is just likely is read with those before it, too', () => {
    const [before, text] = ['my agent brings an envelope with the cash', 'he needs you to pay a fee']
    expect(assessMessage(text, [])).toMatchObject({ isLikely: true, isStrong: false })
    expect(assessMessage(text, [before])).toMatchObject({ isStrong: true })
  })

  test('honest messages stay honest together', () => {
    const messages = [
      'Hi is it still available?',
      'I can pay cash or PayID',
      'when I pick it up',
      'Saturday 10 ok?',
      'what is the address',
      'code for the gate?',
    ]
    for (const [i, text] of messages.entries())
      expect(assessMessage(text, messages.slice(0, i)).isLikely, text).toBe(false)
  })
})

test('reasons are named only if their words occur', () => {
  const payid =
    'Your PayID is not a business account, you must send $300 to upgrade it and then the money is released'
  expect(idsIn(payid)[0]).toBe('payid-upgrade')
  for (const { title, advice } of assessText(payid).patterns)
    expect(`${title} ${advice}`).not.toMatch(/pet|parcel|Rushes/)
})

test('a scam in a long text is found', () => {
  const honest = 'The table is two metres long and made of oak. It has a scratch on one leg. '
  const long = `${honest.repeat(20)} Please send me the 6 digit code so I know you are real. ${honest.repeat(20)}`
  expect(idsIn(long)).toContain('verification-code')
  expect(idsIn(honest.repeat(40))).toEqual([])
})

test.each([
  'payid ',
  'a ',
  '1 ',
  'w h a t s ',
  '(',
  'a.',
  'x@',
  'a . b ',
  'not ',
  'zero',
  '\u0430\u0301',
  '.com',
  'pay now key send code ',
  'http://a-',
])('checking a hostile text of %j ends', (part) => {
  // A backtracking expression would take minutes, which is longer than a test may take.
  expect(assessText(part.repeat(Math.ceil(50_000 / part.length)))).toBeDefined()
})

test.each([
  'Front and back',
  'Is this still available?',
  'Yes',
  'ok thanks',
  'Here are the photos',
  'See you at 5',
  'On my way',
  'Where are you?',
  'Running late sorry',
  'Can you do 50?',
  'Sold already sorry',
  'Is the price negotiable',
  'Pick up tomorrow?',
  'I can come Saturday',
  'What size is it',
  'Any scratches?',
  'Great, thanks',
  'Both',
  'Left side',
  'Inside',
  'The label',
  'Serial number',
  'Close up',
  'Measurements',
  'I have cash',
  'PayID ok?',
  'Cash or PayID on pickup',
  'What’s your address?',
  'Unit 5, 12 King St',
  'Knock on the door',
  'Blue one',
  'Both please',
  'All of them',
  'Still here?',
  'Done',
  'Hello',
  'Hey mate',
  'Sorry not interested',
  'Too far',
  'Will you deliver?',
  'Does it work?',
  'How old is it?',
  'Reason for selling?',
  'Receipt?',
  'Can you send more photos?',
  'Can I see the back?',
  'Is it heavy?',
  'Does it fit in a hatchback',
  'Thanks, see you then',
  'Happy with 200',
  'Meet halfway?',
  'Ring me when you get here',
  'text me when you are outside',
  'my number is 0412 345 678',
  'Both sides and the base',
  'Back of it',
  'Bottom',
  'Wheels',
  'Keys',
])('“%s” is no reason for a warning', (text) => {
  expect(assessMessage(text, [])).toMatchObject({ isLikely: false })
})
