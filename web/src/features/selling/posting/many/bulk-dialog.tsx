import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useId, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { type BulkEdit, noEdit } from './bulk-edit.ts'
import { subcategoryOptions } from './many-texts.ts'

interface Props {
  /** Number of ads that change. */
  count: number
  onApply: (edit: BulkEdit) => void
  onClose: () => void
}

/** Category, price and the beginning of the title, for several ads at once. */
export function BulkDialog({ count, onApply, onClose }: Props) {
  const form = useId()
  const [edit, setEdit] = useState(noEdit)
  const set = (patch: Partial<BulkEdit>) => setEdit((before) => ({ ...before, ...patch }))
  const isEmpty = Object.values(edit).every((value) => value.trim() === '')
  return (
    <Dialog
      title={plural(count, { one: 'Change # ad', other: 'Change # ads' })}
      size="sm"
      isOpen
      isDismissable={isEmpty}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} disabled={isEmpty}>
            {plural(count, { one: 'Change # ad', other: 'Change # ads' })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty) onApply(edit)
        }}
      >
        <p className="text-ink-soft">{t`What you leave empty stays as it is. You can undo this.`}</p>
        <SelectField
          label={t`Category`}
          blank={t`Leave as it is`}
          value={edit.subcategory}
          options={subcategoryOptions()}
          onChange={({ target }) => set({ subcategory: target.value })}
        />
        <TextField
          label={t`Price`}
          inputMode="decimal"
          autoComplete="off"
          value={edit.price}
          onChange={({ target }) => set({ price: target.value })}
        />
        <TextField
          label={t`In front of each title`}
          hint={t`Such as “Moving sale:”. A title that is still empty, or would get too long, stays as it is.`}
          autoComplete="off"
          maxLength={60}
          value={edit.titleStart}
          onChange={({ target }) => set({ titleStart: target.value })}
        />
      </form>
    </Dialog>
  )
}
