import { describe, expect, test } from 'vitest'
import { currentMarket, setCurrentMarket } from '../market/current-market.ts'
import { defaultSettings } from '../market/default-settings.ts'
import {
  cleanName,
  contactNameFault,
  isPlainName,
  memberNameFault,
  NAME_HIDDEN,
  NAME_LINK,
  NAME_SENTENCE,
  NAME_STAFF,
  nameFault,
} from './name.rules.ts'

describe('a name', () => {
  test.each([
    'Mia Chen',
    'José Ángel O’Brien-Núñez',
    'Nguyễn Thị Minh Khai',
    '李小龍',
    'محمد علي',
    'Олександр',
    'J.R. Smith',
    'St.John Rivers',
    'Dr. Jo Supportive',
    'Perth Security Doors',
    'IT Support Sydney',
    'Amin Adminson',
    'Team Rocket',
    'N',
    'A.Smith',
    'Dr.Smith',
    'María de los Ángeles García López Ruiz',
    'Smith & Sons Pty Ltd',
    'Jan van der Berg',
    'You Jin',
  ])('"%s" is accepted', (name) => {
    expect(memberNameFault(name)).toBeUndefined()
  })

  test.each([
    ['Mia\u202Enehc', NAME_HIDDEN],
    ['Mia\u200BChen', NAME_HIDDEN],
    ['Mia\u2066Chen', NAME_HIDDEN],
    ['Mia\uFEFF', NAME_HIDDEN],
    ['Mia\nChen', NAME_HIDDEN],
    ['\u3164', NAME_HIDDEN],
    ['Mia\u{E0041}', NAME_HIDDEN],
    ['Verify at https://evil.example', NAME_LINK],
    ['www.evil.example', NAME_LINK],
    ['evil.com', NAME_LINK],
    ['evil。com', NAME_LINK],
    ['bit.ly/x', NAME_LINK],
    ['evil.example/login', NAME_LINK],
    ['mia@example.com', NAME_LINK],
    ['scam-site.de', NAME_LINK],
    ['Mia evil.museum', NAME_LINK],
    ['x.com', NAME_LINK],
    ['evil.xn--p1ai', NAME_LINK],
    ['Moderation Team', NAME_STAFF],
    ['Your account is locked. Log in now', NAME_SENTENCE],
    ['Your parcel waits', NAME_SENTENCE],
    ['Please log in again to keep it', NAME_SENTENCE],
    ['Bowerbird Security: your account is locked. Verify at evil dot com', NAME_STAFF],
    ['BOWERBIRD', NAME_STAFF],
    ['Bower Bird', NAME_STAFF],
    ['B0werb1rd', NAME_STAFF],
    ['Ваwerbird Воwеrbіrd', NAME_STAFF],
    ['bovverbird team', NAME_STAFF],
    ['Bówerbïrd', NAME_STAFF],
    ['Ｂｏｗｅｒｂｉｒｄ', NAME_STAFF],
    ['Admin', NAME_STAFF],
    ['Аdmin', NAME_STAFF],
    ['Adrnin', NAME_STAFF],
    ['A d m i n', NAME_STAFF],
    ['Mia (moderator)', NAME_STAFF],
    ['Support', NAME_STAFF],
    ['5upp0rt', NAME_STAFF],
    ['Customer Support', NAME_STAFF],
    ['Security: your account is locked', NAME_STAFF],
    ['The Official Security Team', NAME_STAFF],
    ['Help Centre', NAME_STAFF],
    ['Deleted user', NAME_STAFF],
  ])('%j is refused', (name, fault) => {
    expect(memberNameFault(name)).toBe(fault)
  })
})

test.each([
  ['Olive\u202E Tran\0', 'Olive Tran'],
  [' Olive \n Tran ', 'Olive Tran'],
  ['Bowerbird Support', undefined],
  ['see evil.com', undefined],
  ['\u200B', undefined],
  ['x'.repeat(200), 'x'.repeat(100)],
])('%j from a provider becomes %j', (name, clean) => {
  expect(cleanName(name, 100)).toBe(clean)
})

test.each([
  ['Jo', true],
  ['Ana María O’Neill', true],
  ['Jo 0412 345 678', false],
  ['Cash only & no time wasters', false],
  ['x'.repeat(41), false],
])('%j is a plain name: %s', (name, isPlain) => {
  expect(isPlainName(name)).toBe(isPlain)
})

describe('the name of the market', () => {
  const called = (name: string, run: () => void) => {
    const market = currentMarket()
    setCurrentMarket({ ...market, settings: { ...market.settings, name } })
    try {
      run()
    } finally {
      setCurrentMarket(market)
    }
  }

  test('the name of the market that the operator chose is refused, and an earlier one is free', () => {
    expect(defaultSettings.name).toBe('Bowerbird')
    called('Kangaroo Market', () => {
      expect(memberNameFault('Kangar00 Market')).toBe(NAME_STAFF)
      expect(memberNameFault('The KangarooMarket Shop')).toBe(NAME_STAFF)
      expect(memberNameFault('Bowerbird Lovers')).toBeUndefined()
    })
  })

  test('the name of the market is refused only as a whole if it is short', () => {
    called('Sofa', () => {
      expect(memberNameFault('Sofa')).toBe(NAME_STAFF)
      expect(memberNameFault('Sofa Service Team')).toBe(NAME_STAFF)
      expect(memberNameFault('Sofas by Mia')).toBeUndefined()
      expect(memberNameFault('Sofa Barn')).toBeUndefined()
    })
  })
})

test('a contact name may be longer, but is no link and no name of our team', () => {
  expect(contactNameFault('The Little Furniture Barn of Old Sydney Town')).toBeUndefined()
  expect(contactNameFault('scam-site.de')).toBe(NAME_LINK)
  expect(contactNameFault('Moderation Team')).toBe(NAME_STAFF)
})

test('a name from before may stay unless it has hidden characters or an obvious link', () => {
  expect(nameFault('A name of far more than five words')).toBeUndefined()
  expect(nameFault('evil.com')).toBe(NAME_LINK)
})
