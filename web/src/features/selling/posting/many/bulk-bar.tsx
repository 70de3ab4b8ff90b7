import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { CheckBox } from '../../../../ui/fields/check-box.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { useLostFocus } from '../../../../ui/use-lost-focus.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkChange, BulkEdit } from './bulk-edit.ts'

interface Props {
  /** The ids of all rows, and of those that are selected. */
  all: readonly string[]
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
  onApply: (ids: readonly string[], edit: BulkEdit) => BulkChange[]
  onUndo: (changes: readonly BulkChange[]) => void
}

/** Selects ads and changes them together. Always in view below the list, so that a choice far down needs no way back. */
export function BulkBar({ all, selected, onSelect, onApply, onUndo }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<readonly (readonly BulkChange[])[]>([])
  const [note, setNote] = useState('')
  const bar = useRef<HTMLDivElement>(null)
  const regainFocus = useLostFocus()
  const isAll = selected.length === all.length
  const chosen = selected.length > 0 ? selected : all

  const apply = (edit: BulkEdit) => {
    const changes = onApply(chosen, edit)
    setOpen(false)
    setNote(
      changes.length
        ? plural(changes.length, { one: '# ad changed.', other: '# ads changed.' })
        : t`They were like that already.`,
    )
    if (changes.length) setDone([...done, changes])
  }
  const undo = () => {
    const last = done.at(-1)
    if (!last) return
    onUndo(last)
    setDone(done.slice(0, -1))
    setNote(plural(last.length, { one: '# ad as before.', other: '# ads as before.' }))
    // With the last step, the button goes.
    regainFocus(() => bar.current?.querySelector<HTMLElement>('button') ?? null)
  }
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-overlay sm:mx-0 sm:rounded-card sm:border"
    >
      <CheckBox
        label={selected.length ? t`${selected.length} of ${all.length} selected` : t`Select all`}
        isOn={isAll}
        onChange={(isOn) => onSelect(isOn ? all : [])}
      />
      <p role="status" className="min-w-0 grow text-end text-sm text-ink-soft">
        {note}
      </p>
      <div className="flex gap-2 max-sm:w-full [&>*]:max-sm:flex-1">
        {done.length > 0 && (
          <Button variant="ghost" onClick={undo}>
            <Icon name="undo-2" className="size-4" />
            {t`Undo`}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {selected.length && !isAll ? t`Change ${selected.length} selected` : t`Change all ${all.length}`}
        </Button>
      </div>
      {isOpen && <BulkDialog count={chosen.length} onApply={apply} onClose={() => setOpen(false)} />}
    </div>
  )
}
