import { listUsers, setUserRole } from '@bowerbird/contract/accounts/users.endpoints'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { AppError } from '@bowerbird/contract/errors'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dropToken } from '../../../platform/token.ts'
import { logInAdmin, logInStaff } from '../../../testing/log-in-admin.ts'
import { answer, answerOnce } from '../../../testing/render.tsx'
import { boss, mia, open, pageOf, show, userWith } from './users.fixture.tsx'

beforeEach(() => logInAdmin())

describe('the list', () => {
  test('the list of users shows names, counts and statuses', async () => {
    answer(listUsers, pageOf([mia, boss], { pages: 6, total: 57 }))
    show()
    expect(await screen.findByText('2 of 57 users')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    expect(screen.getByText('Manage user accounts and permissions')).toBeVisible()
    const [, first, second] = screen.getAllByRole('row')
    expect(first).toHaveTextContent(/Mia Chen0412 345 678mia@example\.comUserActive5 Mar 2026\d+ months ago/)
    expect(second).toHaveTextContent(/Adam BossNo phoneboss@example\.comAdminActive/)
    expect(screen.getByText('Showing 1 to 10 of 57 users')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Page 5' })).toHaveAttribute('href', '/admin/users?page=5')
  })

  test('the list of users reads page, search and status from the address and ignores invalid values', async () => {
    const { requests } = answer(listUsers, pageOf([mia], { page: 2, pages: 2, total: 11 }))
    show('/admin/users?page=2&search=mia&status=suspended')
    expect(await screen.findByText('Showing 11 to 11 of 11 users')).toBeVisible()
    expect(requests.at(0)?.url).toBe('/api/users?page=2&search=mia&status=suspended')
    expect(screen.getByLabelText('Search')).toHaveValue('mia')
    expect(screen.getByText('11 users found')).toBeVisible()
  })

  test('the list of users redirects from a page past the end', async () => {
    answer(listUsers, ({ url }) =>
      url.includes('page=4')
        ? pageOf([], { page: 4, pages: 2, total: 12 })
        : pageOf([mia], { page: 2, pages: 2, total: 12 }),
    )
    const view = show('/admin/users?page=4&status=nonsense')
    expect(await screen.findByText('Showing 11 to 12 of 12 users')).toBeVisible()
    expect(view.address()).toBe('/admin/users?page=2')
  })

  test('an empty list of users says so, with a hint when filtered', async () => {
    answer(listUsers, pageOf([]))
    show()
    expect(await screen.findByText('No users found')).toBeVisible()
    expect(screen.queryByText('Try adjusting your search or filter criteria')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Inactive')
    expect(await screen.findByText('Try adjusting your search or filter criteria')).toBeVisible()
  })

  test.each([
    [new AppError('FORBIDDEN', 'Admins only'), 'Admins only'],
    [new AppError('INTERNAL', ''), 'Error fetching users'],
  ])('a list that fails to load is emptied, shows a toast, and can be retried', async (refusal, text) => {
    answerOnce(listUsers, refusal)
    answer(listUsers, pageOf([mia]))
    show()
    const notes = within(screen.getByRole('region', { name: 'Notifications' }))
    expect(await notes.findByText(text)).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('Mia Chen')).toBeVisible()
  })

  test('the list of users is not requested without a token', async () => {
    dropToken()
    show()
    expect(await screen.findByText('Authentication required')).toBeVisible()
  })
})

describe('searching', () => {
  const type = (text: string) =>
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } })
  const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const names = () =>
    screen.queryAllByRole('button', { name: /^(Mia Chen|Adam Boss)$/ }).map((b) => b.textContent)

  test('a search for users filters loaded rows at once, and searches on the server from three letters after a pause', async () => {
    const { requests } = answer(listUsers, ({ url }) =>
      pageOf(url.includes('search') ? [boss] : [mia, boss], { total: 30, pages: 3 }),
    )
    const view = show('/admin/users?page=2')
    await screen.findByText('Mia Chen')
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    vi.useFakeTimers()

    type('mi')
    expect(names()).toEqual(['Mia Chen'])
    await pause(1000)
    expect(requests).toHaveLength(1)
    expect(screen.getByText('1 user found')).toBeVisible()

    type('boss')
    expect(names()).toEqual(['Adam Boss'])
    await pause(299)
    expect(requests).toHaveLength(1)
    await pause(1)
    expect(requests.at(-1)?.url).toBe('/api/users?page=1&search=boss')
    expect(view.address()).toBe('/admin/users?search=boss')

    // The server's results are shown, though the row doesn't contain the letters.
    type('administrator')
    expect(names()).toEqual([])
    await pause(300)
    expect(names()).toEqual(['Adam Boss'])

    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await pause(0)
    expect(names()).toEqual(['Mia Chen', 'Adam Boss'])
    expect(view.address()).toBe('/admin/users')
    expect(screen.getByLabelText('Search')).toHaveValue('')
  })

  test('a search for users combines with the status, from the first page on', async () => {
    const { requests } = answer(listUsers, pageOf([mia]))
    const view = show('/admin/users?page=3&search=mia')
    await screen.findByText('Mia Chen')
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Suspended')
    await waitFor(() => expect(requests.at(-1)?.url).toBe('/api/users?page=1&search=mia&status=suspended'))
    expect(view.address()).toBe('/admin/users?search=mia&status=suspended')
  })
})

