import { Fragment } from 'react'
import type { Block, Run } from './describe.ts'

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
export function AdDescription({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="max-w-prose space-y-4 leading-relaxed wrap-anywhere">
      {blocks.map((block, index) =>
        block.kind === 'paragraph' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <p key={index}>
            <Lines lines={block.lines} />
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <ul key={index} className="list-disc space-y-1 pl-5 marker:text-bower">
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
