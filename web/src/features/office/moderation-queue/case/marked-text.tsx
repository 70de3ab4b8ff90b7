interface Part {
  text: string
  /** Its start index, which tells equal parts apart. */
  at: number
  isMarked: boolean
}

/** A text in parts: those that contain an excerpt, in any case, are marked. */
export function markedParts(text: string, excerpts: readonly string[]): Part[] {
  const lower = text.toLowerCase()
  const isMarked = new Uint8Array(text.length)
  // Lower case can be longer, as of "İ": then positions don't fit, and nothing is marked.
  const found = lower.length === text.length ? excerpts.map((excerpt) => excerpt.trim().toLowerCase()) : []
  for (const excerpt of found) {
    if (!excerpt) continue
    for (let at = lower.indexOf(excerpt); at >= 0; at = lower.indexOf(excerpt, at + excerpt.length)) {
      isMarked.fill(1, at, at + excerpt.length)
    }
  }
  const parts: Part[] = []
  for (let from = 0; from < text.length; ) {
    let to = from + 1
    while (to < text.length && isMarked[to] === isMarked[from]) to++
    parts.push({ text: text.slice(from, to), at: from, isMarked: isMarked[from] === 1 })
    from = to
  }
  return parts
}

/** A text in which the words that caused a signal stand out. */
export function MarkedText({ text, excerpts }: { text: string; excerpts: readonly string[] }) {
  return markedParts(text, excerpts).map(({ text, at, isMarked }) =>
    isMarked ? (
      <mark key={at} className="rounded-sm bg-ochre-soft px-0.5 font-medium text-ochre">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
