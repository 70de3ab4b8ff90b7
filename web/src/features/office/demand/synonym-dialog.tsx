import { catalogueChanges } from '@bowerbird/contract/catalogue/catalogue.changes'
import { checkCatalogue } from '@bowerbird/contract/catalogue/catalogue.rules'
import { t } from '@bowerbird/contract/language/t'
import type { CatalogueEdit, EditableCatalogue } from '@bowerbird/contract/market/catalogue-editing.schema'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Target, targetsIn, withSynonym } from './add-synonym.ts'
import { catalogueQuery } from './unmet-searches.queries.ts'

const FAILED = t`That did not work. Please try again.`

interface Props {
  phrase: string
  /** Rejects with the reason if it is refused. */
  onSave: (edit: CatalogueEdit, phrase: string) => Promise<void>
  onClose: () => void
}

/** Makes a phrase a synonym of a category or subcategory: says what would change, then saves. */
export function SynonymDialog({ phrase, onSave, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(catalogueQuery)
  return (
    <Dialog title={t`Add a synonym`} isOpen onClose={onClose}>
      {data && !isFetching ? (
        <SynonymForm phrase={phrase} opened={data} onSave={onSave} onClose={onClose} />
      ) : error && !isFetching ? (
        <Refused>
          {messageOf(error) || FAILED}{' '}
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>{t`Try Again`}</Button>
        </Refused>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

const editOf = (
  { version, catalogue }: EditableCatalogue,
  target: Target,
  synonym: string,
): CatalogueEdit | undefined =>
  target && synonym ? { version, catalogue: withSynonym(catalogue, target, synonym) } : undefined

function SynonymForm({ phrase, opened, onSave, onClose }: Props & { opened: EditableCatalogue }) {
  const [text, setText] = useState(phrase)
  const [target, setTarget] = useState<Target>('')
  const synonym = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const edit = useMemo(() => editOf(opened, target, synonym), [opened, target, synonym])
  // The same rules and words as the server's: a synonym concerns no ad, so there is nothing to ask it.
  const faults = edit ? checkCatalogue(edit.catalogue).map(({ message }) => message) : []
  const changes = edit ? catalogueChanges(opened.catalogue, edit.catalogue) : []
  const save = useMutation({ mutationFn: (made: CatalogueEdit) => onSave(made, synonym) })

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (edit) save.mutate(edit)
      }}
    >
      <TextField
        label={t`Phrase`}
        value={text}
        maxLength={60}
        hint={t`A single word or two find more than a whole sentence.`}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label={t`Is another word for`}
        blank={t`Choose a category`}
        value={target}
        options={targetsIn(opened.catalogue)}
        onChange={(event) => setTarget(event.target.value)}
      />
      <div aria-live="polite" className="min-h-12 text-sm">
        {faults.length > 0 ? (
          <Refused>{faults.join(' ')}</Refused>
        ) : save.error ? (
          <Refused>{messageOf(save.error) || FAILED}</Refused>
        ) : !edit ? (
          <p className="text-ink-soft">{t`Searches for this phrase will then show the ads of that category.`}</p>
        ) : changes.length ? (
          <ul aria-label={t`Changes`} className="grid list-disc gap-1 ps-5">
            {changes.map((change) => (
              <li key={change} className="wrap-anywhere">
                {change}
              </li>
            ))}
          </ul>
        ) : (
          <p>{t`Already a synonym.`}</p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={save.isPending} onClick={onClose}>{t`Cancel`}</Button>
        <Button
          type="submit"
          isBusy={save.isPending}
          disabled={!edit || faults.length > 0 || changes.length === 0}
        >{t`Add synonym`}</Button>
      </div>
    </form>
  )
}

function Refused({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-control bg-waratah-soft p-3 text-waratah">
      <Icon name="triangle-alert" className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
