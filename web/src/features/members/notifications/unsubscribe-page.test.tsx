import { AppError } from '@bowerbird/contract/errors'
import { resumeEmails, stopEmails } from '@bowerbird/contract/notifications/unsubscribe.endpoints'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const search = { _id: '019a8000-0000-7000-8000-000000000007', name: 'Corolla' }

const unsubscribe = () => userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))

test('opening the link changes nothing; a button unsubscribes, and another subscribes again', async () => {
  const { requests } = answer(stopEmails, { isSubscribed: false, kind: 'message', search: null })
  answer(resumeEmails, { isSubscribed: true, kind: 'message', search: null })
  render(<UnsubscribePage token="abc" />)
  expect(await screen.findByRole('heading', { name: 'Stop emails about messages?' })).toBeVisible()
  expect(requests).toEqual([])
  await unsubscribe()
  expect(await screen.findByText('You won’t get emails about messages any more')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ token: 'abc', kind: 'message' }])
  await userEvent.click(screen.getByRole('button', { name: 'Turn them back on' }))
  expect(await screen.findByText('Emails about messages are on again')).toBeVisible()
})

test.each([
  [
    'alert',
    'You won’t get emails about your saved searches any more',
    'Emails about your saved searches are on again',
  ],
  ['saved_ad', 'Emails about your saved items are off', 'Emails about your saved items are on again'],
  ['all', 'You won’t get these emails any more', 'Emails are on again'],
] as const)('a link about %s says what it stopped', async (kind, stopped, resumed) => {
  const { requests } = answer(stopEmails, { isSubscribed: false, kind, search: null })
  answer(resumeEmails, { isSubscribed: true, kind, search: null })
  render(<UnsubscribePage token="abc" kind={kind} />)
  await unsubscribe()
  expect(await screen.findByRole('heading', { name: stopped })).toBeVisible()
  expect(requests[0]?.body).toEqual({ token: 'abc', kind })
  await userEvent.click(screen.getByRole('button', { name: 'Turn them back on' }))
  expect(await screen.findByRole('heading', { name: resumed })).toBeVisible()
})

test('a link of one saved search pauses it, and a button resumes it', async () => {
  const stop = answer(stopEmails, { isSubscribed: false, kind: 'alert', search })
  const resume = answer(resumeEmails, { isSubscribed: true, kind: 'alert', search })
  render(<UnsubscribePage token="abc" kind="alert" search={search._id} />)
  expect(screen.getByRole('heading', { name: 'Pause this saved search?' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Pause it' }))
  expect(await screen.findByRole('heading', { name: '“Corolla” is paused' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Resume it' }))
  expect(await screen.findByRole('heading', { name: '“Corolla” is on again' })).toBeVisible()
  const body = { token: 'abc', kind: 'alert', search: search._id }
  expect([...stop.requests, ...resume.requests].map((request) => request.body)).toEqual([body, body])
})

test('an invalid unsubscribe link says so; a lost connection can be retried', async () => {
  for (const link of [{ token: undefined }, { token: 'abc', kind: 'nonsense' }]) {
    const { unmount } = render(<UnsubscribePage {...link} />)
    expect(await screen.findByText('This link doesn’t work')).toBeVisible()
    unmount()
  }
  answerOnce(stopEmails, new AppError('UNAVAILABLE', ''))
  answer(stopEmails, new AppError('INVALID_INPUT', 'Bad token'))
  render(<UnsubscribePage token="abc" />)
  await unsubscribe()
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('This link doesn’t work')).toBeVisible()
})
