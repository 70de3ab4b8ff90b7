import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { newMember, storeToken } from './support/accounts.ts'
import { adOf, bearer, tokenOf } from './support/market.ts'
import { expect, people, test } from './support/test.ts'

/** A second browser, with someone else in it. */
async function pageOf(browser: Browser, baseURL: string | undefined, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-AU', timezoneId: 'Australia/Sydney' })
  const page = await context.newPage()
  await storeToken(page, token)
  return page
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function textsOf(request: APIRequestContext, token: string, id: string): Promise<string[]> {
  const reply = await request.get(`/api/chat/conversations/${id}/messages`, { headers: bearer(token) })
  return ((await reply.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text)
}

/** Delivers the held message of a conversation, as a moderator. */
async function release(request: APIRequestContext, text: string): Promise<void> {
  const headers = bearer(await tokenOf(request, people.admin))
  const found = await request.get('/api/admin/reviews?kind=message', { headers })
  const { cases } = (await found.json()) as { cases: { _id: string }[] }
  for (const { _id } of cases) {
    const one = await request.get(`/api/admin/reviews/${_id}`, { headers })
    if (((await one.json()) as { details: string }).details !== text) continue
    const data = { ids: [_id], outcome: 'released' }
    const decided = await request.post('/api/admin/reviews/decisions', { headers, data })
    expect(await decided.json()).toEqual({ decided: [_id], refused: [] })
    return
  }
  throw new Error('the message waits for a moderator')
}

const conversationIn = (page: Page) => new URL(page.url()).searchParams.get('conversation') ?? ''
const thread = (page: Page) => page.getByRole('region', { name: /^Messages with/ })

test('two people chat and see each other’s presence and typing', async ({
  page,
  browser,
  baseURL,
  request,
  checkPage,
}) => {
  const buyer = await newMember(request)
  const sellerToken = await tokenOf(request, people.jack)
  const ad = await adOf(request, sellerToken)
  await storeToken(page, buyer.token)
  await page.goto(`/product/${ad._id}`)
  await page.getByRole('button', { name: 'Chat with seller' }).click()
  await expect(page).toHaveURL('/chat')
  await expect(page.getByRole('link', { name: ad.title })).toBeVisible()
  await page.reload()
  await expect(page.getByText('No messages yet')).toBeVisible()

  // The conversation is created with the first message.
  const listed = await request.get('/api/chat/conversations', { headers: bearer(buyer.token) })
  expect(((await listed.json()) as { conversations: unknown[] }).conversations).toEqual([])

  const seller = await pageOf(browser, baseURL, sellerToken)
  await seller.goto('/chat')
  await seller.waitForLoadState('networkidle')

  // A new member’s first message that looks like a scam reaches the seller once a moderator has read it.
  const risky = `Please send me the 6 digit code so I know you are real, I am ${buyer.email}`
  await write(page, risky)
  await expect(page).toHaveURL(/conversation=/)
  await expect(thread(page).getByText(/^We’re checking this message before we deliver it\./)).toBeVisible()
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Hi, is this still available?')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await page.reload()
  await expect(thread(page).getByText(/^We’re checking this message/)).toBeVisible()
  const fromBuyer = seller.getByRole('list', { name: 'Conversations' }).getByText(risky, { exact: false })
  await expect(fromBuyer).toHaveCount(0)
  await release(request, risky)
  await expect(fromBuyer).toBeVisible()
  await expect(thread(page).getByText('Sent', { exact: true })).toBeVisible()
  // Text typed in the meantime is still there.
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread(page).getByText(/: Hi, is this still available\?$/)).toBeVisible()

  await seller
    .getByRole('link', { name: new RegExp(buyer.name) })
    .first()
    .click()
  await expect(thread(seller).getByText('Hi, is this still available?')).toBeVisible()
  // The seller has not answered yet, so the address in it is plain text.
  await expect(thread(seller).getByText('Links work once you have both written.')).toBeVisible()
  await expect(thread(seller).getByRole('link', { name: buyer.email })).toHaveCount(0)
  await expect(thread(page).getByText('Seen')).toBeVisible()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()

  await seller.getByRole('textbox', { name: 'Write a message' }).pressSequentially('Yes')
  await expect(page.getByText('is typing')).toBeAttached()
  await seller.getByRole('textbox', { name: 'Write a message' }).press('Enter')
  await expect(thread(page).getByText(/: Yes$/)).toBeVisible()
  await expect(thread(seller).getByRole('link', { name: buyer.email })).toBeVisible()

  // On other pages the badge shows the unread message.
  await page.getByRole('link', { name: 'Bowerbird home' }).click()
  await expect(page).toHaveURL('/')
  // The address changes first; until the thread is gone, its messages are seen.
  await expect(thread(page)).toBeHidden()
  await write(seller, 'You can see it today.')
  await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
  await page.getByRole('link', { name: 'Messages, 1 unread' }).click()
  await page
    .getByRole('link', { name: new RegExp(ad.title) })
    .first()
    .click()
  await expect(thread(page).getByText('You can see it today.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()

  // A message that looks like a known scam shows a warning to its recipient.
  await write(seller, 'Please send me the 6 digit code so I know you are real')
  await expect(thread(page).getByRole('note', { name: /^This may be a scam: Asks for a code/ })).toBeVisible()
  await expect(thread(seller).getByText(/so I know you are real$/)).toBeVisible()
  // The sender sees none, and neither is there one at the message that a moderator has delivered.
  await expect(thread(seller).getByRole('note')).toHaveCount(0)

  // When a price is agreed, both are reminded once of what to check.
  await write(page, 'Would you take $200?')
  await expect(thread(seller).getByText(/: Would you take \$200\?$/)).toBeVisible()
  await write(seller, 'Yes, deal')
  for (const each of [page, seller]) {
    await expect(each.getByRole('region', { name: 'Check before you pay' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Dismiss “Check before you pay”' }).click()
  await page.reload()
  await expect(thread(page).getByText(/: Yes, deal$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Check before you pay' })).toHaveCount(0)
  await checkPage(page)
  await checkPage(seller)
  await seller.context().close()
})

test.describe('without a connection', () => {
  test.use({
    allowedComplaints: [/ERR_INTERNET_DISCONNECTED|WebSocket/],
    viewport: { width: 390, height: 844 },
  })

  test('messages are queued without a connection and arrive once and in order, with those of the other side', async ({
    page,
    context,
    request,
  }) => {
    const buyer = await newMember(request)
    const sellerToken = await tokenOf(request, people.mia)
    const ad = await adOf(request, sellerToken)
    await storeToken(page, buyer.token)
    await page.goto(`/product/${ad._id}`)
    await page.getByRole('button', { name: 'Chat with seller' }).click()
    await write(page, 'One')
    await expect(thread(page).getByText('Sent')).toBeVisible()
    const id = conversationIn(page)

    await context.setOffline(true)
    await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
    await write(page, 'Two')
    await write(page, 'Three')
    await expect(thread(page).getByText('Waiting')).toBeVisible()
    await request.post(`/api/chat/conversations/${id}/messages`, {
      headers: bearer(sellerToken),
      data: { text: 'Hello', clientId: crypto.randomUUID() },
    })
    await context.setOffline(false)
    await expect(thread(page).getByText('Waiting')).toBeHidden()
    await expect(thread(page).getByText(/: Hello$/)).toBeVisible()
    expect(await textsOf(request, buyer.token, id)).toEqual(['One', 'Hello', 'Two', 'Three'])
    expect(
      await thread(page)
        .getByText(/: Two$/)
        .count(),
    ).toBe(1)

    // On a phone, the list is one step back.
    await page.getByRole('button', { name: 'Back to conversations' }).click()
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
    await expect(thread(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
  })
})
