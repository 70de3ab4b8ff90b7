import type { APIRequestContext } from '@playwright/test'
import { newMember } from './support/accounts.ts'
import { activeAd } from './support/ads.ts'
import { expectLetter } from './support/mailbox.ts'
import { bearer, tokenOf } from './support/market.ts'
import { expect, people, test } from './support/test.ts'

interface Reporter {
  email: string
  token: string
}

const ANSWER = /^Your report: we/

async function report(request: APIRequestContext, { token }: Reporter, productId: string): Promise<void> {
  const data = { productId, reason: 'Scam or fraud', details: 'Asks for a deposit' }
  const reply = await request.post('/api/reports', { headers: bearer(token), data })
  expect(reply.ok()).toBe(true)
}

test('reporters get the outcome, and an ad stays listed until a moderator has decided', {
  tag: '@nightly',
}, async ({ page, request, logInAs }) => {
  test.slow()
  const admin = bearer(await tokenOf(request, people.admin))
  const reporters: Reporter[] = [await newMember(request), await newMember(request)]
  const seller = await newMember(request)
  const post = async (title: string) => ({ _id: await activeAd(request, seller.token, { title }), title })
  const [first, second] = [await post('Too cheap a couch'), await post('An honest couch')]
  const caseOf = async (id: string) => {
    const reply = await request.get('/api/admin/reviews?kind=report&limit=100', { headers: admin })
    const { cases } = (await reply.json()) as { cases: { _id: string; productId: string }[] }
    return cases.find(({ productId }) => productId === id)?._id
  }
  const decide = async (id: string, decision: object) => {
    const data = { ids: [await caseOf(id)], ...decision }
    const reply = await request.post('/api/admin/reviews/decisions', { headers: admin, data })
    expect(((await reply.json()) as { decided: string[] }).decided).toHaveLength(1)
  }
  const isListed = async (id: string) => (await request.get(`/api/ads/${id}`)).status()

  // Two new members report an ad: it stays until a moderator takes it down.
  for (const one of reporters) await report(request, one, first._id)
  expect(await isListed(first._id)).toBe(200)
  await decide(first._id, { outcome: 'refused', reason: 'scam' })
  for (const { email } of reporters) await expectLetter(email, ANSWER, /acted/)

  // They were right once, but are new: only a moderator hides an ad.
  for (const one of reporters) await report(request, one, second._id)
  expect(await isListed(second._id)).toBe(200)
  await logInAs('admin')
  await page.goto('/admin/reports')
  const cards = page.getByRole('article').filter({ hasText: second.title })
  for (const left of [1, 0]) {
    await cards.first().getByRole('button', { name: 'Nothing wrong' }).click()
    await expect(cards).toHaveCount(left)
  }
  for (const { email } of reporters) await expectLetter(email, ANSWER, /nothing/)
  expect(await isListed(second._id)).toBe(200)

  const again = await request.post('/api/reports', {
    headers: bearer(reporters[0]?.token ?? ''),
    data: { productId: second._id, reason: 'Spam' },
  })
  expect(((await again.json()) as { message: string }).message).toMatch(/found nothing against our rules/)
  expect(await caseOf(second._id), 'the same report opens nothing').toBeUndefined()
})
