import { t } from '@bowerbird/contract/language/t'
import type { Point, Rect } from './geometry.ts'

/** One change of a picture. Its pixels are those of the picture before it. */
export type Edit =
  | { kind: 'turn'; by: 90 | -90 }
  | { kind: 'crop'; part: Rect }
  | { kind: 'hide'; part: Rect }
  | { kind: 'brush'; points: readonly Point[]; radius: number }

export interface EditHistory {
  /** In their order. */
  done: readonly Edit[]
  /** The last one first. */
  undone: readonly Edit[]
}

export const noEdits: EditHistory = { done: [], undone: [] }

/** What was undone is gone with another change. */
export const withEdit = ({ done }: EditHistory, edit: Edit): EditHistory => ({
  done: [...done, edit],
  undone: [],
})

export function undo(history: EditHistory): EditHistory {
  const last = history.done.at(-1)
  return last ? { done: history.done.slice(0, -1), undone: [last, ...history.undone] } : history
}

export function redo(history: EditHistory): EditHistory {
  const [next, ...undone] = history.undone
  return next ? { done: [...history.done, next], undone } : history
}

/** For the announcement. */
export const editNames: Record<Edit['kind'], string> = {
  turn: t`Turned`,
  crop: t`Cropped`,
  hide: t`Area blurred`,
  brush: t`Area blurred`,
}
