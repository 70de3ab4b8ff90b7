import { type Piece, readPieces } from '@bowerbird/contract/pages/inline'
import type { Block } from '@bowerbird/contract/pages/page.types'
import { Fragment } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { InnerLink } from '../../../ui/links/inner-link.tsx'

const link = 'font-medium text-bower underline underline-offset-3 hover:decoration-2'

function PieceOfText({ text, href, isStrong = false }: Piece) {
  if (isStrong) return <strong className="font-semibold text-ink">{text}</strong>
  if (!href) return text
  if (href.startsWith('/')) {
    return (
      <InnerLink href={href} className={link}>
        {text}
      </InnerLink>
    )
  }
  // Email addresses and URLs can be wider than a phone.
  return (
    <a href={href} rel={href.startsWith('http') ? 'noreferrer' : undefined} className={`${link} break-words`}>
      {text}
    </a>
  )
}

/** A text with bold runs and links. */
function RichText({ text }: { text: string }) {
  return readPieces(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
    <Fragment key={index}>
      <PieceOfText {...piece} />
    </Fragment>
  ))
}

const items = 'space-y-2 ps-6 marker:text-bower'

function Items({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <li key={text} className="ps-1">
      <RichText text={text} />
    </li>
  ))
}

function BlockOfText({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul className={`list-disc ${items}`}>
        <Items texts={block.list} />
      </ul>
    )
  }
  if ('steps' in block) {
    return (
      <ol className={`list-decimal marker:font-semibold ${items}`}>
        <Items texts={block.steps} />
      </ol>
    )
  }
  return (
    <p className="flex gap-3 rounded-card border-s-4 border-bower bg-sky p-4 print:border">
      <Icon name="info" className="mt-1 size-5 text-bower" />
      <span className="min-w-0">
        <RichText text={block.note} />
      </span>
    </p>
  )
}

const article =
  'max-w-[65ch] space-y-4 text-[1.0625rem] leading-relaxed text-pretty print:max-w-none print:text-[1em]'

/** Paragraphs, lists and notes, by default at the measure that reads best. */
export function Blocks({ blocks, look = article }: { blocks: readonly Block[]; look?: string }) {
  return (
    <div className={look}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move.
        <BlockOfText key={index} block={block} />
      ))}
    </div>
  )
}
