import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { SavedSearchChange } from '@bowerbird/contract/saved-searches/saved-searches.schema'
import { MAX_SEARCH_NAME } from '@bowerbird/contract/saved-searches/saved-searches.terms'
import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConflictPanel } from '../../../ui/conflicts/conflict-panel.tsx'
import { useConflicts } from '../../../ui/conflicts/use-conflicts.ts'
import { useZodForm } from '../../../ui/fields/form.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { KnownSearch } from './known-searches.ts'
import { change } from './saved-searches.sync.ts'
import { CHANGE_FAILED, searchConflicts } from './search-texts.ts'

const NewName = SavedSearchChange.pick({ name: true }).required()

interface Props {
  search: KnownSearch
  onClose: () => void
}

/** In place of the name. Enter saves, Escape leaves it as it was. */
export function RenameForm({ search, onClose }: Props) {
  const conflicts = useConflicts({
    loaded: { name: search.name },
    describe: searchConflicts,
    onChoose: ({ name }) => form.setField('name', String(name)),
  })
  const form = useZodForm({
    schema: NewName,
    defaultValues: { name: search.name },
    onSubmit: async ({ name }) => {
      await change(search, { name }, conflicts.basedOn)
      onClose()
    },
    onRefused: (error, isOnFields) => {
      if (isOnFields || conflicts.handle(error, form.getValues())) return
      form.showErrors({ name: (error instanceof AppError && error.message) || CHANGE_FAILED })
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  return (
    <form
      {...form.formProps}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
    >
      <div className="sm:col-span-2 empty:hidden">
        <ConflictPanel state={conflicts} title={t`This saved search has changed since you opened it`} />
      </div>
      <TextField label={t`Name`} maxLength={MAX_SEARCH_NAME} {...form.field('name')} />
      <div className="flex gap-2">
        <Button type="submit" isBusy={form.isBusy}>{t`Save`}</Button>
        <Button variant="secondary" disabled={form.isBusy} onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}
