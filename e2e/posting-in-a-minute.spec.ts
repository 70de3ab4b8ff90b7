import type { FileChooser, Locator, Page } from '@playwright/test'
import { newMember, storeToken } from './support/accounts.ts'
import { drawnPhoto, inStep, ownAds } from './support/posting.ts'
import { expect, test } from './support/test.ts'

/*
 * A used thing with three photos, from the home page to "sent for review", by somebody who has never posted before: in
 * twelve taps and forty characters, with the keyboard alone, and over a connection that breaks twice.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const LINE = 'Used oak desk $120 Marrickville'
const DESCRIPTION = 'Scratched'

/** The library of a phone: a tap on each photo, and one on "Add". */
const libraryTaps = (photos: number): number => photos + 1

function counted(page: Page) {
  const count = { taps: 0, characters: 0 }
  return {
    count,
    tap: async (control: Locator) => {
      count.taps += 1
      await control.tap()
    },
    type: async (text: string) => {
      count.characters += text.length
      await page.keyboard.type(text)
    },
  }
}

const drawThree = (page: Page) => Promise.all([1, 2, 3].map(() => drawnPhoto(page, 'noise')))

const line = (page: Page) => page.getByLabel('What are you selling?')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The line is read: its suburb comes last. */
const isRead = (page: Page) =>
  expect(page.getByRole('list', { name: 'What we understood' })).toContainText('Marrickville')

async function expectSentForReview(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Ad Posted Successfully!' })).toBeVisible()
  await expect(page.getByText('is being reviewed', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
  const ads = await ownAds(page.request, token)
  expect(ads, 'it is there once').toMatchObject([
    { title: 'Used oak desk', status: 'pending', price: 120, state: 'New South Wales' },
  ])
  const reply = await page.request.get(`/api/ads/${ads[0]?._id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await reply.json()).toMatchObject({
    images: { length: 3 },
    condition: 'used',
    suburb: 'Marrickville',
  })
}

test('a used thing is sent for review in twelve taps and forty characters', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  test.slow()
  await storeToken(page, (await newMember(request)).token)
  await page.goto('/')
  const photos = await drawThree(page)
  const { count, tap, type } = counted(page)

  await tap(page.getByRole('link', { name: 'SELL' }))
  await tap(page.getByRole('link', { name: 'Or say it in one line' }))
  await tap(line(page))
  await type(LINE)
  const chooser = page.waitForEvent('filechooser')
  await tap(page.getByLabel(/Add photos/))
  count.taps += libraryTaps(photos.length)
  await (await chooser).setFiles(photos)
  await isRead(page)
  await tap(button(page, 'Next'))
  await inStep(page, 2)
  await tap(page.getByLabel(/^Description/))
  await type(DESCRIPTION)
  await tap(button(page, 'Next'))
  await inStep(page, 3)
  await tap(button(page, 'Post Ad'))
  await expectSentForReview(page)
  expect(count.taps).toBeLessThanOrEqual(12)
  expect(count.characters).toBeLessThanOrEqual(40)
})

test('the same with the keyboard alone', { tag: '@nightly' }, async ({ page, request }) => {
  test.slow()
  // From the start: a listener makes Chromium hand over file choosers, which takes a moment to take effect.
  const chooserOpened = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve))
  await storeToken(page, (await newMember(request)).token)
  await page.goto('/')
  const photos = await drawThree(page)
  const { count, type } = counted(page)
  const { keyboard } = page
  const tabTo = async (control: Locator) => {
    await expect(control).toBeVisible()
    for (let presses = 0; presses < 60; presses++) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${control.toString()}`)
  }

  await tabTo(page.getByRole('link', { name: 'SELL' }))
  await keyboard.press('Enter')
  await tabTo(page.getByRole('link', { name: 'Or say it in one line' }))
  await keyboard.press('Enter')
  await tabTo(line(page))
  await type(LINE)
  await isRead(page)
  await tabTo(page.getByLabel(/Add photos/))
  await keyboard.press('Enter')
  await (await chooserOpened).setFiles(photos)
  await expect(page.getByText('3/8 photos')).toBeVisible()
  await tabTo(button(page, 'Next'))
  await keyboard.press('Enter')
  await inStep(page, 2)
  await tabTo(page.getByLabel(/^Description/))
  await type(DESCRIPTION)
  await tabTo(button(page, 'Next'))
  await keyboard.press('Enter')
  await inStep(page, 3)
  await tabTo(button(page, 'Post Ad'))
  await keyboard.press('Enter')
  await expectSentForReview(page)
  expect(count.characters).toBeLessThanOrEqual(40)
})

test.describe('over a connection that breaks twice', () => {
  test.use({ allowedComplaints: [/Failed to load resource|net::ERR_/] })

  test('nothing is lost, nothing is posted twice, and it takes no more taps', { tag: '@nightly' }, async ({
    page,
    context,
    request,
  }) => {
    test.slow()
    await storeToken(page, (await newMember(request)).token)
    await page.goto('/')
    const photos = await drawThree(page)
    const { count, tap, type } = counted(page)

    await tap(page.getByRole('link', { name: 'SELL' }))
    await tap(page.getByRole('link', { name: 'Or say it in one line' }))
    await tap(line(page))
    await type(LINE)
    await isRead(page)
    await context.setOffline(true)
    const chooser = page.waitForEvent('filechooser')
    await tap(page.getByLabel(/Add photos/))
    count.taps += libraryTaps(photos.length)
    await (await chooser).setFiles(photos)
    await expect(button(page, 'Try again').first()).toBeVisible()
    await context.setOffline(false)
    await tap(button(page, 'Next'))
    await inStep(page, 2)
    await tap(page.getByLabel(/^Description/))
    await type(DESCRIPTION)
    await tap(button(page, 'Next'))
    await inStep(page, 3)

    // The ad arrives, but the reply is lost with the connection.
    await page.route(
      '**/api/ads',
      async (route) => {
        await route.fetch()
        await context.setOffline(true)
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await tap(button(page, 'Post Ad'))
    await expect(page.getByRole('alert').getByText(/as soon as you’re connected again/)).toBeVisible()
    await context.setOffline(false)
    await expectSentForReview(page)
    expect(count.taps).toBeLessThanOrEqual(12)
    expect(count.characters).toBeLessThanOrEqual(40)
  })
})
