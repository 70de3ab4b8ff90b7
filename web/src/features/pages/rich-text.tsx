import { Fragment } from 'react'
import { type Piece, readPieces } from './inline.ts'
import { InnerLink } from './inner-link.tsx'

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
  // Addresses of mail and the web can be longer than a phone is wide.
  return (
    <a href={href} rel={href.startsWith('http') ? 'noreferrer' : undefined} className={`${link} break-words`}>
      {text}
    </a>
  )
}

/** Words with their weight and their links. */
export function RichText({ text }: { text: string }) {
  return readPieces(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
    <Fragment key={index}>
      <PieceOfText {...piece} />
    </Fragment>
  ))
}
