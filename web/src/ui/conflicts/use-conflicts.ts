import { AppError } from '@bowerbird/contract/errors'
import { type Conflicts, valueAt, withValueAt } from '@bowerbird/contract/merge-changes'
import { useState } from 'react'

export type Side = 'mine' | 'theirs'

/** A value, or a few that only make sense together, that both sides have changed: in words. */
export interface Conflict extends Record<Side, string> {
  paths: readonly string[]
  label: string
}

interface Options<T> {
  /** The values that the form begins with. */
  loaded: T
  /** The conflicts in words, from the values by path. */
  describe: (values: Record<Side, Conflicts>) => Conflict[]
  /** Shows the chosen values in the form. */
  onChoose: (values: Conflicts) => void
}

const pick = (values: Conflicts, paths: readonly string[]): Conflicts =>
  Object.fromEntries(paths.filter((path) => path in values).map((path) => [path, values[path]]))

/**
 * Lets a form save only what was changed in it: send `basedOn` along, and pass every refusal to `handle`. What has
 * changed on both sides is then a conflict for `ConflictPanel`; once it is shown, the next save decides it.
 */
export function useConflicts<T extends object>({ loaded, describe, onChoose }: Options<T>) {
  const [basedOn, setBasedOn] = useState(loaded)
  const [found, setFound] = useState<Record<Side, Conflicts>>()
  const [chosen, setChosen] = useState<Record<string, Side>>({})

  return {
    basedOn,
    conflicts: found ? describe(found) : [],
    chosen: ({ label }: Conflict): Side => chosen[label] ?? 'mine',
    choose: ({ label, paths }: Conflict, side: Side): void => {
      setChosen({ ...chosen, [label]: side })
      if (found) onChoose(pick(found[side], paths))
    },
    /** Call it with the values that were sent. Returns whether they were refused because of conflicts. */
    handle: (refusal: unknown, sent: object): boolean => {
      const theirs = refusal instanceof AppError ? refusal.details.conflicts : undefined
      if (!theirs) return false
      const paths = Object.keys(theirs)
      setBasedOn(paths.reduce((values, path) => withValueAt(values, path, theirs[path]), basedOn))
      setFound({ theirs, mine: Object.fromEntries(paths.map((path) => [path, valueAt(sent, path)])) })
      setChosen({})
      return true
    },
    /** Call it when the form begins anew with what is saved now. */
    restart: (saved: T): void => {
      setBasedOn(saved)
      setFound(undefined)
    },
  }
}

export type ConflictState = Pick<ReturnType<typeof useConflicts>, 'conflicts' | 'chosen' | 'choose'>
