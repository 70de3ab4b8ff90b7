import { type APIRequestContext, request as api, type Browser, type Page } from '@playwright/test'
import { newMember, storeToken } from './support/accounts.ts'
import { adOf, bearer, tokenOf } from './support/market.ts'
import { expect, people, test } from './support/test.ts'

const phone = { width: 390, height: 844 }

async function pageOf(browser: Browser, baseURL: string | undefined, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: phone, timezoneId: 'Australia/Sydney' })
  const page = await context.newPage()
  await storeToken(page, token)
  return page
}

interface Side {
  request: APIRequestContext
  token: string
}

/** The seller says that they have sold an ad to the buyer, who says so too. Returns the conversation and the deal. */
async function makeDeal(seller: Side, buyer: Side, at: number) {
  const { _id: productId } = await adOf(seller.request, seller.token, at)
  const json = async (reply: Promise<{ ok(): boolean; json(): Promise<unknown> }>) => {
    const received = await reply
    expect(received.ok(), JSON.stringify(await received.json())).toBe(true)
    return (await received.json()) as Record<string, never> & { _id: string; deal: { _id: string } }
  }
  const asBuyer = { headers: bearer(buyer.token) }
  const { _id: conversationId } = await json(
    buyer.request.post('/api/chat/conversations', { ...asBuyer, data: { productId } }),
  )
  const data = { text: 'Is it still there?', clientId: crypto.randomUUID() }
  await json(buyer.request.post(`/api/chat/conversations/${conversationId}/messages`, { ...asBuyer, data }))
  await json(
    seller.request.patch(`/api/ads/owner/${productId}/status`, {
      headers: bearer(seller.token),
      data: { status: 'sold', conversationId },
    }),
  )
  const { deal } = await json(buyer.request.get(`/api/chat/conversations/${conversationId}/deal`, asBuyer))
  await json(buyer.request.post(`/api/deals/${deal._id}/done`, asBuyer))
  return { conversationId, dealId: deal._id }
}

async function rate(page: Page, answers: Record<string, 'Yes' | 'No'>, text: string): Promise<void> {
  for (const [question, answer] of Object.entries(answers))
    await page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click()
  await page.getByLabel('A few words (optional)').fill(text)
  await page.getByRole('button', { name: 'Send rating' }).click()
}

test('both sides of a deal rate it on their phones, and read each other’s rating once both have', {
  tag: '@nightly',
}, async ({ browser, baseURL, checkPage }) => {
  // Each with a device of their own: people who share one wait for a moderator.
  const [one, two] = [await api.newContext({ baseURL }), await api.newContext({ baseURL })]
  const seller = { request: one, token: await tokenOf(one, people.jack) }
  const buyer = { request: two, token: (await newMember(two)).token }
  const { conversationId, dealId } = await makeDeal(seller, buyer, 1)
  const [atBuyer, atSeller] = [
    await pageOf(browser, baseURL, buyer.token),
    await pageOf(browser, baseURL, seller.token),
  ]

  await atBuyer.goto(`/chat?conversation=${conversationId}`)
  await atBuyer.getByRole('button', { name: 'Rate this deal' }).click()
  await rate(
    atBuyer,
    { 'Was it as described?': 'Yes', 'Were they on time?': 'No', 'Were they friendly?': 'Yes' },
    'A good one, a bit late',
  )
  await expect(atBuyer.getByText(/It’s shown once Jack has rated too/)).toBeVisible()

  await atSeller.goto(`/rate/${dealId}`)
  await expect(atSeller.getByRole('heading', { name: 'How did it go?' })).toBeVisible()
  await expect(atSeller.getByText('A good one, a bit late')).toBeHidden()
  await checkPage(atSeller)
  await rate(
    atSeller,
    {
      'Did they keep to what you agreed?': 'Yes',
      'Were they on time?': 'Yes',
      'Were they friendly?': 'Yes',
    },
    'Paid at once',
  )
  await expect(atSeller.getByText('A good one, a bit late')).toBeVisible()
  await atSeller.getByLabel('Your reply').fill('Sorry, the train')
  await atSeller.getByRole('button', { name: 'Send reply' }).click()
  await expect(atSeller.getByText('Your reply', { exact: true })).toBeVisible()

  // The open chat has heard of it.
  await atBuyer.getByRole('link', { name: 'Read the ratings' }).click()
  await expect(atBuyer.getByText('Paid at once')).toBeVisible()
  await expect(atBuyer.getByText('Sorry, the train')).toBeVisible()
  await checkPage(atBuyer)
  await Promise.all([one.dispose(), two.dispose(), atBuyer.context().close(), atSeller.context().close()])
})

test('a rating from the same device waits, and a moderator reads why', {
  tag: '@nightly',
}, async ({ page, request, browser, baseURL }) => {
  const seller = { request, token: await tokenOf(request, people.jack) }
  const buyer = { request, token: (await newMember(request)).token }
  const { dealId } = await makeDeal(seller, buyer, 2)
  const atBuyer = await pageOf(browser, baseURL, buyer.token)
  await atBuyer.goto(`/rate/${dealId}`)
  await rate(
    atBuyer,
    { 'Was it as described?': 'Yes', 'Were they on time?': 'Yes', 'Were they friendly?': 'Yes' },
    'The best seller of all',
  )
  await expect(atBuyer.getByText('We’re checking it')).toBeVisible()
  await atBuyer.context().close()

  await storeToken(page, await tokenOf(request, people.admin))
  await page.goto('/admin/reviews?kind=rating&sort=riskiest')
  await page.getByRole('list', { name: 'Queue' }).getByRole('link').first().click()
  await expect(page.getByText('The best seller of all')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Signals' })).toContainText(
    'Both accounts have logged in on the same device',
  )
})
