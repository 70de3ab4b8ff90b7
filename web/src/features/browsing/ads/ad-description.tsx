import { Fragment } from 'react'

/** Text of a description with the two kinds of emphasis sellers use. */
interface Run {
  text: string
  emphasis?: 'em' | 'strong'
}

type Block = { kind: 'paragraph'; lines: Run[][] } | { kind: 'list'; items: Run[][] }

// A star only counts next to a word, so that "3 * 4" and "* * *" stay as they were typed.
const emphasised = /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*/g

/** Splits one line into plain, emphasised (`*a*`) and strong (`**a**`) runs. */
export function readRuns(line: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const match of line.matchAll(emphasised)) {
    const [whole, strong, em] = match
    if (match.index > end) runs.push({ text: line.slice(end, match.index) })
    runs.push(strong ? { text: strong, emphasis: 'strong' } : { text: em ?? '', emphasis: 'em' })
    end = match.index + whole.length
  }
  if (end < line.length) runs.push({ text: line.slice(end) })
  return runs
}

const isItem = (line: string) => /^[-•] +\S/.test(line)

/**
 * Reads what a seller typed: a blank line ends a paragraph, lines that start with "- " are a list, single
 * line breaks are preserved. The result is never HTML; React renders it as text.
 */
export function readDescription(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim()
    const kind = isItem(line) ? 'list' : 'paragraph'
    if (!line) {
      open = undefined
      continue
    }
    if (open?.kind !== kind) {
      open = kind === 'list' ? { kind, items: [] } : { kind, lines: [] }
      blocks.push(open)
    }
    if (open.kind === 'list') open.items.push(readRuns(line.replace(/^[-•] +/, '')))
    else open.lines.push(readRuns(line))
  }
  return blocks
}

// Parts of a text have no ids and never move, so their index is their key.
function Runs({ runs }: { runs: Run[] }) {
  return runs.map(({ text, emphasis }, index) => {
    const Tag = emphasis ?? Fragment
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return <Tag key={index}>{text}</Tag>
  })
}

function Lines({ lines }: { lines: Run[][] }) {
  return lines.map((runs, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 && <br />}
      <Runs runs={runs} />
    </Fragment>
  ))
}

/** The seller's description, with line breaks, lists and simple emphasis. */
export function AdDescription({ text }: { text: string }) {
  return (
    <div className="by-content max-w-prose space-y-4 leading-relaxed wrap-anywhere">
      {readDescription(text).map((block, index) =>
        block.kind === 'paragraph' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <p key={index}>
            <Lines lines={block.lines} />
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <ul key={index} className="list-disc space-y-1 ps-5 marker:text-bower">
            {block.items.map((runs, item) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={item}>
                <Runs runs={runs} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}
