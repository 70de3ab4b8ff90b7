import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const pages = {
  '/about': 'About Us',
  '/contact-us': 'Contact Us',
  '/help-center': 'Help Center',
  '/posting-rules': 'Posting Rules',
  '/privacy-policy': 'Privacy Policy',
  '/safety-tips': 'Safety Tips',
  '/terms-to-use': 'Terms of Use',
  '/transparency': 'Transparency',
}

/** On the contact page the button is disabled until it has hydrated. */
const isHydrated = (page: Page) => expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', {
    tag: javaScriptEnabled ? [] : ['@nightly'],
  }, () => {
    test.use({ javaScriptEnabled })

    test('every information page can be reached from the footer and read', async ({ page }) => {
      await page.goto('/contact-us')
      if (javaScriptEnabled) await isHydrated(page)
      for (const [path, heading] of Object.entries(pages)) {
        const footer = page.getByRole('navigation', { name: 'Footer' })
        await footer.getByRole('link', { name: heading, exact: true }).click()
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page).toHaveTitle(`${heading} | Bowerbird`)
      }
    })

    test('the table of contents leads to its sections', { tag: '@nightly' }, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/privacy-policy')
      const contents = page.getByRole('navigation', { name: 'On this page' })
      await contents.getByRole('link', { name: 'Complaints' }).click()
      await expect(page).toHaveURL('/privacy-policy#complaints')
      await expect(page.getByRole('heading', { name: /Complaints/ })).toBeInViewport()
      await expect(contents, 'it stays in view').toBeInViewport()
    })

    test('one topic of the Help Center is open at a time, and an address opens its answer', {
      tag: '@nightly',
    }, async ({ page }) => {
      // High enough that nothing has to be scrolled into view.
      await page.setViewportSize({ width: 1000, height: 1600 })
      await page.goto('/help-center')
      const open = page.locator('details[name=help][open]')
      await expect(open).toHaveCount(1)
      await page.getByRole('heading', { name: 'Car Rentals' }).click()
      await expect(open).toHaveCount(1)
      await expect(page.getByText('How do I rent a car?')).toBeVisible()
      await expect(page.getByText('How do I create an account?')).toBeHidden()

      await page.goto('/about')
      await page.goto('/help-center#report-something')
      await expect(page.getByText('How do I report an ad or a person?')).toBeInViewport()
      await expect(open).toHaveCount(1)
    })
  })
}

/** Pages of text only, which have the layout of the terms of use. */
const alike = ['/posting-rules', '/privacy-policy', '/safety-tips']

for (const [name, paths] of [
  ['every kind of information page', Object.keys(pages).filter((path) => !alike.includes(path))],
  ['every other page of text', alike],
] as const) {
  test(`${name} is accessible and fits`, { tag: '@nightly' }, async ({ page, checkLooks }) => {
    test.slow()
    for (const path of paths) {
      await page.goto(path)
      await checkLooks(page)
    }
  })
}

test('a printed page has only the text, with every answer', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/help-center')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  for (const question of ['How do I create an account?', 'Who can see my details?']) {
    await expect(page.getByText(question)).toBeVisible()
  }
  const ink = await page.getByRole('heading', { level: 1 }).evaluate((h1) => getComputedStyle(h1).color)
  expect(ink, 'dark on white').toBe('rgb(15, 31, 75)')
})

test.describe('the contact form', () => {
  const fields = {
    Name: 'Mia Chen',
    Email: 'mia@example.com',
    Subject: 'A question about my ad',
    Message: 'Hello,\nwhen will it be looked at?',
  }
  const fill = async (page: Page, changes: Partial<typeof fields> = {}) => {
    for (const [label, value] of Object.entries({ ...fields, ...changes })) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
  }
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()
  const expectInputKept = async (page: Page) => {
    for (const [label, value] of Object.entries(fields)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
    }
  }

  /** The sent emails with a subject: files, since there is no SMTP server. */
  async function mailsAbout(subject: string): Promise<string[]> {
    const folder = join(process.env.PRODUCT_DATA_DIR ?? '', 'outbox')
    const names = await readdir(folder).catch(() => [])
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return mails.filter((mail) => mail.includes(`Subject: Contact form: ${subject}`))
  }

  test('the contact form sends a message to support and confirms it', async ({ page }) => {
    const subject = `Journey ${Date.now()}`
    await page.goto('/contact-us')
    await expect(page.getByText('Monday to Friday, 9am to 5pm AEST')).toBeVisible()
    await expect(page.getByText('Sydney, NSW 2170, Australia').first()).toBeVisible()
    // The map opens only on a click, in a new tab without an opener.
    const map = page.getByRole('link', { name: 'Open the map in a new tab' })
    await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//)
    await expect(map).toHaveAttribute('rel', /noopener/)
    await fill(page, { Subject: subject })
    await send(page)
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeFocused()
    await expect(
      page.getByText("Thank you for contacting us. We'll get back to you as soon as possible."),
    ).toBeVisible()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    await expect.poll(() => mailsAbout(subject)).toHaveLength(1)

    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  })

  test('the contact form shows missing fields, and keeps the input on a reload', {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.goto('/contact-us')
    await send(page)
    await expect(page.getByText('Please enter your name')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await fill(page)
    await page.reload()
    await expectInputKept(page)
    await fill(page, { Email: 'mia' })
    await send(page)
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  })

  test('the contact page opens at the top', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/contact-us')
    await isHydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the contact form is replaced by an email address without JavaScript', async ({ page }) => {
      await page.goto('/contact-us')
      // Not found by its text: Playwright ignores text inside noscript.
      const note = page.locator('noscript p')
      await expect(note).toBeVisible()
      await expect(note).toContainText('please write to us by email: support@bowerbird.example')
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden()
    })
  })
})
