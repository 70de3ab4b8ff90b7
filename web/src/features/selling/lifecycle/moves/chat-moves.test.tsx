import { listConversations } from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation } from '@bowerbird/contract/chat/chat.schema'
import { setOwnAdStatus } from '@bowerbird/contract/posting/posting.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { adWith, cardWith } from '../../../../testing/ads.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { chatsOf } from '../lifecycle.fixture.tsx'
import { ChatMoves } from './chat-moves.tsx'

const onMoved = vi.fn()

function show(product: Partial<NonNullable<Conversation['product']>> = {}) {
  const chats = chatsOf('Ava Stone', 'Jack Wilson')
  answer(listConversations, chats)
  const [, jack] = chats.conversations
  const ad = { ...cardWith(), image: null, isAvailable: true, ...product }
  render(<ChatMoves conversation={{ ...(jack as Conversation), product: ad }} onMoved={onMoved} />)
  return jack?._id
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('a seller reserves the ad for the person they write to', async () => {
  const conversationId = show()
  const { requests } = answer(setOwnAdStatus, adWith({ status: 'reserved' }))
  expect(buttons()).toEqual(['Reserve for Jack', 'Mark as sold to Jack'])
  await userEvent.click(screen.getByRole('button', { name: 'Reserve for Jack' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reserve this ad?' }))
  expect(dialog.getByLabelText('Reserved for')).toHaveDisplayValue('Jack Wilson')
  await userEvent.click(dialog.getByRole('button', { name: 'Reserve' }))
  await waitFor(() => expect(onMoved).toHaveBeenCalled())
  expect(requests[0]?.body).toMatchObject({ status: 'reserved', conversationId })
})

test('a seller marks the ad as sold to the person they write to, and notifies the others', async () => {
  const conversationId = show({ status: 'reserved', isReservedForBuyer: true })
  const { requests } = answer(setOwnAdStatus, adWith({ status: 'sold' }))
  expect(buttons()).toEqual(['Mark as sold to Jack'])
  await userEvent.click(screen.getByRole('button', { name: 'Mark as sold to Jack' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sold?' }))
  expect(dialog.getByLabelText('Who bought it?')).toHaveDisplayValue('Jack Wilson')
  expect(dialog.getByLabelText('Tell the other person who asked')).toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as sold' }))
  await waitFor(() =>
    expect(requests[0]?.body).toEqual({ status: 'sold', conversationId, notifiesOthers: true }),
  )
})

test('a chat has no actions for an ad that is sold or under review', () => {
  show({ status: 'sold' })
  show({ status: 'pending' })
  expect(buttons()).toEqual([])
})
