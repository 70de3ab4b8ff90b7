import { diffWords } from 'diff'

/** Two versions of a text in one: what was removed is struck out, what was added is underlined. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  let at = 0
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {diffWords(before, after).map(({ value, added, removed }) => {
        at += value.length
        if (removed) {
          return (
            <del key={at} className="rounded-sm bg-waratah-soft px-0.5 text-waratah decoration-1">
              {value}
            </del>
          )
        }
        if (added) {
          return (
            <ins
              key={at}
              className="rounded-sm bg-gum-soft px-0.5 font-medium text-gum decoration-1 underline-offset-2"
            >
              {value}
            </ins>
          )
        }
        return <span key={at}>{value}</span>
      })}
    </p>
  )
}
