import { describe, expect, test } from 'vitest'
import { disguisedIn } from './assess-texts.ts'
import { readTokens } from './normalise.ts'
import { assessText } from './scam-check.ts'

const scam = 'Upgrade your PayID to a business account and send $300 first'

describe('letters that hide a word from a filter', () => {
  test.each([
    ['small capitals', 'ᴜᴘɢʀᴀᴅᴇ ʏᴏᴜʀ ᴘᴀʏɪᴅ ᴛᴏ ᴀ ʙᴜꜱɪɴᴇꜱꜱ ᴀᴄᴄᴏᴜɴᴛ ᴀɴᴅ ꜱᴇɴᴅ $300 ꜰɪʀꜱᴛ'],
    ['flag letters', 'Upgrade your 🇵🇦🇾🇮🇩 to a business account and send $300 first'],
    ['flag letters with spaces', 'Upgrade your 🇵 🇦 🇾 🇮 🇩 to a business account and send $300 first'],
    ['mathematical letters', 'Upgrade your 𝓟𝓪𝔂𝓘𝓓 to a 𝐛𝐮𝐬𝐢𝐧𝐞𝐬𝐬 account and send $300 first'],
    ['fullwidth letters', 'Upgrade your ＰａｙＩＤ to a business account and send $300 first'],
    ['letters in squares', 'Upgrade your 🅿🅰🆈🅸🅳 to a business account and send $300 first'],
    ['Cyrillic letters', 'Upgrade your РауID to a business account and send $300 first'],
    ['Greek letters', 'Upgrade your PαyID to a business account and send $300 first'],
    ['doubled letters', 'Uppggrraade your PaayyIID to a buussiness acccount and send $300 first'],
    ['dots inside words', 'Upg.rade your P.ayI.D to a busi.ness acco.unt and send $300 first'],
    ['emoji inside words', 'Upg🙂rade your Pa🙂yID to a busi🙂ness account and send $300 first'],
    ['spaces inside words', 'Upgrade your P a y I D to a business account and send $300 first'],
    ['digits for letters', 'Upgr4de your p4y1d to a bus1ness account and send $300 first'],
    ['invisible characters', 'Upgrade your Pa\u200byI\u2060D to a business account and send $300 first'],
    ['marks of direction', 'Upgrade your \u202eDIyaP\u202c to a business account and send $300 first'],
  ])('%s are the first reason, and the pattern behind them the next', (_, text) => {
    const [first, second] = assessText(text).patterns
    expect(first).toMatchObject({ id: 'disguised-letters', title: 'Uses disguised letters' })
    expect(second?.id).toBe('payid-upgrade')
  })

  test('line breaks don’t hide a pattern, and are no disguise', () => {
    const { patterns } = assessText(scam.replaceAll(' ', '\n'))
    expect(patterns[0]?.id).toBe('payid-upgrade')
  })

  test('the excerpt is the text as it was written', () => {
    expect(assessText('Upgrade your 🇵🇦🇾🇮🇩 to a business account now').patterns[0]?.excerpt).toBe('🇵🇦🇾🇮🇩')
  })

  test.each([
    ['trnasfer the depsoit to my accuont frist', ['transfer', 'deposit', 'account']],
    ['tarnsfer the money, pleaseee', ['transfer', 'please']],
    ['the courrier came', ['courier']],
  ])('a slip is corrected, and is no disguise: %s', (text, words) => {
    expect(readTokens(text).map(({ word }) => word)).toEqual(expect.arrayContaining(words))
    expect(disguisedIn(text)).toEqual([])
  })
})

test.each([
  'Pick-up in Newtown N.S.W., $250 o.n.o.',
  'Toyota 4WD, 4x4, V8, 2.4L, s/h, B&O speakers, AC/DC vinyl',
  'Hi🙂is this still available?👍thanks🙂see you',
  'Thanks!See you at 5.Bring cash.Cheers',
  'My name is Łukasz Żółć, I live with Zoë and Øystein Müller in Mount Isa',
  'Меня зовут Дмитрий, я хочу купить велосипед',
  'Νίκος Παπαδόπουλος',
  'Yıldız Işık, Nguyễn Thị Hồng, José Peña, Siobhán Ní Bhriain',
  '你好，请问自行车还在吗？',
  'مرحبا، هل الدراجة متوفرة؟',
  'Sony α7 III with 24-70 mm lens, 10 kΩ resistor, 50 µm filter, H₂O, m², 5°C',
  'Go 🇦🇺🇳🇿! Made in 🇯🇵',
  'Sooo good, heyyyy, yesss pleaseee, noooo worries',
  'e-mail, co-op, pick-up, drop-off, re-sale, T.V., D.V.D., p.m., a.m., U.S.A., St. Kilda',
  'PS5, iPhone 13 Pro, 3D printer, MP3, 1st floor, 2nd hand, 4K, i7-9700K, GTX1080',
  'It definately fits, I recieved the same one at my adress, the accomodation is seperate',
  '\u202a0491 570 156\u202c is my number',
  'co\u00adoper\u00adation and deli\u00advery',
  'Room 🅰️ or 🅱️? 🅿️ on site',
  '**FREE** ~~sold~~ __gone__ *pick up* only... really!!! wow???',
])('an honest text is no disguise: %s', (text) => {
  expect(disguisedIn(text)).toEqual([])
  expect(assessText(text).isLikely).toBe(false)
})

test('a decorated but harmless text raises no warning', () => {
  expect(assessText('𝓗𝓲, 𝓲𝓼 𝓽𝓱𝓲𝓼 𝓼𝓽𝓲𝓵𝓵 𝓪𝓿𝓪𝓲𝓵𝓪𝓫𝓵𝓮? 𝓣𝓱𝓪𝓷𝓴𝓼').isLikely).toBe(false)
})
