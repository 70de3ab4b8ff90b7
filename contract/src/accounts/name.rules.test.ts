import { describe, expect, test } from 'vitest'
import { cleanName, isPlainName, memberNameFault, NAME_HIDDEN, NAME_LINK, NAME_STAFF } from './name.rules.ts'

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
