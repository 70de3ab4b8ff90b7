import type { FileChooser } from '@playwright/test'
import { dialogOf, fillLogin, newMember, storeToken } from './support/accounts.ts'
import { activeAd } from './support/ads.ts'
import { expectToFit } from './support/looks.ts'
import { addPhotos, inStep, largePhoto, next, ownAds, somePhoto } from './support/posting.ts'
import { expect, test } from './support/test.ts'

test('a visitor logs in and posts an ad, which waits for its review', async ({ page, request }) => {
  const member = await newMember(request)
  await page.goto('/')
  await page.getByRole('link', { name: 'SELL' }).click()
  const login = dialogOf(page)
  await expect(login.getByText('Please log in to post your ad')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await page
    .getByRole('button', { name: /^Vehicles/ })
    .first()
    .click()
  await login.getByRole('button', { name: 'Log in with email' }).click()
  await fillLogin(login, member)

  const picker = page.getByRole('dialog', { name: 'Post Your Ad' })
  await expect(picker.getByRole('button', { name: 'Vehicles', pressed: true })).toBeVisible()
  await picker.getByRole('button', { name: 'Cars', exact: true }).click()
  await picker.getByRole('button', { name: 'Continue' }).click()
  await inStep(page, 1)
  const uploaded = page.waitForResponse('**/api/uploads')
  await addPhotos(page, await largePhoto(page))
  const stored = (await (await uploaded).json()) as { secure_url: string; width: number }
  expect(stored.width, 'it was made smaller before it was sent').toBeLessThanOrEqual(2560)
  await page.getByLabel('Ad Title').fill('Blue hatchback')
  await next(page)
  await inStep(page, 2)
  await page.getByLabel('Brand').selectOption('Toyota')
  await page.getByRole('radio', { name: 'Used' }).check({ force: true })
  await page.getByLabel('Model').fill('Corolla')
  await page.getByRole('button', { name: 'Add “Corolla” to the title' }).click()
  await page.getByLabel('Year').fill('216')
  await page.getByLabel('Kilometres').fill('98,000')
  await page.getByRole('radio', { name: 'Automatic' }).check({ force: true })
  await page.getByLabel('Price').fill('$1,250.50')
  await page.getByLabel('Description').fill('Runs well.\nAlways kept inside.')
  await next(page)
  await expect(page.getByText('Year must be at least 1900')).toBeVisible()
  await expect(page.getByLabel('Year')).toBeFocused()
  await page.getByLabel('Year').fill('2016')
  await next(page)
  await inStep(page, 3)
  await expect(page.getByLabel('Contact name')).toHaveValue(member.name)
  await expect(page.getByText('Only the suburb is shown, never your address.')).toBeVisible()
  await page.getByLabel('Suburb').fill('sandy bya')
  await page.getByRole('option', { name: 'Sandy Bay TAS 7005' }).click()
  await expect(page.getByLabel('State')).toHaveValue('Tasmania')
  await expect(page.getByLabel('City')).toHaveValue('Hobart')
  await page.reload()
  await inStep(page, 3)
  await expect(page.getByLabel('Suburb')).toHaveValue('Sandy Bay TAS 7005')
  await page.getByRole('button', { name: 'Post Ad' }).click()
  await expect(page.getByRole('heading', { name: 'Ad Posted Successfully!' })).toBeVisible()

  // The page's own cookies: the token alone is not enough.
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  expect(await ownAds(page.request, token)).toMatchObject([
    {
      title: 'Blue hatchback Corolla',
      status: 'pending',
      price: 1250.5,
      state: 'Tasmania',
      city: 'Hobart',
      suburb: 'Sandy Bay',
      postcode: '7005',
      images: [stored.secure_url],
      attributes: { year: 2016, kilometres: 98_000, transmission: 'automatic' },
    },
  ])
  const { _id } = (await ownAds(page.request, token))[0] ?? { _id: '' }
  expect((await request.get(`/api/ads/${_id}`)).status(), 'nobody else sees it yet').toBe(401)

  await page.getByRole('link', { name: 'Post Another Ad' }).click()
  await expect(page).toHaveURL('/categories')
  await page.goBack()
  await page.getByRole('link', { name: 'Bowerbird home' }).first().click()
  await expect(page).toHaveURL('/')
})

/** Together these two have all fields. */
const kinds = [
  { category: 'Vehicles', subcategory: 'Cars', asks: ['Brand', 'Condition'] },
  { category: 'Property', subcategory: 'Houses', asks: [] },
]

test('each step reports missing fields, is accessible, and fits on a phone', { tag: '@nightly' }, async ({
  page,
  request,
  logInAs,
  checkPage,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await logInAs('mia')
  const photo = await somePhoto(request)
  const say = (words: string, isSaid = true) =>
    expect(page.getByText(words, { exact: true })).toBeVisible({ visible: isSaid })
  const check = async () => {
    await checkPage(page)
    await expectToFit(page)
  }
  for (const { category, subcategory, asks } of kinds) {
    await page.goto(`/add?${new URLSearchParams({ category, subcategory })}`)
    await next(page)
    await say('Title is required')
    await say('At least one image is required')
    await say('Required')
    await check()
    await addPhotos(page, photo)
    await page.getByLabel('Ad Title').fill(`Something in ${subcategory}`)
    await next(page)
    await inStep(page, 2)
    await next(page)
    await say('Brand selection is required', asks.includes('Brand'))
    await say('Condition selection is required', asks.includes('Condition'))
    await say('Valid price is required')
    await say('Description is required')
    await check()
    if (asks.includes('Brand')) await page.getByLabel('Brand').selectOption('Other')
    if (asks.includes('Condition')) await page.getByRole('radio', { name: 'New' }).check({ force: true })
    await page.getByLabel('Price').fill('a lot')
    await page.getByLabel('Description').fill('As good as it gets.')
    await next(page)
    await say('Valid price is required')
    await page.getByLabel('Price').fill('25')
    await next(page)
    await inStep(page, 3)
    await page.getByLabel('Contact name').fill(' ')
    // It begins with the place of the latest ad.
    await page.getByLabel('State').selectOption('')
    await page.getByRole('button', { name: 'Post Ad' }).click()
    await say('State selection is required')
    await say('City selection is required')
    await say('Name is required')
    await expect(page.getByLabel(/Property area/)).toBeVisible({ visible: category === 'Property' })
    await check()
    await page.reload()
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await inStep(page, 1)
    await expect(page.getByLabel('Ad Title')).toHaveValue('')
  }
})

test('a house is offered for rent in all of Australia, for one fixed rent; a car is sold with a receipt', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const { token } = await newMember(request)
  await storeToken(page, token)
  await page.goto('/post-ad?category=Property&subcategory=Houses')
  await addPhotos(page, await somePhoto(request))
  await page.getByLabel('Ad Title').fill('Tiny house on wheels')
  await next(page)
  await page.getByRole('radio', { name: 'Rent', exact: true }).check({ force: true })
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked()
  await page.getByLabel('Price').fill('420')
  await page.getByLabel('Description').fill('Comes to you. Offers over $420.')
  await page.getByLabel('Bond').fill('1,680')
  await page.getByLabel('Available from').fill('2026-12-05')
  await next(page)
  await expect(page.getByText(/^Please take out “Offers over”/)).toBeVisible()
  await page.getByLabel('Description').fill('Comes to you.')
  await next(page)
  await page.getByLabel(/Property area/).fill('240')
  await page.getByLabel('State').selectOption('All States')
  await expect(page.getByLabel('City')).toHaveValue('All Cities')
  await expect(page.getByLabel('City')).toBeDisabled()
  await page.getByRole('button', { name: 'Post Ad' }).click()
  await expect(page.getByText('Ad Posted Successfully!')).toBeVisible()
  expect(await ownAds(request, token)).toMatchObject([
    { listingType: 'rent', rentType: 'weekly', price: 420, state: 'All States', city: 'All Cities' },
  ])

  const vin = '1M8GDM9AXKP042788'
  const car = await activeAd(request, token, {
    title: 'Family wagon',
    price: 9_500,
    category: 'Vehicles',
    subcategory: 'Cars',
    brand: 'Toyota',
    attributes: { kilometres: 98_000, vin },
  })
  await page.goto(`/product/${car}`)
  await page.getByRole('link', { name: 'Print a receipt' }).filter({ visible: true }).first().click()
  await expect(page.getByLabel('VIN or chassis number')).toHaveValue(vin)
  await page.getByLabel('Buyer’s name').fill('Jack Nguyen')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByLabel('Price paid')).toHaveValue('$9,500')
})

