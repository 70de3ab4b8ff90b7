import { randomUUID } from 'node:crypto'
import { dialogOf, fillLogin, newMember, storeToken } from './support/accounts.ts'
import { adOf, bearer, tokenOf } from './support/market.ts'
import { expect, people, test } from './support/test.ts'

test.use({ allowedComplaints: [/status of 4\d\d/], viewport: { width: 1280, height: 800 } })

test('a device that is ended from another one while it types is logged out at once, and nothing typed is lost', {
  tag: '@nightly',
}, async ({ page, request }) => {
  const member = await newMember(request)
  const ad = await adOf(request, await tokenOf(request, people.jack))
  const headers = bearer(member.token)
  const opened = await request.post('/api/chat/conversations', { headers, data: { productId: ad._id } })
  const { _id } = (await opened.json()) as { _id: string }
  const first = { text: 'Hello!', clientId: randomUUID() }
  await request.post(`/api/chat/conversations/${_id}/messages`, { headers, data: first })
  await storeToken(page, member.token)
  await page.goto(`/chat?conversation=${_id}`)
  const box = page.getByRole('textbox', { name: 'Write a message' })
  await box.fill('Is it still there? I could come on')

  const reply = await request.post('/api/auth/login', { data: member })
  const { token } = (await reply.json()) as { token: string }
  const ended = await request.delete('/api/auth/devices', {
    headers: bearer(token),
    data: { currentPassword: member.password },
  })
  expect(ended.ok()).toBe(true)

  const dialog = dialogOf(page)
  await expect(dialog.getByText('You have been logged out. Log in to go on where you were.')).toBeVisible()
  // Someone else who opens this browser meanwhile can’t read it.
  const isReadable = () =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage)).includes('I could come'))
  await expect.poll(isReadable).toBe(false)
  await dialog.getByRole('button', { name: 'Log in with email' }).click()
  await fillLogin(dialog, member)
  await expect(page).toHaveURL(`/chat?conversation=${_id}`)
  await expect(box).toHaveValue('Is it still there? I could come on')
})
