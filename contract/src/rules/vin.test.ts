import { expect, test } from 'vitest'
import { checkDigit, isVin } from './vin.ts'

test('the check digit of the standard’s example is correct', () => {
  expect(checkDigit('1M8GDM9AXKP042788')).toBe('X')
  expect(checkDigit('11111111111111111')).toBe('1')
})

test.each([
  ['1M8GDM9AXKP042788', 'North American, with its check digit'],
  ['5GZCZ43D13S812715', 'another one'],
  ['6T153SK20FX123456', 'Australian: the ninth place is no check digit'],
  ['JTDBR32E720123456', 'Japanese'],
  [' 1m8gdm9axkp042788 ', 'small letters'],
  ['1M8G-DM9A XKP0 42788', 'spaces and hyphens'],
])('%s is a VIN: %s', (vin) => expect(isVin(vin)).toBe(true))

test.each([
  ['1M8GDM9A1KP042788', 'wrong check digit'],
  ['1M8GDM9AXKP042787', 'one digit mistyped'],
  ['LFV2A21K1A3000001', 'Chinese, with a wrong check digit'],
  ['6T153SK20FX12345', '16 characters'],
  ['6T153SK20FX1234567', '18 characters'],
  ['6T1O3SK20FX123456', 'an O'],
  ['6T1I3SK20FX123456', 'an I'],
  ['6T1Q3SK20FX123456', 'a Q'],
])('%s is no VIN: %s', (vin) => expect(isVin(vin)).toBe(false))