test('a reload in the middle loses nothing, and Back and Forward keep everything', {
  tag: '@nightly',
}, async ({ page, request }) => {
  await storeToken(page, (await newMember(request)).token)
  await page.goto('/add?category=Electronics&subcategory=Laptops')
  await addPhotos(page, await somePhoto(request))
  await page.getByLabel('Ad Title').fill('Quiet laptop')
  await next(page)
  await page.getByLabel('Brand').selectOption('Lenovo')
  await page.getByLabel('Price').fill('640')
  await page.getByLabel('Description').fill('Two years old,\nnew battery.')
  // The photo survives once its address is in the draft.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('/images/'))).toBe(true)
  await page.reload()

  await expect(page.getByText('We saved your unfinished ad')).toBeVisible()
  await inStep(page, 2)
  await expect(page.getByLabel('Brand')).toHaveValue('Lenovo')
  await expect(page.getByLabel('Price')).toHaveValue('640')
  await expect(page.getByLabel('Description')).toHaveValue('Two years old,\nnew battery.')
  await page.goBack()
  await inStep(page, 1)
  await expect(page.getByLabel('Ad Title')).toHaveValue('Quiet laptop')
  await expect(page.getByText('1/8 photos')).toBeVisible()
  await page.goForward()
  await inStep(page, 2)
  await expect(page.getByLabel('Price')).toHaveValue('640')

  // Another ad leaves it alone, and it continues where it was left.
  await page.goto('/add?category=Property&subcategory=Houses')
  await expect(page.getByLabel('Ad Title')).toHaveValue('')
  await page.getByLabel('Ad Title').fill('Beach house')
  await page.goto('/categories')
  await page.getByRole('link', { name: 'Continue Quiet laptop' }).click()
  await inStep(page, 2)
  await expect(page.getByLabel('Brand')).toHaveValue('Lenovo')
  await page.goto('/post-ad')
  await page.getByRole('link', { name: 'Continue Beach house' }).click()
  await expect(page.getByRole('main').getByText('Houses', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Ad Title')).toHaveValue('Beach house')
})

test('an ad is posted with the keyboard alone', { tag: '@nightly' }, async ({ page, request }) => {
  // From the start: a listener makes Chromium hand over file choosers, which takes a moment to take effect.
  const chooserOpened = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve))
  const { token } = await newMember(request)
  await storeToken(page, token)
  await page.goto('/add?category=Home%20Decor&subcategory=Lighting')
  const photo = await somePhoto(request)
  const { keyboard } = page
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60; presses++) {
      await keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null
        const label = element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label')
        return label || element?.textContent || ''
      })
      if (found.startsWith(name)) return
    }
    throw new Error(`Tab never came to ${name}`)
  }
  await inStep(page, 1)
  await page.locator('#content').focus()
  await tabTo('Add photos')
  await expect(page.getByLabel(/Add photos/)).toBeFocused()
  await keyboard.press('Enter')
  const chooser = await chooserOpened
  await chooser.setFiles([photo, { ...photo, name: 'second.webp' }])
  await expect(page.getByText('2/8 photos')).toBeVisible()
  await tabTo('Photo 1 of 2')
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Photo 2 of 2' })).toBeFocused()
  await tabTo('Ad Title')
  await keyboard.type('Paper lantern')
  await keyboard.press('Enter')
  await inStep(page, 1)
  await tabTo('Next')
  await keyboard.press('Enter')
  await inStep(page, 2)
  await expect(page.getByRole('heading', { name: 'Details', exact: true })).toBeFocused()
  await tabTo('New')
  await keyboard.press('ArrowRight')
  await tabTo('Price')
  await keyboard.type('35')
  await tabTo('Description')
  await keyboard.type('Warm light.')
  await keyboard.press('Enter')
  await keyboard.type('Folds flat.')
  await tabTo('Next')
  await keyboard.press('Space')
  await inStep(page, 3)
  await tabTo('State')
  await keyboard.type('Queen')
  await tabTo('City')
  await keyboard.type('Cairns')
  await tabTo('Contact name')
  await keyboard.press('Enter')
  await expect(page.getByText('Ad Posted Successfully!')).toBeVisible()
  expect(await ownAds(request, token)).toMatchObject([
    { title: 'Paper lantern', state: 'Queensland', city: 'Cairns', status: 'pending' },
  ])
})
