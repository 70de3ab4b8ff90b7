import { diffWords } from 'diff'

/** With where each part ends in both texts together, which identifies it. */
function partsOf(before: string, after: string) {
  const parts = diffWords(before, after)
  return parts.map((part, i) => ({
    ...part,
    at: parts.slice(0, i + 1).reduce((sum, { value }) => sum + value.length, 0),
  }))
}

/** Two versions of a text in one: what was removed is struck out, what was added is underlined. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {partsOf(before, after).map(({ value, added, removed, at }) => {
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
