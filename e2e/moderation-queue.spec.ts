import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { newMember, storeToken } from './support/accounts.ts'
import { postAd } from './support/ads.ts'
import { letterFor, textOf } from './support/mailbox.ts'
import { caseOf, newModerator } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const newWord = () => `quokka${randomUUID().replaceAll(/[^a-z]/g, '')}`

/** Another person's browser. */
async function browserOf(browser: Browser, token: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' })
  await storeToken(page, token)
  return page
}

const headline = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title })

test('fifty ads are approved by keys, without a dialog', { tag: '@nightly' }, async ({
  page,
  request,
  logInAs,
  checkLooks,
}) => {
  test.slow()
  const word = newWord()
  // Several sellers, since one may only post so many.
  await Promise.all(
    Array.from({ length: 5 }, async (_, seller) => {
      const { token } = await newMember(request)
      for (let number = 0; number < 10; number++) {
        await postAd(request, token, {
          title: `Storage ${seller}${number} ${word}`,
          category: 'Property',
          subcategory: 'Storage',
          condition: null,
        })
      }
    }),
  )
  await logInAs('admin')
  const rows = page.getByRole('list', { name: 'Queue' }).getByRole('link')
  const own = rows.filter({ hasText: word })
  const current = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const show = async () => {
    await page.goto('/admin/reviews?category=Property')
    await expect(rows.first()).toBeVisible()
  }
  const approveSelected = async (count: number) => {
    await page.keyboard.press('a')
    // A single one is named.
    await expect(page.getByText(count === 1 ? '” approved' : `${count} approved`).last()).toBeVisible()
  }
  /** Decisions are shown at once and sent in the background. */
  const replyTo = (action: string) => page.waitForResponse(`**/api/admin/reviews/${action}`)
  /** Other journeys’ ads are left alone. */
  const selectOwn = async () => {
    const count = await rows.count()
    let selected = 0
    for (let row = 0; row < count; row++) {
      await page.keyboard.press('j')
      if (!(await current()).includes(word)) continue
      await page.keyboard.press('x')
      selected += 1
    }
    await expect(page.getByText(`${selected} selected`)).toBeVisible()
    return selected
  }

  await show()
  await checkLooks(page)
  // One after the other, with the review open.
  await own.first().focus()
  await page.keyboard.press('Enter')
  const opened = page.getByRole('article').getByRole('heading', { level: 2 })
  for (let number = 0; number < 5; number++) {
    await expect(opened).toContainText(word)
    const title = (await opened.textContent()) ?? ''
    await page.keyboard.press('a')
    await expect(headline(page, title)).toBeHidden()
  }
  await checkLooks(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/reviews?category=Property')
  // The rest at once, from the top; a slip is undone.
  await show()
  await approveSelected(await selectOwn())
  const undone = replyTo('undo')
  await page.keyboard.press('u')
  await undone
  await expect(own).not.toHaveCount(0)
  let approved = 5
  while (approved < 50) {
    await show()
    const selected = await selectOwn()
    const sent = replyTo('decisions')
    await approveSelected(selected)
    await sent
    approved += selected
  }
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto(`/admin/products?status=active&search=${word}`)
  await expect(page.getByText('10 of 50 products', { exact: true })).toBeVisible()
})

test('a refused ad is explained by mail, fixed and sent back; an edit waits while buyers see the ad as it was', async ({
  page,
  browser,
  request,
  logInAs,
}) => {
  test.slow()
  const word = newWord()
  const seller = await newMember(request)
  const ad = await postAd(request, seller.token, { title: `Shelf ${word}` })
  await logInAs('admin')
  await page.goto(`/admin/reviews/${await caseOf(request, ad, 'ad')}`)
  await expect(headline(page, `Shelf ${word}`)).toBeVisible()
  await page.keyboard.press('r')
  const panel = page.getByRole('region', { name: `Refuse: “Shelf ${word}”` })
  await expect(panel.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('3')
  await panel.getByLabel('Field (optional)').selectOption('Title')
  await panel.getByLabel('Note to the member (optional)').fill('Please say what wood it is')
  await page.keyboard.press('Enter')
  await expect(headline(page, `Shelf ${word}`)).toBeHidden()
  const letter = textOf(await letterFor(seller.email, /^Your ad was not approved/))
  expect(letter).toContain('Please say what wood it is')

  const owner = await browserOf(browser, seller.token)
  await owner.goto('/my-adds')
  await expect(owner.getByText('“Please say what wood it is”')).toBeVisible()
  await expect(owner.getByText('reached the end of your ads')).toBeVisible()
  await owner.getByRole('link', { name: 'Fix and send back' }).click()
  const title = owner.getByLabel('Ad Title')
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription(/Please say what wood it is/)
  await title.fill(`Oak shelf ${word}`)
  await owner.getByRole('button', { name: 'Save Changes' }).click()
  await expect(owner.getByText('Awaiting Approval')).toBeVisible()

  await page.goto(`/admin/reviews/${await caseOf(request, ad, 'ad')}`)
  await expect(headline(page, `Oak shelf ${word}`)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Seller' }).getByText('“Please say what wood it is”'),
  ).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`“Oak shelf ${word}” approved`).last()).toBeVisible()

  await owner.goto(`/manage-product/${ad}`)
  await owner.getByLabel('Description').fill('Five shelves, a few scratches.')
  await owner.getByLabel('Price', { exact: true }).fill('99')
  await owner.getByRole('button', { name: 'Save Changes' }).click()
  await expect(owner.getByText('Your changes are waiting for review.')).toBeVisible()

  const buyer = await browser.newPage({ baseURL: process.env.BASE_URL ?? '' })
  await buyer.goto(`/product/${ad}`)
  await expect(buyer.getByText('Five shelves, no scratches.')).toBeVisible()
  await expect(buyer.getByText('$99').first()).toBeVisible()
  await page.goto(`/admin/reviews/${await caseOf(request, ad, 'edit')}`)
  const diff = page.getByRole('region', { name: 'What changed' })
  await expect(diff.getByRole('deletion')).toHaveText(['no'])
  await expect(diff.getByRole('insertion')).toHaveText(['a few'])
  await expect(page.getByText('Until you decide, everyone sees the ad as it was approved.')).toBeVisible()
  const isSent = page.waitForResponse('**/api/admin/reviews/decisions')
  await page.keyboard.press('a')
  await isSent
  await buyer.reload()
  await expect(buyer.getByText('Five shelves, a few scratches.')).toBeVisible()
  await owner.reload()
  await expect(owner.getByText('Your changes are waiting for review.')).toBeHidden()
  await Promise.all([owner.close(), buyer.close()])
})

