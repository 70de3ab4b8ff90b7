import { Dialog } from '../../../ui/dialogs/dialog.tsx'

const keyTexts: readonly (readonly [keys: string, effect: string])[] = [
  ['J or ↓', 'Next'],
  ['K or ↑', 'Previous'],
  ['O or Enter', 'Open'],
  ['Esc', 'Close'],
  ['A', 'Approve'],
  ['R', 'Refuse'],
  ['C', 'Ask for changes'],
  ['U', 'Undo'],
  ['X', 'Select'],
  ['Shift + X', 'Select a range'],
  ['← →, or 1 to 8', 'Show another photo'],
  ['P, twice', 'Remove the photo shown'],
  ['?', 'Show these keys'],
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
    <Dialog title="Keys" size="sm" isOpen={isOpen} onClose={onClose}>
      <KeyList />
      <p className="mt-4 text-sm text-ink-soft">
        While a case is open, A, R and C decide it. Otherwise they decide what is selected, or the current
        line.
      </p>
    </Dialog>
  )
}
