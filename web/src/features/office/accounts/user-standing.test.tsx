import {
  cancelUserDeletion,
  getUser,
  listUsers,
  scheduleUserDeletion,
  setUserStatus,
} from '@bowerbird/contract/accounts/users.endpoints'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { AppError } from '@bowerbird/contract/errors'
import { setUserFeed } from '@bowerbird/contract/stock-feeds/stock-feeds.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { logInAdmin } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce } from '../../../testing/render.tsx'
import { boss, mia, noFeed, open, pageOf, show, userWith } from './users.fixture.tsx'

beforeEach(() => logInAdmin())

describe('the details', () => {
  test('a new status is saved once it has a reason, can be undone, and reloads the list', async () => {
    const { requests } = answer(listUsers, pageOf([mia]))
    const saved = answer(setUserStatus, ({ body }) => ({ ...mia, ...(body as object) }))
    show()
    const dialog = within(await open(mia))
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Suspended')
    const question = within(screen.getByRole('dialog', { name: 'Suspend: Mia Chen' }))
    await userEvent.click(question.getByRole('button', { name: 'Suspend' }))
    expect(question.getByText('Choose a reason first')).toBeVisible()
    expect(saved.requests).toHaveLength(0)
    await userEvent.selectOptions(question.getByLabelText('Reason'), 'Scam or fraud')
    await userEvent.type(question.getByLabelText('Note to the member (optional)'), 'Three people paid.')
    await userEvent.click(question.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('User status updated successfully')).toBeVisible()
    expect(saved.requests[0]).toMatchObject({
      url: `/api/users/${mia._id}/status`,
      body: { status: 'suspended', reason: 'scam', note: 'Three people paid.' },
    })
    await waitFor(() => expect(requests).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(saved.requests.at(-1)?.body).toEqual({ status: 'active' }))
  })

  test('a status that someone else has changed meanwhile is named in the question, and cancelling leaves it', async () => {
    answer(listUsers, pageOf([mia]))
    const conflicts = { status: 'suspended' }
    answerOnce(setUserStatus, new AppError('CONFLICT', 'This has changed', { conflicts }))
    show()
    const dialog = within(await open(mia))
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Inactive')
    const question = within(screen.getByRole('dialog', { name: 'Make inactive: Mia Chen' }))
    await userEvent.selectOptions(question.getByLabelText('Reason'), 'Second account')
    await userEvent.click(question.getByRole('button', { name: 'Make inactive' }))
    expect(await question.findByRole('alert')).toHaveTextContent('changed the status to Suspended')
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(dialog.getByLabelText('Status')).toHaveValue('suspended')
  })

  test('a status that someone else has changed meanwhile is overridden by confirming again', async () => {
    answer(listUsers, pageOf([mia]))
    const conflicts = { status: 'suspended' }
    answerOnce(setUserStatus, new AppError('CONFLICT', 'This has changed', { conflicts }))
    show()
    const dialog = within(await open(mia))
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Inactive')
    const question = within(screen.getByRole('dialog', { name: 'Make inactive: Mia Chen' }))
    await userEvent.selectOptions(question.getByLabelText('Reason'), 'Second account')
    await userEvent.click(question.getByRole('button', { name: 'Make inactive' }))
    await question.findByRole('alert')
    const saved = answer(setUserStatus, { ...mia, status: 'inactive' })
    await userEvent.click(question.getByRole('button', { name: 'Make inactive' }))
    await waitFor(() => expect(saved.requests).toHaveLength(1))
    expect(saved.requests[0]?.body).toMatchObject({ status: 'inactive', basedOn: conflicts })
  })

  test('the question about a status can be cancelled, and nothing is saved', async () => {
    answer(listUsers, pageOf([mia]))
    const saved = answer(setUserStatus, mia)
    show()
    const dialog = within(await open(mia))
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Inactive')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(dialog.getByLabelText('Status')).toHaveValue('active')
    expect(saved.requests).toHaveLength(0)
  })

  test('the address of a user shows their details with their record, and closing them leads to the list', async () => {
    answer(listUsers, pageOf([boss]))
    answer(getUser, mia)
    const view = show(`/admin/users/${mia._id}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'User Details' }))
    expect(dialog.getByText(`Record of ${mia._id}`)).toBeVisible()
    const [, close] = dialog.getAllByRole('button', { name: 'Close' })
    if (close) await userEvent.click(close)
    await waitFor(() => expect(view.address()).toBe('/admin/users'))
  })

  test('an account that is going to be deleted says when, and can be restored', async () => {
    const leaving = userWith({ status: 'suspended', deletionDueAt: '2026-11-25T01:00:00.000Z' })
    answer(listUsers, pageOf([leaving]))
    const restored = answer(cancelUserDeletion, { ...mia, deletionDueAt: null })
    show()
    const dialog = within(await open(leaving))
    expect(dialog.getByRole('note')).toHaveTextContent(
      'This account will be deleted on Wednesday 25 November (Sydney time).',
    )
    expect(dialog.queryByLabelText('Status')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Restore account' }))
    expect(await screen.findByText('Mia Chen’s account is active again')).toBeVisible()
    expect(restored.requests).toHaveLength(1)
    expect(dialog.queryByRole('note')).toBeNull()
  })

  test.each([
    [new AppError('INTERNAL', ''), 'Failed to update user status. Please try again.'],
    [new AppError('CONFLICT', 'You cannot change your own account'), 'You cannot change your own account'],
  ])('a refused status is rolled back, and says why: %o', async (refusal, text) => {
    answer(listUsers, pageOf([mia]))
    answer(setUserStatus, refusal)
    show()
    const dialog = within(await open(mia))
    await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Inactive')
    const question = within(screen.getByRole('dialog', { name: 'Make inactive: Mia Chen' }))
    await userEvent.selectOptions(question.getByLabelText('Reason'), 'Second account')
    await userEvent.click(question.getByRole('button', { name: 'Make inactive' }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(dialog.getByLabelText('Status')).toHaveValue('active')
  })
})

test('a business may have a feed', async () => {
  answer(listUsers, pageOf([mia]))
  const { requests } = answer(setUserFeed, { ...noFeed, isAllowed: true })
  show()
  const dialog = within(await open(mia))
  const feed = await dialog.findByRole('switch', { name: 'May have a feed' })
  expect(feed).not.toBeChecked()
  await userEvent.click(feed)
  expect(requests[0]?.body).toEqual({ isAllowed: true })
  expect(await screen.findByText('Mia Chen can have a feed now')).toBeVisible()
  expect(feed).toBeChecked()
  expect(dialog.getByText('They haven’t entered an address yet.')).toBeVisible()
})

describe('deleting', () => {
  const QUESTION = 'Are you sure you want to delete this user?'

  const confirm = async ({ name, email }: User) => {
    const question = within(screen.getByRole('dialog', { name: `Delete ${name}` }))
    await userEvent.selectOptions(question.getByLabelText('Reason'), 'Second account')
    await userEvent.type(question.getByLabelText(`Type ${email} to confirm`), email)
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  }

  test('deleting a user is confirmed by typing, from the row and from the details, and can be undone', async () => {
    const { requests } = answer(listUsers, pageOf([mia]))
    const leaving = { ...mia, status: 'suspended' as const, deletionDueAt: '2026-11-25T01:00:00.000Z' }
    const deleted = answer(scheduleUserDeletion, leaving)
    const restored = answer(cancelUserDeletion, mia)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Mia Chen' }))
    expect(screen.queryByRole('dialog', { name: 'User Details' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    const dialog = within(await open(mia))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(screen.getByText(QUESTION)).toBeVisible()
    const question = within(screen.getByRole('dialog', { name: 'Delete Mia Chen' }))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    expect(question.getByText('Type the email exactly as it is shown')).toBeVisible()
    expect(deleted.requests).toHaveLength(0)
    await confirm(mia)
    expect(await screen.findByText('User deleted successfully')).toBeVisible()
    expect(
      screen.getByText(
        'Mia Chen’s account is suspended now, and erased on Wednesday 25 November (Sydney time).',
      ),
    ).toBeVisible()
    expect(deleted.requests[0]).toMatchObject({
      url: `/api/users/${mia._id}/deletion`,
      body: { reason: 'duplicate' },
    })
    await waitFor(() => expect(requests).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(restored.requests).toHaveLength(1))
  })

  test('deleting a user that is refused says why and changes nothing', async () => {
    answer(listUsers, pageOf([boss]))
    answer(scheduleUserDeletion, new AppError('CONFLICT', 'The last administrator stays'))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Adam Boss' }))
    await confirm(boss)
    expect(await screen.findByText('Failed to delete user. The last administrator stays')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Adam Boss' })).toBeVisible()
  })
})