test('an appeal is decided by another person, and only by one at a time', { tag: '@nightly' }, async ({
  page,
  browser,
  request,
  logInAs,
  checkPage,
}) => {
  test.slow()
  const word = newWord()
  const [seller, colleague, third] = await Promise.all([
    newMember(request),
    newModerator(request),
    newModerator(request),
  ])
  const ad = await postAd(request, seller.token, { title: `Lamp ${word}` })
  const review = await caseOf(request, ad, 'ad')
  const login = await request.post('/api/auth/login', { data: colleague })
  const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` }
  const refusal = { ids: [review], outcome: 'refused', reason: 'scam', note: 'It looks stolen' }
  expect((await request.post('/api/admin/reviews/decisions', { headers, data: refusal })).ok()).toBe(true)

  const owner = await browserOf(browser, seller.token)
  await owner.goto('/my-adds')
  await owner.getByRole('button', { name: 'Appeal' }).click()
  await owner.getByLabel('Why is the decision wrong?').fill('It was my grandmother’s, I have the receipt.')
  await owner.getByRole('button', { name: 'Send appeal' }).click()
  await expect(owner.getByText(/^You have appealed/)).toBeVisible()

  // The administrator has it open: another moderator sees who, and can't decide.
  const address = `/admin/reviews/${await caseOf(request, ad, 'appeal')}`
  await logInAs('admin')
  const isClaimed = page.waitForResponse('**/api/admin/reviews/claims')
  await page.goto(address)
  await expect(page.getByRole('region', { name: 'What we decided' })).toContainText('It looks stolen')
  await expect(page.getByRole('region', { name: 'What the member says' })).toContainText('I have the receipt')
  await isClaimed
  await checkPage(page)
  const other = await browserOf(browser, third.token)
  await other.goto(address)
  await expect(other.getByRole('note')).toContainText('is looking at this right now')
  await expect(other.getByRole('button', { name: 'Seller is right' })).toBeDisabled()
  const isReleased = page.waitForResponse('**/api/admin/reviews/releases')
  await page.keyboard.press('Escape')
  await isReleased

  await other.close()

  // It was the colleague who refused it: they read that it isn't for them.
  const refuser = await browserOf(browser, colleague.token)
  await refuser.goto(address)
  await expect(refuser.getByRole('note')).toContainText(
    'Someone else has to look at an appeal against your decision',
  )
  await refuser.close()
  await page.goto(address)
  await page.getByRole('button', { name: 'Seller is right' }).click()
  await expect(page.getByText(`“Lamp ${word}” decided for the member`).last()).toBeVisible()
  await owner.reload()
  await expect(owner.getByText('Active', { exact: true }).last()).toBeVisible()
  await owner.close()
})
