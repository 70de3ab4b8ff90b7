import { accountStatuses, staffFilters } from '@bowerbird/contract/accounts/accounts.terms'
import { deleteUser, exportUsers } from '@bowerbird/contract/accounts/users.endpoints'
import type { User } from '@bowerbird/contract/accounts/users.schema'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { ADMIN_PAGE_SIZE } from '@bowerbird/contract/pagination'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { useMayCall } from '../../../platform/may-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { EmptyList, FailedList, ListPages, ListScreen } from '../../../ui/lists/list-screen.tsx'
import { useDataTable } from '../../../ui/lists/use-data-table.ts'
import { useList } from '../../../ui/lists/use-list.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { roleLabels, statusLabels } from './user-badges.tsx'
import { userColumns } from './user-columns.tsx'
import { UserDetails } from './user-details.tsx'
import { downloadUsers, FETCH_FAILED, userQuery, usersQuery } from './users.queries.ts'
import { readUsersParams, type UsersParams } from './users-params.ts'

interface Props {
  /** The user whose details are shown, by the address. */
  openId?: string | undefined
  renderAvatar: (user: User, className?: string) => ReactNode
  renderHistory: (user: User) => ReactNode
  renderRecord: (user: User) => ReactNode
}

const statusOptions = [
  { value: '', label: t`All Status` },
  ...accountStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
]

const roleOptions = [
  { value: '', label: t`All Roles` },
  ...staffFilters.map((role) => ({ value: role, label: role === 'staff' ? t`All Staff` : roleLabels[role] })),
]

const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')

const matches = ({ name, email, phoneNumber }: User, text: string) =>
  name.toLowerCase().includes(text) ||
  email.toLowerCase().includes(text) ||
  (digitsOf(text).length >= 6 && (phoneNumber?.endsWith(digitsOf(text)) ?? false))

export function UsersScreen({ openId, renderAvatar, renderHistory, renderRecord }: Props) {
  const navigate = useNavigate()
  const search = useLocation({ select: (location) => location.search })
  const params = readUsersParams(search)
  const [opened, setOpened] = useState<User>()
  const queryClient = useQueryClient()
  const byAddress = useQuery({ ...userQuery(openId ?? ''), enabled: openId !== undefined })
  // Linked accounts lead from one address to the next.
  const shown = openId ? byAddress.data : opened
  useEffect(() => {
    if (byAddress.error) showToast(messageOf(byAddress.error) || FETCH_FAILED, 'error')
  }, [byAddress.error])
  const [toDelete, setToDelete] = useState<User>()

  const list = useList({
    params,
    go: (next: UsersParams, isStep) =>
      navigate({ to: '/admin/users', search: next, replace: !isStep, resetScroll: false }),
    query: usersQuery,
    matches,
    onFailed: (error) => showToast(messageOf(error) || FETCH_FAILED, 'error'),
  })
  const mayDelete = useMayCall(deleteUser)
  const mayExport = useMayCall(exportUsers)
  const download = useMutation({ mutationFn: downloadUsers })
  const columns = useMemo(
    () =>
      userColumns({ onOpen: setOpened, onDelete: setToDelete, renderAvatar }).filter(
        ({ id }) => mayDelete || id !== 'actions',
      ),
    [renderAvatar, mayDelete],
  )
  const table = useDataTable(columns, list.rows)

  const handleSaved = (user: User) => {
    if (openId) queryClient.setQueryData(userQuery(openId).queryKey, user)
    else if (opened) setOpened(user)
    void list.reload()
  }
  const handleClose = () => {
    setOpened(undefined)
    if (openId) void navigate({ to: '/admin/users', search: params, replace: true, resetScroll: false })
  }

  return (
    <ListScreen
      title={t`Users`}
      subtitle={t`Manage user accounts and permissions`}
      counts={countsOf(list)}
      placeholder={t`Search users by name or email`}
      searchHint={
        list.isTooShort ? t`Type at least three letters to search all users.` : t`Also finds phone numbers.`
      }
      typed={list.typed}
      onType={list.setTyped}
      choices={[
        {
          label: t`Status`,
          value: list.params.status ?? '',
          options: statusOptions,
          onChoose: (value) => list.filter({ status: readUsersParams({ status: value }).status }),
        },
        {
          label: t`Role`,
          value: list.params.role ?? '',
          options: roleOptions,
          onChoose: (value) => list.filter({ role: readUsersParams({ role: value }).role }),
        },
      ]}
      isFiltered={list.isFiltered}
      onClear={list.clear}
      actions={
        mayExport &&
        // A file of what a search found would be another one than it seems.
        !params.search && (
          <Button
            variant="secondary"
            size="sm"
            isBusy={download.isPending}
            disabled={!list.page?.total}
            onClick={() => download.mutate(params)}
          >
            {!download.isPending && <Icon name="download" className="size-4" />}
            {t`Download CSV`}
          </Button>
        )
      }
    >
      {list.hasFailed ? (
        <FailedList error={list.error} message={FETCH_FAILED} onRetry={() => void list.reload()} />
      ) : (
        <DataTable
          table={table}
          label={t`Users`}
          rowId={({ _id }) => _id}
          onOpen={setOpened}
          isLoading={list.isLoading}
          empty={
            <EmptyList title={t`No users found`} isFiltered={list.isFiltered} isTooShort={list.isTooShort} />
          }
        />
      )}
      {list.page && (
        <ListPages
          {...list.page}
          pageSize={ADMIN_PAGE_SIZE}
          noun={t`users`}
          searchOf={(page) => ({ ...params, page })}
        />
      )}
      {shown && (
        <UserDetails
          key={shown._id}
          user={shown}
          renderAvatar={renderAvatar}
          renderHistory={renderHistory}
          renderRecord={renderRecord}
          onSaved={handleSaved}
          onDelete={() => setToDelete(shown)}
          onClose={handleClose}
        />
      )}
      {toDelete && (
        <DeleteUserDialog user={toDelete} onSaved={handleSaved} onClose={() => setToDelete(undefined)} />
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
  const { total } = page
  if (!isFiltered)
    return plural(
      total,
      { one: '{shown} of {total} user', other: '{shown} of {total} users' },
      {
        shown: rows.length,
        total,
      },
    )
  const found = isServerResult ? total : rows.length
  return plural(found, { one: '{found} user found', other: '{found} users found' }, { found })
}
