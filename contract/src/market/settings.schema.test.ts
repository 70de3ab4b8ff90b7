import { describe, expect, it } from 'vitest'
import { defaultSettings } from './default-settings.ts'
import { MarketSettings } from './settings.schema.ts'

const errorsOf = (changes: object): Record<string, string> => {
  const { error } = MarketSettings.safeParse({ ...defaultSettings, ...changes })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

it('the settings schema accepts the shipped settings', () => {
  expect(MarketSettings.parse(defaultSettings)).toEqual(defaultSettings)
})

it('the settings schema trims, and writes addresses and colours in lower case', () => {
  const typed = { name: '  Magpie ', supportEmail: ' Help@Magpie.example', brandColour: '#0A6B4A ' }
  expect(MarketSettings.parse({ ...defaultSettings, ...typed })).toMatchObject({
    name: 'Magpie',
    supportEmail: 'help@magpie.example',
    brandColour: '#0a6b4a',
  })
})

describe('refuses', () => {
  it.each([
    ['name', '', 'Enter the name of your market'],
    ['name', 'x'.repeat(41), 'The name cannot exceed 40 characters'],
    ['name', 'Mag\r\nBcc: x@y.example', 'The name must be a single line'],
    ['brandColour', 'blue', 'Enter a colour as # and six digits, such as #1d3fbb'],
    ['brandColour', '', 'Enter a colour as # and six digits, such as #1d3fbb'],
    ['brandColour', '#f6b914', expect.stringMatching(/contrast is 1\.\d:1 in the light theme.*#[0-9a-f]{6}/)],
    ['brandColourDark', '#0f1f4b', expect.stringMatching(/in the dark theme/)],
    ['supportEmail', 'nobody', expect.stringContaining('or leave it empty')],
    ['supportInbox', '', 'Enter an email address such as help@market.com.au'],
    ['phone', 'call me', expect.stringContaining('Enter a phone number')],
    ['officeMap', 'javascript:alert(1)', expect.stringContaining('https://')],
    [
      'socialLinks',
      ['https://x.com/a', 'javascript:alert(1)'],
      expect.stringContaining('javascript:alert(1)'),
    ],
    ['socialLinks', Array(9).fill('https://x.com/a'), 'At most 8 links'],
    ['adsPerHour', 0, 'Enter at least 1, or leave it empty for no limit'],
    ['liveAds', 1.5, 'Enter a whole number, or leave it empty for no limit'],
    ['logo', { address: 'https://elsewhere.example/a.png', width: 1, height: 1 }, undefined],
  ])('the setting %s %j is refused', (field, value, message) => {
    const errors = errorsOf({ [field]: value })
    expect(Object.keys(errors)[0]).toMatch(new RegExp(`^${field}`))
    if (message) expect(errors[field]).toEqual(message)
  })
})

it('the settings schema lets every part of the contact details be empty', () => {
  const empty = {
    generalEmail: '',
    supportEmail: '',
    privacyEmail: '',
    safetyEmail: '',
    phone: '',
    hours: '',
  }
  expect(errorsOf({ ...empty, office: '', officeMap: '', tagline: '', socialLinks: [] })).toEqual({})
})
