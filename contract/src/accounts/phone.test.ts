import { expect, test } from 'vitest'
import { BARE_PHONE, barePhone, isAustralianMobile, showPhone } from './phone.ts'

test.each([
  ['+61412345678', '0412 345 678', '+61412345678', 'tel:+61412345678'],
  ['+61293744000', '(02) 9374 4000', '+61293744000', 'tel:+61293744000'],
  ['+611300123456', '1300 123 456', '+611300123456', 'tel:+611300123456'],
  ['+442079460958', '+442079460958', '+442079460958', 'tel:+442079460958'],
])('%s is shown as %s and as %s', (stored, national, international, href) => {
  expect(showPhone(stored)).toEqual({ national, international, href })
})

test.each([
  '0412 345 678',
  '(02) 9374 4000',
  '+61 412 345 678',
  '0412-345-678',
  '0412.345.678',
  '0061412345678',
])('%s can be a number', (typed) => {
  expect(barePhone(typed)).toMatch(BARE_PHONE)
})

test.each(['123', '9374 4000', '0412 345 678 ext 9', '61+412345678', '1234567890123456', 'call me'])(
  '%s can’t be a number',
  (typed) => {
    expect(barePhone(typed)).not.toMatch(BARE_PHONE)
  },
)

test.each([
  ['+61412345678', true],
  ['0412345678', true],
  ['+61293744000', false],
  ['+611300123456', false],
  ['+447700900123', false],
  ['+6141234567', false],
  ['+614123456789', false],
  ['', false],
])('%s is an Australian mobile: %s', (stored, isMobile) => {
  expect(isAustralianMobile(stored)).toBe(isMobile)
})
