import { expect, test } from 'vitest'
import { isPersonal } from './personal-text.ts'

test.each([
  'mia@example.com',
  'sofa from mia at mia.chen@example.com please',
  '0412 345 678',
  'call (02) 9876-5432',
  '+61 491 570 006 bike',
  '4111 1111 1111 1111',
  'https://example.com/profile/7',
  'www.example.com',
  'unit 3 12 Smith St',
  '12a Old South Head Road',
])('%s may say who someone is', (text) => expect(isPersonal(text)).toBe(true))

test.each([
  'corolla 2016 under 100000 km',
  'iphone 15 pro 256gb',
  'rtx 4090',
  '3 bedroom house in newtown 2042',
  'hilux 2015-16',
  'two way radio',
  '12 place dinner set',
  'canon 24-105mm',
])('%s is about a thing', (text) => expect(isPersonal(text)).toBe(false))
