import { accountStatuses } from '@bowerbird/contract/accounts/accounts.terms'
import { deleteUser } from '@bowerbird/contract/accounts/users.endpoints'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { ADMIN_PAGE_SIZE } from '@bowerbird/contract/pagination'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { useMayCall } from '../../../platform/may-call.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { EmptyList, FailedList, ListPages, ListScreen } from '../../../ui/lists/list-screen.tsx'
import { useDataTable } from '../../../ui/lists/use-data-table.ts'
import { useList } from '../../../ui/lists/use-list.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { statusLabels } from './user-badges.tsx'
import { userColumns } from './user-columns.tsx'
import { UserDetails } from './user-details.tsx'
import { FETCH_FAILED, removeUser, usersQuery } from './users.queries.ts'
import { readUsersParams, type UsersParams } from './users-params.ts'

interface Props {
  renderAvatar: (user: User, className?: string) => ReactNode
  renderHistory: (user: User) => ReactNode
}

const statusOptions = [
  { value: '', label: 'All Status' },
  ...accountStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
]

const matches = ({ name, email }: User, text: string) =>
  name.toLowerCase().includes(text) || email.toLowerCase().includes(text)

export function UsersScreen({ renderAvatar, renderHistory }: Props) {
  const navigate = useNavigate()
  const search = useLocation({ select: (location) => location.search })
  const params = readUsersParams(search)
  const [opened, setOpened] = useState<User>()
  const [toDelete, setToDelete] = useState<User>()

  const list = useList({
    params,
    go: (next: UsersParams, isStep) =>
      void navigate({ to: '/admin/users', search: next, replace: !isStep, resetScroll: false }),
    query: usersQuery,
    matches,
    onFailed: (error) => showToast(messageOf(error) || FETCH_FAILED, 'error'),
  })
  const mayDelete = useMayCall(deleteUser)
  const columns = useMemo(
    () =>
      userColumns({ onOpen: setOpened, onDelete: setToDelete, renderAvatar }).filter(
        ({ id }) => mayDelete || id !== 'actions',
      ),
    [renderAvatar, mayDelete],
  )
  const table = useDataTable(columns, list.rows)

  const handleSaved = (user: User) => {
    setOpened(user)
    void list.reload()
  }

  const removal = useMutation({ mutationFn: removeUser })
  const handleDelete = async (user: User) => {
    const isDeleted = await removal.mutateAsync(user)
    setToDelete(undefined)
    if (!isDeleted) return
    setOpened(undefined)
    void list.reload()
  }

  return (
    <ListScreen
      title="Users"
      subtitle="Manage user accounts and permissions"
      counts={countsOf(list)}
      placeholder="Search users by name or email"
      searchHint={list.isTooShort ? 'Type at least three letters to search all users.' : undefined}
      typed={list.typed}
      onType={list.setTyped}
      choices={[
        {
          label: 'Status',
          value: params.status ?? '',
          options: statusOptions,
          onChoose: (value) => list.filter(readUsersParams({ status: value })),
        },
      ]}
      isFiltered={list.isFiltered}
      onClear={list.clear}
    >
      {list.hasFailed ? (
        <FailedList message={FETCH_FAILED} onRetry={() => void list.reload()} />
      ) : (
        <DataTable
          table={table}
          label="Users"
          rowId={({ _id }) => _id}
          onOpen={setOpened}
          isLoading={list.isLoading}
          empty={
            <EmptyList title="No users found" isFiltered={list.isFiltered} isTooShort={list.isTooShort} />
          }
        />
      )}
      {list.page && (
        <ListPages
          {...list.page}
          pageSize={ADMIN_PAGE_SIZE}
          noun="users"
          searchOf={(page) => ({ ...params, page })}
        />
      )}
      {opened && (
        <UserDetails
          user={opened}
          renderAvatar={renderAvatar}
          renderHistory={renderHistory}
          onSaved={handleSaved}
          onDelete={() => setToDelete(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {toDelete && (
        <ConfirmDialog
          title={`Delete ${toDelete.name}`}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          isBusy={removal.isPending}
          onConfirm={() => void handleDelete(toDelete)}
          onClose={() => setToDelete(undefined)}
        >
          <p>Are you sure you want to delete this user?</p>
          <p className="mt-2 text-sm text-ink-soft">
            This permanently deletes the account with its ads, saved items and pictures. It can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </ListScreen>
  )
}

interface Counted {
  page: { total: number } | undefined
  rows: readonly User[]
  isServerResult: boolean
  isFiltered: boolean
}

/** "10 of 57 users", or with a search or filter how many were found. */
function countsOf({ page, rows, isServerResult, isFiltered }: Counted): string | undefined {
  if (!page) return undefined
  const noun = (n: number) => (n === 1 ? 'user' : 'users')
  if (!isFiltered) return `${rows.length} of ${page.total} ${noun(page.total)}`
  const found = isServerResult ? page.total : rows.length
  return `${found} ${noun(found)} found`
}
