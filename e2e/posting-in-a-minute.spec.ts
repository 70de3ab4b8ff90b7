import type { Locator } from '@playwright/test'
import { addPhotos, drawnPhoto, inStep } from './support/posting.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a used thing with three photos is sent for review in twelve taps and forty characters', {
  tag: '@nightly',
}, async ({ page, logInAs }) => {
  test.slow()
  let taps = 0
  let characters = 0
  const tap = async (control: Locator) => {
    taps += 1
    await control.tap()
  }
  const type = async (box: Locator, text: string) => {
    characters += text.length
    await box.pressSequentially(text)
  }

  await logInAs('mia')
  await page.goto('/')
  const photos = await Promise.all([1, 2, 3].map(() => drawnPhoto(page, 'noise')))
  await tap(page.getByRole('link', { name: 'SELL' }))
  await tap(page.getByRole('button', { name: 'Get Started' }))
  const picker = page.getByRole('dialog')
  await tap(picker.getByRole('button', { name: 'Home Decor' }))
  await tap(picker.getByRole('button', { name: 'Furniture', exact: true }))
  await tap(picker.getByRole('button', { name: 'Continue' }))

  await inStep(page, 1)
  await tap(page.getByLabel('What are you selling?'))
  await type(page.getByLabel('What are you selling?'), 'Used oak desk $120')
  await expect(page.getByLabel(/^Ad Title/)).toHaveValue(/oak desk/i)
  // The library opens with one tap, and takes several at once.
  taps += 1
  await addPhotos(page, ...photos)
  await tap(page.getByRole('button', { name: 'Next', exact: true }))

  await inStep(page, 2)
  await tap(page.getByLabel(/^Description/))
  await type(page.getByLabel(/^Description/), 'Solid, some scratches')
  await tap(page.getByRole('button', { name: 'Next', exact: true }))

  // As in the latest ad.
  await inStep(page, 3)
  await expect(page.getByLabel('Suburb')).toHaveValue(/\d{4}$/)
  await tap(page.getByRole('button', { name: 'Post Ad' }))
  await expect(page.getByRole('heading', { name: 'Ad Posted Successfully!' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(12)
  expect(characters).toBeLessThanOrEqual(40)
})