describe('the details', () => {
  test('the details of a user show everything, and say what is missing', async () => {
    answer(listUsers, pageOf([mia, boss]))
    show()
    const dialog = await open(mia)
    for (const text of [
      '0412 345 678',
      'Female',
      '07/03/1988',
      'Restores chairs.',
      `History of ${mia._id}`,
    ]) {
      expect(within(dialog).getByText(text)).toBeVisible()
    }
    const [, close] = within(dialog).getAllByRole('button', { name: 'Close' })
    if (close) await userEvent.click(close)
    expect(screen.queryByRole('dialog')).toBeNull()
    const other = within(await open(boss))
    expect(other.getAllByText('Not provided')).toHaveLength(3)
    expect(other.getByText('No description provided')).toBeVisible()
  })
})

describe('the role', () => {
  const choose = async (user: User, role: string) => {
    const dialog = within(await open(user))
    await userEvent.selectOptions(dialog.getByLabelText('Role'), role)
    return within(screen.getByRole('dialog', { name: 'Change role' }))
  }

  test('the role is saved after a confirmation that says what it allows', async () => {
    const { requests } = answer(listUsers, pageOf([mia]))
    const saved = answer(setUserRole, { ...mia, role: 'moderator' })
    show()
    const question = await choose(mia, 'Moderator')
    expect(question.getByText(/^Change the role of Mia Chen from User to Moderator\?$/)).toBeVisible()
    expect(question.getByText(/Reviews ads and reports/)).toBeVisible()
    expect(question.getByText(/logged out everywhere/)).toBeVisible()
    expect(saved.requests).toHaveLength(0)
    await userEvent.click(question.getByRole('button', { name: 'Change role' }))
    expect(await screen.findByText('User role updated successfully')).toBeVisible()
    expect(saved.requests[0]).toMatchObject({
      url: `/api/users/${mia._id}/role`,
      body: { role: 'moderator' },
    })
    await waitFor(() => expect(requests).toHaveLength(2))
    const details = within(screen.getByRole('dialog', { name: 'User Details' }))
    expect(details.getByLabelText('Role')).toHaveValue('moderator')
  })

  test('the role stays after Cancel, and after a refusal that is explained', async () => {
    answer(listUsers, pageOf([mia]))
    answer(setUserRole, new AppError('CONFLICT', 'Only people who can log in'))
    show()
    const first = await choose(mia, 'Admin')
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }))
    const details = within(screen.getByRole('dialog', { name: 'User Details' }))
    expect(details.getByLabelText('Role')).toHaveValue('user')
    await userEvent.selectOptions(details.getByLabelText('Role'), 'Admin')
    const second = within(screen.getByRole('dialog', { name: 'Change role' }))
    await userEvent.click(second.getByRole('button', { name: 'Change role' }))
    expect(await screen.findByText('Only people who can log in')).toBeVisible()
    expect(details.getByLabelText('Role')).toHaveValue('user')
  })

  test('a role that someone else has changed meanwhile is named in the question', async () => {
    answer(listUsers, pageOf([mia]))
    const conflicts = { role: 'support' }
    answerOnce(setUserRole, new AppError('CONFLICT', 'This has changed', { conflicts }))
    show()
    const question = await choose(mia, 'Moderator')
    await userEvent.click(question.getByRole('button', { name: 'Change role' }))
    expect(await question.findByRole('alert')).toHaveTextContent('changed the role to Support')
    expect(question.getByText(/from Support to Moderator/)).toBeVisible()
    const saved = answer(setUserRole, { ...mia, role: 'moderator' })
    await userEvent.click(question.getByRole('button', { name: 'Change role' }))
    await waitFor(() => expect(saved.requests).toHaveLength(1))
    expect(saved.requests[0]?.body).toEqual({ role: 'moderator', basedOn: { role: 'support' } })
  })

  test('one’s own role and status can’t be changed, nor one’s account deleted', async () => {
    const me = userWith({ _id: '019a8000-0000-7000-8000-0000000000aa', name: 'Ada Admin', role: 'admin' })
    answer(listUsers, pageOf([me]))
    show()
    const dialog = within(await open(me))
    expect(dialog.queryByLabelText('Role')).toBeNull()
    expect(dialog.queryByLabelText('Status')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
  })
})

describe('staff who are not administrators', () => {
  const controls = async (user: User) => {
    const dialog = within(await open(user))
    const found = ['Status', 'Role'].filter((label) => dialog.queryByLabelText(label))
    if (dialog.queryByRole('button', { name: 'Delete' })) found.push('Delete')
    const [, close] = dialog.getAllByRole('button', { name: 'Close' })
    if (close) await userEvent.click(close)
    return found
  }

  test('moderators set the status of members, not of staff', async () => {
    await logInStaff('moderator')
    answer(listUsers, pageOf([mia, boss]))
    show()
    expect(await controls(mia)).toEqual(['Status'])
    expect(await controls(boss)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Delete Mia Chen' })).toBeNull()
  })

  test('support staff can’t change users', async () => {
    await logInStaff('support')
    answer(listUsers, pageOf([mia]))
    show()
    expect(await controls(mia)).toEqual([])
  })
})
