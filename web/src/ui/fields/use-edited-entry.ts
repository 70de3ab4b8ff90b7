import { type ChangeEvent, useRef, useState } from 'react'

interface Options<Entry> {
  /** The edited entry, or a new one. */
  entry: Entry
  /** The property that may not be empty, and what to say if it is. */
  name: keyof Entry
  needsName: string
  onDone: (edited: Entry) => void
}

/** Edits of an entry in a dialog: "Done" hands them over, and closing the dialog without it drops them. */
export function useEditedEntry<Entry extends object>({ entry, name, needsName, onDone }: Options<Entry>) {
  // Only what was edited: the rest follows the entry, which may be loaded again.
  const [edits, setEdits] = useState<Partial<Entry>>({})
  const [isRefused, setRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const edited = { ...entry, ...edits }
  const value = String(edited[name])
  const isNameless = value.trim() === ''
  const set = (part: Partial<Entry>) => setEdits((before) => ({ ...before, ...part }))
  return {
    edited,
    /** Then only the buttons of the dialog may close it. */
    isEdited: Object.keys(edits).length > 0,
    set,
    handleDone: () => {
      if (!isNameless) return onDone(edited)
      setRefused(true)
      input.current?.focus()
    },
    /** For the input of the name. */
    nameInput: {
      ref: input,
      value,
      error: isRefused && isNameless ? needsName : undefined,
      autoComplete: 'off',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: target.value } as Partial<Entry>),
    },
  }
}
