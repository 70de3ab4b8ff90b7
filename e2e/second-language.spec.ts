import { newcomer } from './support/accounts.ts'
import { someAd } from './support/ads.ts'
import { codeFor } from './support/mailbox.ts'
import { drawnPhoto, ownAds } from './support/posting.ts'
import { test } from './support/second-language.ts'
import { expect } from './support/test.ts'
import { expectToBeLight, scriptsOf } from './support/weight.ts'

// One build and one market for all of them: each worker would make its own, in the same folder.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1280, height: 900 } })

test('a visitor chooses Chinese, finds an ad, registers and posts one, and reads no English of the product', {
  tag: '@nightly',
}, async ({ page, market, chinese: { text, expectTranslated } }) => {
  test.slow()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
  await page.getByRole('contentinfo').getByRole('button', { name: '简体中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expectTranslated(page)

  const box = page.getByRole('combobox', { name: text('Search {0}', 'Bowerbird') })
  await box.fill('macbook')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('Results for “{0}”', 'macbook'))
  await expectTranslated(page)
  await page.locator('main h3 a').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: text('Show phone') }).first()).toBeVisible()
  await expectTranslated(page)

  const { name, email, password } = newcomer()
  const dialog = page.getByRole('dialog')
  const press = (key: string) => dialog.getByRole('button', { name: text(key), exact: true }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('Login'), exact: true })
    .click()
  await press('Create an account')
  await expectTranslated(page)
  await dialog.getByLabel(text('Name')).fill(name)
  await dialog.getByLabel(text('Email')).fill(email)
  await press('Continue')
  await dialog.getByLabel(text('Password'), { exact: true }).fill('short')
  await press('Create account')
  await expect(dialog.getByRole('textbox', { name: text('Password') })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expectTranslated(page)
  await dialog.getByLabel(text('Password'), { exact: true }).fill(password)
  await press('Create account')
  await dialog.getByLabel(text('Verification code')).fill(await codeFor(email, /./, market.dataDir))
  await expectTranslated(page)
  await press('Verify and log in')
  await expect(dialog).toBeHidden()
  await expectTranslated(page)

  await page.goto('/')
  await page.getByRole('link', { name: text('SELL'), exact: true }).click()
  await page
    .getByRole('button', { name: /^Home Decor/ })
    .first()
    .click()
  await expectTranslated(page)
  await dialog.getByRole('button', { name: 'Furniture', exact: true }).click()
  await press('Continue')
  const isInStep = (step: number) => expect(page.getByText(text('Step {0} of {1}', step, 3))).toBeVisible()
  const next = () => page.getByRole('button', { name: text('Next'), exact: true }).click()
  await isInStep(1)
  await next()
  await expectTranslated(page)
  await page.getByLabel(text('Add photos')).setInputFiles([await drawnPhoto(page, 'halves')])
  await page.getByLabel(text('Ad Title')).fill('Oak bookshelf')
  await next()
  await isInStep(2)
  await next()
  await expectTranslated(page)
  await page.getByRole('radio', { name: text('Used') }).check({ force: true })
  await page.getByLabel(text('Price')).fill('180')
  await page.getByLabel(text('Description')).fill('Five shelves, no scratches.')
  await next()
  await isInStep(3)
  await page.getByLabel(text('Suburb')).fill('Marrickville')
  await page.getByRole('option', { name: /Marrickville/ }).click()
  await expectTranslated(page)
  await page.getByRole('button', { name: text('Post Ad'), exact: true }).click()
  await expect(page.getByRole('heading', { name: text('Ad Posted Successfully!') })).toBeVisible()
  await expectTranslated(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: text('My Listings') })
    .click()
  await expect(page.getByRole('heading', { name: 'Oak bookshelf' })).toBeVisible()
  await expectTranslated(page)

  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  expect(await ownAds(page.request, token)).toMatchObject([
    { title: 'Oak bookshelf', status: 'pending', price: 180, state: 'New South Wales', city: 'Sydney' },
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const path of ['/', '/category/Vehicles', '/categories', 'product']) {
    test(`in Chinese, ${path} ships at most 140 KiB of JavaScript, too`, async ({ page, baseURL }) => {
      await page.context().addCookies([{ name: 'language', value: 'zh-Hans', url: baseURL ?? '' }])
      // The login dialog of /categories opens automatically, after the page has loaded.
      await page.route(/login-dialog/, () => {})
      const scripts = scriptsOf(page)
      await page.goto(path === 'product' ? `/product/${(await someAd(page))._id}` : path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
      await expectToBeLight(page, scripts)
    })
  }
})
