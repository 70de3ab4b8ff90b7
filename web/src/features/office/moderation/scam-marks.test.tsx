import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { adminAdWith, answerFrom, open, show } from './moderation.fixture.tsx'

beforeEach(() => logInAdmin())

const shady = adminAdWith(1, {
  status: 'pending',
  title: 'Road bike, WhatsApp only',
  scamSigns: [
    'Wants to send a courier, agent or mover instead of coming',
    'Wants to move to WhatsApp, Telegram or email',
    'Asks you to pay a fee first',
  ],
})
const SEEN =
  'Wants to send a courier, agent or mover instead of coming; Wants to move to WhatsApp, Telegram or email; Asks you to pay a fee first'

test('a pending ad that matches a known scam is flagged in its row', async () => {
  answerFrom([adminAdWith(2, { status: 'pending' }), shady])
  show('/admin/products?status=pending')
  const flag = await screen.findByRole('img', { name: `Possible scam: ${SEEN}` })
  expect(screen.getAllByRole('img', { name: /^Possible scam/ })).toHaveLength(1)
  const [, , second] = screen.getAllByRole('row')
  expect(second).toContainElement(flag)
})

test('a decided ad is not flagged in the list', async () => {
  answerFrom([{ ...shady, status: 'active' }])
  show()
  expect(await screen.findByRole('button', { name: shady.title })).toBeVisible()
  expect(screen.queryByRole('img', { name: /^Possible scam/ })).toBeNull()
})

test('the details list the matched patterns above the buttons, if any', async () => {
  answerFrom([shady, adminAdWith(2, { status: 'pending' })])
  show('/admin/products?status=pending')
  const dialog = within(await open(shady))
  const note = dialog.getByRole('note')
  expect(note).toHaveTextContent(`Check this ad: ${SEEN}`)
  const approve = dialog.getByRole('button', { name: 'Approve' })
  expect(note.compareDocumentPosition(approve)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(approve).toBeEnabled()
  await userEvent.keyboard('j')
  await screen.findByText('Road bike 2', { selector: 'h3' })
  expect(dialog.queryByRole('note')).toBeNull()
})
