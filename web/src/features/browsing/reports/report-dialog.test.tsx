import { AppError } from '@bowerbird/contract/errors'
import { sendReport } from '@bowerbird/contract/reports/reports.endpoints'
import { REPORT_THANKS } from '@bowerbird/contract/reports/reports.terms'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answer, answerOnce, render } from '../../../testing/render.tsx'
import { Toaster } from '../../../testing/toaster.tsx'
import { ReportDialog } from './report-dialog.tsx'

test('a report needs a reason, keeps the input when it fails, and ends with a thank you', async () => {
  const onClose = vi.fn()
  answerOnce(sendReport, new AppError('TOO_MANY_REQUESTS', 'Please wait a moment'))
  const sent = answer(sendReport, { success: true, message: REPORT_THANKS })
  render(
    <>
      <ReportDialog about={{ productId: 'p' }} title="Report this ad" onClose={onClose} />
      <Toaster />
    </>,
  )
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await send()
  expect(screen.getByText('Please choose a reason')).toBeVisible()
  // On a phone the end of the form is out of view, but the buttons are not.
  expect(screen.getByText('Please choose a reason').parentElement).toContainElement(
    screen.getByRole('button', { name: 'Send report' }),
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Scam or fraud' }))
  await userEvent.type(screen.getByLabelText('Details (optional)'), 'Wants a gift card')
  await send()
  expect(await screen.findByText('Please wait a moment')).toBeVisible()
  await send()
  expect(await screen.findByText(REPORT_THANKS)).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent.requests[0]?.body).toEqual({
    productId: 'p',
    reason: 'Scam or fraud',
    details: 'Wants a gift card',
  })
})

test('someone who reports a person is asked to copy in what was written, because nobody reads the chat', () => {
  const { rerender } = render(
    <ReportDialog about={{ conversationId: 'c' }} title="Report Sam" onClose={vi.fn()} />,
  )
  expect(screen.getByText(/We don’t read chats, so copy in what they wrote/)).toBeVisible()
  rerender(<ReportDialog about={{ productId: 'p' }} title="Report this ad" onClose={vi.fn()} />)
  expect(screen.queryByText(/We don’t read chats/)).toBeNull()
})
