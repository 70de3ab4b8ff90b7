import { t } from '@bowerbird/contract/language/t'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

const keyTexts: readonly (readonly [keys: string, effect: string])[] = [
  [t`J or ↓`, t`Next`],
  [t`K or ↑`, t`Previous`],
  [t`O or Enter`, t`Open`],
  [t`Esc`, t`Close`],
  ['A', t`Approve`],
  ['R', t`Refuse`],
  ['C', t`Ask for changes`],
  ['U', t`Undo`],
  ['X', t`Select`],
  [t`Shift + X`, t`Select a range`],
  [t`← →, or 1 to 8`, t`Show another photo`],
  [t`P, twice`, t`Remove the photo shown`],
  ['?', t`Show these keys`],
]

/** A list of the keyboard shortcuts. */
export function KeyList() {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm">
      {keyTexts.map(([keys, effect]) => (
        <div key={keys} className="col-span-2 grid grid-cols-subgrid">
          <dt className="font-semibold whitespace-nowrap">{keys}</dt>
          <dd className="text-ink-soft">{effect}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Props {
  isOpen: boolean
  onClose: () => void
}

export function KeysHelp({ isOpen, onClose }: Props) {
  return (
    <Dialog title={t`Keys`} size="sm" isOpen={isOpen} onClose={onClose}>
      <KeyList />
      <p className="mt-4 text-sm text-ink-soft">{t`While a case is open, A, R and C decide it. Otherwise they decide what is selected, or the current line.`}</p>
    </Dialog>
  )
}
