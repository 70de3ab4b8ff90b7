import { listMessages, markViewed } from '@bowerbird/contract/chat/chat.endpoints'
import type { Conversation, Message } from '@bowerbird/contract/chat/chat.schema'
import { sendWrongWarning } from '@bowerbird/contract/safety/safety.endpoints'
import { WRONG_WARNING_THANKS } from '@bowerbird/contract/safety/safety.schema'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { dispatchLive } from '../../../../platform/live.ts'
import { logInMia, logOutEveryone } from '../../../../testing/member.ts'
import { answer, render } from '../../../../testing/render.tsx'
import { toastStore } from '../../../../ui/toasts/toasts.ts'
import { answerDrafts, conversationId, conversationWith, messageWith } from '../chat.fixture.ts'
import type { Inbox } from '../inbox/use-inbox.ts'
import { ThreadView } from '../thread/thread-view.tsx'

const CODE = 'Please send me the 6 digit code so I know you are real'
const CODE_NOTICE = 'This may be a scam: Asks for a code that was sent to you'

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

beforeEach(async () => {
  logOutEveryone()
  await logInMia()
  answerDrafts()
  answer(markViewed, { unreadCount: 0 })
})

async function show(messages: Message[], changes: Partial<Conversation> = {}) {
  answer(listMessages, { messages, hasMore: false })
  const view = render(
    <ThreadView
      email="mia@example.com"
      conversation={conversationWith(changes)}
      inbox={inbox}
      renderReport={({ name, onClose }) => (
        <button type="button" onClick={onClose}>
          Reporting {name}
        </button>
      )}
    />,
  )
  await screen.findAllByRole('listitem')
  return view
}
const rows = () => screen.getAllByRole('listitem')

test('a received message that matches a known scam has a warning with advice', async () => {
  await show([
    messageWith({ seq: 1, text: 'Hi Mia, it is still available' }),
    messageWith({ seq: 2, text: CODE, warnings: ['verification-code'] }),
    messageWith({ seq: 3, text: CODE, side: 'buyer', warnings: ['verification-code'] }),
  ])
  // One notice, and not under the member's own messages.
  const notice = within(rows()[1] as HTMLElement).getByRole('note', { name: CODE_NOTICE })
  expect(screen.getAllByRole('note')).toEqual([notice])
  expect(notice).toHaveTextContent('Never pass on a code.')
  expect(within(notice).getByRole('link', { name: 'Safety tips' })).toHaveAttribute('href', '/safety-tips')
  expect(screen.queryByRole('alert')).toBeNull()

  await userEvent.click(within(notice).getByRole('button', { name: 'Report' }))
  await userEvent.click(screen.getByRole('button', { name: 'Reporting Jack Wilson' }))
  expect(screen.queryByText('Reporting Jack Wilson')).toBeNull()
})

test('someone who sends a scam can be blocked from the warning', async () => {
  await show([messageWith({ text: CODE, warnings: ['verification-code'] })])
  await userEvent.click(within(screen.getByRole('note')).getByRole('button', { name: 'Block' }))
  expect(screen.getByRole('dialog', { name: 'Block Jack Wilson?' })).toBeVisible()
})

test('a recipient can report a false alarm, and the warning is gone', async () => {
  const thanks = { success: true, message: WRONG_WARNING_THANKS } as const
  const feedback = answer(sendWrongWarning, thanks)
  await show([messageWith({ seq: 1 }), messageWith({ seq: 2, text: CODE, warnings: ['verification-code'] })])
  await userEvent.click(screen.getByRole('button', { name: 'This isn’t a scam' }))
  expect(screen.queryByRole('note')).toBeNull()
  await waitFor(() => expect(toastStore.get()).toMatchObject([{ message: WRONG_WARNING_THANKS }]))
  expect(feedback.requests).toMatchObject([{ body: { conversationId: conversationId(1), seq: 2 } }])
})

test('several scam patterns in one message make one notice', async () => {
  await show([messageWith({ text: CODE, warnings: ['verification-code', 'leave-the-site'] })])
  const notice = screen.getByRole('note', { name: CODE_NOTICE })
  expect(notice).toHaveTextContent('Also: Wants to move to WhatsApp, Telegram or email')
})

test('a scam notice has two patterns at most', async () => {
  await show([messageWith({ text: CODE, warnings: ['verification-code', 'leave-the-site', 'gift-cards'] })])
  expect(screen.getByRole('note').textContent?.match(/This may be a scam|Also: /g)).toHaveLength(2)
})

test('a scam notice that was dismissed stays away, for that message alone', async () => {
  const { unmount } = await show([
    messageWith({ seq: 1, text: CODE, warnings: ['verification-code'] }),
    messageWith({ seq: 2, text: CODE, warnings: ['verification-code'] }),
  ])
  const [first] = rows() as [HTMLElement]
  await userEvent.click(within(first).getByRole('button', { name: 'Dismiss this warning' }))
  expect(within(first).queryByRole('note')).toBeNull()
  expect(first).toHaveFocus()
  unmount()
  await show([
    messageWith({ seq: 1, text: CODE, warnings: ['verification-code'] }),
    messageWith({ seq: 2, text: CODE, warnings: ['verification-code'] }),
  ])
  expect(rows().map((row) => within(row).queryAllByRole('note').length)).toEqual([0, 1])
})

test('a new message is announced politely, warning included', async () => {
  await show([messageWith({ seq: 1 })])
  await act(async () =>
    dispatchLive('message', {
      message: messageWith({ seq: 2, text: CODE, warnings: ['verification-code'] }),
      unreadCount: 1,
    }),
  )
  const spoken = screen.getByText(`Jack Wilson: ${CODE} ${CODE_NOTICE}.`, { exact: false })
  expect(spoken).toHaveAttribute('aria-live', 'polite')
  expect(screen.getByRole('note', { name: CODE_NOTICE })).toBeVisible()
})

test('a deleted account can’t be reported or blocked', async () => {
  await show([messageWith({ text: CODE, warnings: ['verification-code'] })], {
    other: { _id: null, name: 'Deleted user', avatar: null, isActive: false },
    mayWrite: false,
  })
  for (const name of ['Report', 'Block']) {
    expect(within(screen.getByRole('note')).queryByRole('button', { name })).toBeNull()
  }
})

test('disguised letters stand first', async () => {
  await show([messageWith({ text: 'Upgrade your 🇵🇦🇾🇮🇩', warnings: ['disguised-letters', 'payid-upgrade'] })])
  const notice = screen.getByRole('note', { name: 'This may be a scam: Uses disguised letters' })
  expect(notice).toHaveTextContent('Also: Asks for a PayID “upgrade” or a business account')
})

test('a message in another language is not called a scam', async () => {
  await show([messageWith({ text: 'Guten Tag, ist das noch da?', warnings: ['other-language'] })])
  const notice = screen.getByRole('note', { name: 'We couldn’t check this message' })
  expect(notice).not.toHaveTextContent('This may be a scam')
  expect(within(notice).queryByRole('button', { name: 'This isn’t a scam' })).toBeNull()
})

test('a warning of a pattern that is not known, or switched off since, is not shown', async () => {
  await show([messageWith({ text: CODE, warnings: ['no-longer-known'] })])
  expect(screen.queryByRole('note')).toBeNull()
})
