import { commaList } from '@bowerbird/contract/language/list-text'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { translate } from '@bowerbird/contract/language/translate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formsKey } from './catalogue.ts'
import { setLanguages, withLanguage } from './language.ts'
import {
  readFaults,
  readLines,
  readStored,
  recordLines,
  recordTexts,
  storableDay,
  withSources,
} from './stored-texts.ts'

const texts = {
  'Price cut by {0} %': '降价 {0}%',
  Price: '价格',
  '{0} cannot exceed {1} characters': '{0}最多 {1} 个字符',
  '{0}, in the profile': '个人资料中：{0}',
  Spam: '垃圾信息',
  '{0}, posted on {1}': '{0}，发布于 {1}',
  'Please take out “{words}”.': '请去掉“{words}”。',
}
const forms = { one: '# ad within an hour', other: '# ads within an hour' }

beforeAll(() =>
  setLanguages([
    { tag: 'en-AU', catalogue: undefined },
    {
      tag: 'zh-Hans',
      catalogue: {
        texts: new Map(Object.entries(texts)),
        plurals: new Map([[formsKey(forms.one, forms.other), { other: '一小时内 # 个广告' }]]),
      },
    },
  ]),
)
afterAll(() => setLanguages([]))

/** Records a text for a Chinese member's doing, stores it as JSON, and reads it in both languages. */
async function stored(write: () => string) {
  const { text, source } = await withLanguage('zh-Hans', () =>
    recordTexts(async (sourceOf) => {
      const text = write()
      return JSON.parse(JSON.stringify({ text, source: sourceOf(text) }))
    }),
  )
  const read = (language: string) => withLanguage(language, () => readStored(text, source))
  expect(read('en-AU')).toBe(text)
  return [text, read('zh-Hans')]
}

test.each([
  ['a value', () => t`Price cut by ${40} %`, 'Price cut by 40 %', '降价 40%'],
  [
    'a text in a text',
    () => t`${t`Price cut by ${5} %`}, in the profile`,
    'Price cut by 5 %, in the profile',
    '个人资料中：降价 5%',
  ],
  [
    'a translated label in a text',
    () => t`${translate('Price')} cannot exceed ${3} characters`,
    'Price cannot exceed 3 characters',
    '价格最多 3 个字符',
  ],
  ['a number of things', () => plural(1200, forms), '1,200 ads within an hour', '一小时内 1,200 个广告'],
  ['one thing', () => plural(1, forms), '1 ad within an hour', '一小时内 1 个广告'],
  ['a list', () => commaList([translate('Spam'), 'Scam']), 'Spam, Scam', '垃圾信息、Scam'],
  [
    'a day',
    () => t`${'Lamp'}, posted on ${storableDay('2026-11-02T22:00:00Z')}`,
    'Lamp, posted on 3 Nov 2026',
    'Lamp，发布于 2026年11月3日',
  ],
  ['words of a member', () => 'Lamp {0}', 'Lamp {0}', 'Lamp {0}'],
  ['a text without values', () => 'Spam', 'Spam', '垃圾信息'],
])('%s is stored in English, and read in the reader’s language', async (_, write, english, chinese) => {
  expect(await stored(write)).toEqual([english, chinese])
})

test('lines and faults are stored with their sources', async () => {
  const lines = withLanguage('zh-Hans', () => recordLines(() => [t`Price cut by ${1} %`, 'Bikes']))
  expect(lines.map(({ text }) => text)).toEqual(['Price cut by 1 %', 'Bikes'])
  expect(withLanguage('zh-Hans', () => readLines(lines))).toEqual(['降价 1%', 'Bikes'])
  const faults = await recordTexts(async (sourceOf) =>
    withSources([{ column: 'title', message: t`Price cut by ${2} %` }], sourceOf),
  )
  expect(withLanguage('zh-Hans', () => readFaults(faults))).toEqual([{ column: 'title', message: '降价 2%' }])
})

test('nothing is recorded outside, and one recording knows nothing of another', async () => {
  const outside = t`Price cut by ${7} %`
  await recordTexts(async (sourceOf) => {
    await recordTexts(async () => t`Price cut by ${8} %`)
    expect([sourceOf(outside), sourceOf('Price cut by 8 %')]).toEqual([undefined, undefined])
  })
})

test('an error that leaves a recording is in the language of whoever caused it', async () => {
  const fail = () =>
    recordTexts(async () => {
      throw new Error(t`Price cut by ${9} %`)
    })
  await withLanguage('zh-Hans', () => expect(fail()).rejects.toThrow('降价 9%'))
})
