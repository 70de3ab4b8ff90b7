import { Fragment } from 'react'
import { InnerLink } from '../../../ui/links/inner-link.tsx'
import { type Piece, readPieces } from './inline.ts'

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
export function RichText({ text }: { text: string }) {
  return readPieces(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
    <Fragment key={index}>
      <PieceOfText {...piece} />
    </Fragment>
  ))
}
