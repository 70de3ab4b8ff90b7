import { expect, test } from 'vitest'
import { summarise } from '../../../platform/summarise.ts'
import { adWith } from '../../../testing/ads.ts'
import { adHead } from './ad-head.ts'

test('summarise drops the formatting and ends at a word', () => {
  expect(summarise('Great **bike**\n\n- new tyres\n- bell', 20)).toBe('Great bike new tyres…')
  expect(summarise('Great **bike**\n- new tyres', 19)).toBe('Great bike new…')
  expect(summarise('Short')).toBe('Short')
})

test('adHead names the ad, its price and its place', () => {
  const { meta, links } = adHead(adWith())
  expect(meta[0]).toEqual({ title: 'Road bike, 54 cm | Bowerbird' })
  expect(meta[1]).toEqual({ name: 'description', content: '$1,250 in Geelong, Victoria. Rides well.' })
  expect(meta).toContainEqual({ name: 'seller', content: '0192f0c1-7a10-7000-8000-000000000002' })
  expect(links).toEqual([
    { rel: 'canonical', href: `${window.location.origin}/product/0192f0c1-7a10-7000-8000-000000000001` },
    { rel: 'stylesheet', href: expect.any(String), media: 'print' },
  ])
})
