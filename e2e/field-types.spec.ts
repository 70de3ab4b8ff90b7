import type { Locator, Page } from '@playwright/test'
import { newMember, storeToken } from './support/accounts.ts'
import { decide } from './support/ads.ts'
import { bearer, tokenOf } from './support/market.ts'
import { addPhotos, next, ownAds, somePhoto } from './support/posting.ts'
import { expect, people, test } from './support/test.ts'

test.use({ actionTimeout: 15_000 })

const at = '/api/admin/catalogue'

const choice = (label: string) => ({
  value: label.toLowerCase().replaceAll(' ', '-'),
  label,
  synonyms: [],
  isHidden: false,
})

/** One of each type, for rugs: they have no fields of their own. */
const fields = [
  { key: 'pile', label: 'Pile', type: 'number', unit: 'mm', min: 1, max: 60, decimals: 1, isOnCard: true },
  { key: 'weaver', label: 'Weaver', type: 'text', isFilterable: false },
  {
    key: 'weave',
    label: 'Weave',
    type: 'choice',
    choices: ['Kilim', 'Shag', 'Tufted', 'Braided'].map(choice),
    isOnCard: true,
  },
  { key: 'backing', label: 'Backing', type: 'choice', choices: ['Latex', 'Felt'].map(choice) },
  { key: 'rooms', label: 'Rooms', type: 'choices', choices: ['Hall', 'Nursery', 'Study'].map(choice) },
  { key: 'washable', label: 'Washable', type: 'boolean' },
  { key: 'woven', label: 'Woven on', type: 'date' },
]

interface Catalogue {
  categories: { subcategories: { id: number; name: string }[] }[]
  fields: object[]
}

const fill = (form: Page | Locator, label: string, value: string) =>
  form.getByLabel(label, { exact: true }).fill(value)

const inDetails = async (page: Page, label: string, value: string) => {
  const details = page.locator('dl', { hasText: label }).first()
  await expect(details).toContainText(value)
}

test('each type of field works in wizard, editor, filter, card and ad', { tag: '@nightly' }, async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const headers = bearer(await tokenOf(request, people.admin))
  const stored = async () =>
    (await (await request.get(at, { headers })).json()) as { version: number; catalogue: Catalogue }
  const before = await stored()
  const rugs = before.catalogue.categories
    .flatMap(({ subcategories }) => subcategories)
    .find(({ name }) => name === 'Rugs & Carpets')
  const blank = {
    unit: null,
    min: null,
    max: null,
    decimals: 0,
    isGrouped: true,
    choices: [],
    help: null,
    isRequired: false,
    isFilterable: true,
    isOnCard: false,
    isHidden: false,
    synonyms: [],
    subcategories: [rugs?.id],
  }
  const catalogue = {
    ...before.catalogue,
    fields: [...before.catalogue.fields, ...fields.map((field) => ({ ...blank, ...field }))],
  }
  const saved = await request.put(at, { headers, data: { version: before.version, catalogue } })
  expect(saved.ok(), await saved.text()).toBe(true)
  try {
    const { token } = await newMember(request)
    await storeToken(page, token)
    await page.goto('/post-ad?category=Home%20Decor&subcategory=Rugs%20%26%20Carpets')
    await addPhotos(page, await somePhoto(request))
    await fill(page, 'Ad Title', 'Red rug with birds')
    await next(page)
    await page.getByRole('radio', { name: 'Used' }).check({ force: true })
    await fill(page, 'Pile', '90')
    await fill(page, 'Weaver', 'Gran')
    await page.getByLabel('Weave', { exact: true }).selectOption('Tufted')
    await page.getByRole('radio', { name: 'Felt' }).check({ force: true })
    for (const room of ['Hall', 'Study'])
      await page.getByRole('checkbox', { name: room }).check({ force: true })
    await page
      .getByRole('radiogroup', { name: 'Washable' })
      .getByRole('radio', { name: 'Yes' })
      .check({ force: true })
    await fill(page, 'Woven on', '1998-05-03')
    await fill(page, 'Price', '120')
    await fill(page, 'Description', 'Birds all over.')
    await next(page)
    await expect(page.getByText('Pile must be at most 60')).toBeVisible()
    await fill(page, 'Pile', '12.5')
    await next(page)
    await page.getByLabel('State').selectOption('Tasmania')
    await page.getByLabel('City').selectOption('Hobart')
    await page.getByRole('button', { name: 'Post Ad' }).click()
    await expect(page.getByRole('heading', { name: 'Ad Posted Successfully!' })).toBeVisible()
    const [posted] = await ownAds(request, token)
    expect(posted?.attributes).toEqual({
      pile: 12.5,
      weaver: 'Gran',
      weave: 'tufted',
      backing: 'felt',
      rooms: ['hall', 'study'],
      washable: true,
      woven: '1998-05-03',
    })
    await decide(request, posted?._id ?? '', 'active')

    // The editor has them all, and one is changed.
    await page.goto(`/manage-product/${posted?._id}`)
    await expect(page.getByLabel('Pile', { exact: true })).toHaveValue('12.5')
    await expect(page.getByLabel('Weave', { exact: true })).toHaveValue('tufted')
    await expect(page.getByRole('checkbox', { name: 'Study' })).toBeChecked()
    await expect(page.getByLabel('Woven on', { exact: true })).toHaveValue('1998-05-03')
    await fill(page, 'Pile', '14')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(async () => (await ownAds(request, token))[0]?.attributes.pile).toBe(14)
    await decide(request, posted?._id ?? '', 'active')

    const visitor = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    const rug = visitor.getByRole('heading', { name: 'Red rug with birds' })
    const listing = '/category/Home%20Decor?subcategory=Rugs%20%26%20Carpets'
    const passing = [
      'pile=10-20',
      'weave=tufted,shag',
      'backing=felt',
      'rooms=study',
      'washable=true',
      'woven=19980101-',
    ]
    await visitor.goto(`${listing}&${passing.map((filter) => `a.${filter}`).join('&')}`)
    await expect(rug).toBeVisible()
    await expect(visitor.getByText('14 mm · Tufted')).toBeVisible()
    for (const failing of [
      'pile=-13',
      'weave=shag',
      'backing=latex',
      'rooms=nursery',
      'washable=false',
      'woven=-19970101',
    ]) {
      await visitor.goto(`${listing}&a.${failing}`)
      // It is among the ads without this filter, below.
      await expect(visitor.getByText('No products found with the selected filters.')).toBeVisible()
    }
    // By hand in the panel: a choice with its count, which leads to the address.
    await visitor.goto(listing)
    await visitor.locator('summary', { hasText: /^Weave$/ }).click()
    await visitor.getByRole('checkbox', { name: /^Tufted/ }).check({ force: true })
    await expect(visitor).toHaveURL(/a\.weave=tufted/)
    await expect(rug).toBeVisible()

    await rug.click()
    for (const [label, value] of [
      ['Pile', '14 mm'],
      ['Weaver', 'Gran'],
      ['Weave', 'Tufted'],
      ['Rooms', 'Hall, Study'],
      ['Washable', 'Yes'],
      ['Woven on', '3 May 1998'],
    ] as const) {
      await inDetails(visitor, label, value)
    }
    await visitor.context().close()
  } finally {
    const { version } = await stored()
    await request.post(`${at}/versions/${before.version}/restore`, { headers, data: { version } })
  }
})
