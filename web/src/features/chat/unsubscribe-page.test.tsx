import { resumeChatMails, stopChatMails } from '@bowerbird/contract/chat/chat.endpoints'
import { AppError } from '@bowerbird/contract/errors'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, answerOnce, render } from '../../testing/render.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

test('opening the link unsubscribes, and a button subscribes again', async () => {
  const { requests } = answer(stopChatMails, { isSubscribed: false })
  answer(resumeChatMails, { isSubscribed: true })
  render(<UnsubscribePage token="abc" />)
  expect(await screen.findByText('You won’t get emails about messages any more')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'abc' }])
  await userEvent.click(screen.getByRole('button', { name: 'Turn them back on' }))
  expect(await screen.findByText('Emails about messages are on again')).toBeVisible()
})

test('an invalid link says so; a lost connection can be retried', async () => {
  const { unmount } = render(<UnsubscribePage token={undefined} />)
  expect(await screen.findByText('This link doesn’t work')).toBeVisible()
  unmount()
  answerOnce(stopChatMails, new AppError('UNAVAILABLE', ''))
  answer(stopChatMails, new AppError('INVALID_INPUT', 'Bad token'))
  render(<UnsubscribePage token="abc" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('This link doesn’t work')).toBeVisible()
})
