import { AppError } from '@bowerbird/contract/errors'
import { t } from '@bowerbird/contract/language/t'
import { SavedSearchChange } from '@bowerbird/contract/saved-searches/saved-searches.schema'
import { type Frequency, MAX_SEARCH_NAME } from '@bowerbird/contract/saved-searches/saved-searches.terms'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConflictPanel } from '../../../ui/conflicts/conflict-panel.tsx'
import { useConflicts } from '../../../ui/conflicts/use-conflicts.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { KnownSearch } from './known-searches.ts'
import { change, remove, setPaused } from './saved-searches.sync.ts'
import { CHANGE_FAILED, frequencyOptions, searchConflicts } from './search-texts.ts'

const NameAndFrequency = SavedSearchChange.pick({ name: true, frequency: true }).required()

interface Props {
  search: KnownSearch
  onClose: () => void
}

/** Name and alerts of a saved search, on its listing. */
export function SearchDialog({ search, onClose }: Props) {
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const conflicts = useConflicts({
    loaded: { name: search.name, frequency: search.frequency },
    describe: searchConflicts,
    onChoose: ({ name, frequency }) => {
      if (typeof name === 'string') form.setField('name', name)
      if (frequency) form.setField('frequency', frequency as Frequency)
    },
  })
  const form = useZodForm({
    schema: NameAndFrequency,
    defaultValues: { name: search.name, frequency: search.frequency },
    onSubmit: async (values) => {
      setProblem(undefined)
      await change(search, values, conflicts.basedOn)
      onClose()
    },
    onRefused: (error, isOnFields) => {
      if (conflicts.handle(error, form.getValues())) return
      if (!isOnFields) setProblem((error instanceof AppError && error.message) || CHANGE_FAILED)
    },
  })
  return (
    <Dialog
      title={t`Saved search`}
      isOpen
      size="sm"
      isDismissable={!form.isBusy}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={form.isBusy}
            className="me-auto"
            onClick={() => {
              onClose()
              void remove(search)
            }}
          >{t`Delete search`}</Button>
          <Button type="submit" form={formId} isBusy={form.isBusy}>
            {/* The panel asks to save again. */}
            {conflicts.conflicts.length ? t`Save` : t`Done`}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className="grid gap-4">
        {search.isPaused && (
          <p className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-ochre-soft py-1 pe-1 ps-3 font-medium">
            <Trans>
              Alerts are paused
              <Button variant="ghost" size="sm" onClick={() => void setPaused(search, false)}>
                Resume
              </Button>
            </Trans>
          </p>
        )}
        <TextField label={t`Name`} maxLength={MAX_SEARCH_NAME} {...form.field('name')} />
        <SelectField
          label={t`Tell me about new ads`}
          options={frequencyOptions}
          {...form.field('frequency')}
        />
        <ConflictPanel state={conflicts} title={t`This saved search has changed since you opened it`} />
        {problem && (
          <p role="alert" className="font-medium text-waratah">
            {problem}
          </p>
        )}
        <Link
          to="/saved-searches"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-bower hover:underline"
        >{t`All saved searches`}</Link>
      </form>
    </Dialog>
  )
}
