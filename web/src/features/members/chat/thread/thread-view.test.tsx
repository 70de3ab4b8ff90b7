import {
  blockConversation,
  getConversation,
  listMessages,
  markViewed,
  sendMessage,
} from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation, Message } from '@bowerbird/contract/chat/chat.schema'
import { AppError } from '@bowerbird/contract/errors'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dispatchLive } from '../../../../platform/live.ts'
import { logInMia, logOutEveryone } from '../../../../testing/member.ts'
import { answer, answerOnce, render } from '../../../../testing/render.tsx'
import { answerDrafts, conversationId, conversationWith, heldWith, messageWith } from '../chat.fixture.ts'
import type { Inbox } from '../inbox/use-inbox.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { ThreadView } from './thread-view.tsx'

const inbox: Inbox = {
  conversations: [],
  hasMore: false,
  status: 'ready',
  more: 'idle',
  reload: vi.fn(),
  loadMore: vi.fn(),
  put: vi.fn(),
  setViewed: vi.fn(),
}
let stop = () => {}

beforeEach(async () => {
  logOutEveryone()
  await logInMia()
  stop = startOutbox()
  answerDrafts()
  answer(markViewed, { unreadCount: 0 })
})
afterEach(() => stop())

function show(changes: Partial<Conversation> = {}) {
  return render(
    <ThreadView
      email="mia@example.com"
      conversation={conversationWith(changes)}
      inbox={inbox}
      renderReport={({ name }) => <p>Reporting {name}</p>}
    />,
  )
}
const bubbles = async () =>
  within(await screen.findByRole('region', { name: 'Messages with Jack Wilson' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const receive = (message: Message) => act(async () => dispatchLive('message', { message, unreadCount: 1 }))

test('both sides, days and delivery states of a thread are shown', async () => {
  answer(listMessages, {
    messages: [
      messageWith({ seq: 1, text: 'Hello?', side: 'buyer' }),
      messageWith({ seq: 2, text: 'Hi Mia' }),
      messageWith({ seq: 3, text: 'Is it new?', side: 'buyer', createdAt: '2026-11-14T05:00:00.000Z' }),
    ],
    hasMore: false,
  })
  show({ otherSeenSeq: 1 })
  const [first, second, third] = await bubbles()
  expect(first).toMatch(/You: Hello\?.*Seen$/)
  expect(second).toMatch(/Jack Wilson: Hi Mia/)
  expect(third).toMatch(/You: Is it new\?.*Sent$/)
  expect(screen.getByRole('heading', { name: 'Stay safe' })).toBeVisible()
  expect(screen.getByText(/see the item before you pay/)).toBeVisible()
})

test('a seller reads how to stay safe as a seller', async () => {
  answer(listMessages, { messages: [messageWith({ seq: 1 })], hasMore: false })
  show({ side: 'seller' })
  expect(await screen.findByText(/hand the item over once you have the money/)).toBeVisible()
  expect(screen.queryByText(/before you pay/)).not.toBeInTheDocument()
})

test('the button that leads to the latest message says how many have come', async () => {
  answer(listMessages, { messages: [messageWith({ seq: 1 })], hasMore: false })
  show()
  const thread = await screen.findByRole('region', { name: 'Messages with Jack Wilson' })
  Object.defineProperties(thread, {
    scrollHeight: { value: 2000, configurable: true },
    clientHeight: { value: 500, configurable: true },
  })
  const scrollTo = (top: number) => {
    thread.scrollTop = top
    fireEvent.scroll(thread)
  }
  scrollTo(0)
  expect(screen.getByRole('button', { name: 'Jump to latest' })).toHaveTextContent('')
  await receive(messageWith({ seq: 2, text: 'Still there?' }))
  await receive(messageWith({ seq: 3, text: 'Hello?' }))
  const button = screen.getByRole('button', { name: 'Jump to latest: 2 new messages' })
  expect(button).toHaveTextContent('2 new messages')
  await userEvent.click(button)
  expect(screen.queryByRole('button', { name: /Jump to latest/ })).toBeNull()
  scrollTo(0)
  expect(screen.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
})

test('a reservation shows its buyer and its end; moves of the ad show at once', async () => {
  answer(listMessages, { messages: [messageWith()], hasMore: false })
  const { product } = conversationWith()
  const reserved = {
    ...(product as NonNullable<typeof product>),
    status: 'reserved' as const,
    reservedUntil: '2026-12-03T13:00:00.000Z',
    isReservedForBuyer: true,
  }
  const { unmount } = show({ product: reserved })
  expect(await screen.findByText(/^for you until \d+ Dec$/)).toBeVisible()
  unmount()
  const conversation = conversationWith({ side: 'seller', product: reserved })
  answer(getConversation, conversation)
  render(
    <ThreadView
      email="mia@example.com"
      conversation={conversation}
      inbox={inbox}
      renderReport={() => null}
      renderAdActions={(_, onMoved) => (
        <button type="button" onClick={onMoved}>
          Mark as sold to Jack
        </button>
      )}
    />,
  )
  expect(await screen.findByText(/^for Jack Wilson until \d+ Dec$/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as sold to Jack' }))
  await waitFor(() => expect(inbox.put).toHaveBeenCalledWith(conversation))
})

test('new messages are shown once; gaps are filled first', async () => {
  answer(listMessages, ({ url }) =>
    url.includes('after=1')
      ? { messages: [messageWith({ seq: 2 }), messageWith({ seq: 3 })], hasMore: false }
      : { messages: [messageWith({ seq: 1 })], hasMore: false },
  )
  show()
  expect(await bubbles()).toHaveLength(1)
  await receive(messageWith({ seq: 3 }))
  await receive(messageWith({ seq: 3 }))
  await waitFor(async () => expect(await bubbles()).toHaveLength(3))
  expect((await bubbles()).join()).toMatch(/Message 1.*Message 2.*Message 3/)
})

test('a message is shown at once, waits, and is sent; a refused one can be deleted', async () => {
  answer(listMessages, { messages: [], hasMore: false })
  let reply = (_message: Message) => {}
  answerOnce(sendMessage, () => new Promise((resolve) => (reply = resolve)))
  show({ lastMessage: null, otherSeenSeq: 0 })
  expect(await screen.findByText('No messages yet')).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Write a message' })
  await userEvent.type(field, 'Line one{Shift>}{Enter}{/Shift}line two{Enter}')
  expect(field).toHaveValue('')
  expect((await bubbles())[0]).toMatch(/Line one\nline two.*Waiting$/)
  const stored = JSON.parse(localStorage.getItem('chat_outbox:mia@example.com') ?? '[]') as Message[]
  await act(async () => reply(messageWith({ ...stored[0], seq: 1, side: 'buyer' })))
  await waitFor(async () => expect((await bubbles())[0]).toMatch(/Sent$/))

  answer(sendMessage, new AppError('FORBIDDEN', 'You can’t write here'))
  await userEvent.type(field, 'Again{Enter}')
  expect(await screen.findByText('You can’t write here')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await bubbles()).toHaveLength(1))
})

test('a draft survives leaving; a message that is too long is counted and not sent', async () => {
  answer(listMessages, { messages: [], hasMore: false })
  const { unmount } = show()
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Half a')
  unmount()
  show()
  const field = screen.getByRole('textbox', { name: 'Write a message' })
  expect(field).toHaveValue('Half a')
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste('x'.repeat(2001))
  expect(screen.getByText('2,001 of 2,000 characters')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
})

describe('links', () => {
  const text = 'See https://example.com/a or http://203.0.113.9/b'
  const showText = async (hasBothWritten: boolean) => {
    const contact = messageWith({ seq: 2, text: 'jo@example.com, or call 0491 570 156' })
    answer(listMessages, { messages: [messageWith({ text }), contact], hasMore: false })
    show({ hasBothWritten })
    await bubbles()
  }

  test('links are plain text until both have written', async () => {
    await showText(false)
    expect((await bubbles())[0]).toContain(text)
    expect(screen.getAllByText('Links work once you have both written.')).toHaveLength(2)
    for (const role of ['link', 'button']) {
      expect(screen.queryByRole(role, { name: /example\.com|203|0491/ })).toBeNull()
    }
  })

  test('links work once both have written; one that hides its target shows its host first', async () => {
    await showText(true)
    expect(screen.queryByText('Links work once you have both written.')).toBeNull()
    for (const [name, href] of [
      ['https://example.com/a', 'https://example.com/a'],
      ['jo@example.com', 'mailto:jo@example.com'],
      ['0491 570 156', 'tel:0491570156'],
    ]) {
      const link = screen.getByRole('link', { name })
      expect(link).toHaveAttribute('href', href)
      expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer')
    }
    await userEvent.click(screen.getByRole('button', { name: 'http://203.0.113.9/b' }))
    const dialog = screen.getByRole('dialog', { name: 'This link leaves Bowerbird' })
    expect(within(dialog).getByText('203.0.113.9')).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'Open link' })).toHaveAttribute(
      'href',
      'http://203.0.113.9/b',
    )
  })
})

describe('a held message', () => {
  test('a held message is shown as sent with a note; text typed meanwhile stays', async () => {
    answer(listMessages, { messages: [], hasMore: false })
    show({ lastMessage: null, held: [heldWith({ text: 'Send me the code' })] })
    expect((await bubbles())[0]).toMatch(
      /You: Send me the code.*We’re checking this message before we deliver it\. This usually takes less than a day\./,
    )
    const field = screen.getByRole('textbox', { name: 'Write a message' })
    await userEvent.type(field, 'Hello?{Enter}')
    expect(field).toHaveValue('Hello?')
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    expect(screen.getByText(/^You can write more as soon as/)).toBeVisible()
  })

  test('a held message that was refused says why, and the member may write again', async () => {
    answer(listMessages, { messages: [messageWith({ seq: 1, text: 'Hi Mia' })], hasMore: false })
    show({ held: [heldWith({ refusal: 'It asks for a code.' })] })
    expect((await bubbles())[1]).toMatch(/This message wasn’t delivered: It asks for a code\./)
    await userEvent.type(screen.getByRole('textbox', { name: 'Write a message' }), 'Hello')
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
  })

  test('a held message is one bubble when it has been delivered', async () => {
    const held = heldWith()
    answer(listMessages, { messages: [], hasMore: false })
    show({ lastMessage: null, otherSeenSeq: 0, held: [held] })
    expect(await bubbles()).toHaveLength(1)
    await receive(messageWith({ ...held, seq: 1, side: 'buyer' }))
    await waitFor(async () => expect(await bubbles()).toEqual([expect.stringMatching(/Held message.*Sent$/)]))
  })
})

describe('when a price is agreed', () => {
  const haggle = () =>
    answer(listMessages, {
      messages: [
        messageWith({ seq: 1, text: 'Would you take $200?', side: 'buyer' }),
        messageWith({ seq: 2, text: 'Yes, deal' }),
        messageWith({ seq: 3, text: 'See you then', side: 'buyer' }),
      ],
      hasMore: false,
    })
  const card = () => screen.queryByRole('region', { name: 'Check before you pay' })

  test('when a price is agreed, both see the payment checks, once, and not again when dismissed', async () => {
    haggle()
    const { unmount } = show()
    const [, agreed] = (await screen.findAllByRole('listitem')).filter(({ tabIndex }) => tabIndex === -1)
    expect(agreed).toContainElement(card())
    expect(within(card() as HTMLElement).getAllByRole('listitem')).toHaveLength(4)
    expect(card()).toHaveTextContent('PPSR')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss “Check before you pay”' }))
    expect(card()).toBeNull()
    expect(agreed).toHaveFocus()
    unmount()
    show()
    await screen.findByText('See you then')
    expect(card()).toBeNull()
  })

  test('the payment checks are general if the ad is gone', async () => {
    haggle()
    show({ _id: conversationId(7), product: null })
    expect(await screen.findByText('Meet in a public place, or take someone along.')).toBeVisible()
  })
})

test('blocking shows a confirmation, and then the composer is gone', async () => {
  answer(listMessages, { messages: [], hasMore: false })
  const blocked = conversationWith({ isBlockedByMe: true, mayWrite: false })
  const blocking = answer(blockConversation, blocked)
  const { rerender } = show()
  await userEvent.click(screen.getByRole('button', { name: 'More about Jack Wilson' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Block' }))
  expect(blocking.requests).toHaveLength(0)
  const dialog = screen.getByRole('dialog', { name: 'Block Jack Wilson?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(inbox.put).toHaveBeenCalledWith(blocked))
  rerender(
    <ThreadView email="mia@example.com" conversation={blocked} inbox={inbox} renderReport={() => null} />,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeVisible()
})

test('with an inactive member the composer is replaced by a neutral notice', async () => {
  answer(listMessages, { messages: [messageWith({ seq: 1 })], hasMore: false })
  const other = { _id: conversationId(600), name: 'Jack Wilson', avatar: null, isActive: false }
  const away = conversationWith({ other, mayWrite: false })
  render(<ThreadView email="mia@example.com" conversation={away} inbox={inbox} renderReport={() => null} />)
  await bubbles()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull()
  expect(
    screen.getByText('This person can’t be reached at the moment. You can write again when they are back.'),
  ).toBeVisible()
})

test('the typing indicator shows until the message arrives', async () => {
  answer(listMessages, { messages: [messageWith({ seq: 1 })], hasMore: false })
  show()
  await bubbles()
  act(() => dispatchLive('typing', { conversationId: conversationId(1), isTyping: true }))
  expect(screen.getByText('Jack Wilson is typing')).toBeInTheDocument()
  await receive(messageWith({ seq: 2 }))
  expect(screen.queryByText('Jack Wilson is typing')).toBeNull()
})
