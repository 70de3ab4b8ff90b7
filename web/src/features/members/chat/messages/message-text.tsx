import { type ReactNode, useMemo, useState } from 'react'
import { LeavingDialog } from './leaving-dialog.tsx'
import { isSuspiciousLink, splitLinks } from './links.ts'

interface Props {
  text: string
  /** Its recipient is warned of it. */
  isSuspicious: boolean
  /** Links are plain text until both sides have written. */
  areLinksOn: boolean
  /** The sender, in front of the text. */
  children: ReactNode
  className: string
}

const linkClass = 'inline rounded-xs text-start underline underline-offset-2 wrap-anywhere'

/** A message's text. A link that may not lead where it says shows its real host first. */
export function MessageText({ text, isSuspicious, areLinksOn, children, className }: Props) {
  const [leaving, setLeaving] = useState<string>()
  const parts = useMemo(() => {
    const found = areLinksOn ? splitLinks(text) : []
    return found.map((part) => ({
      ...part,
      isSuspicious: part.kind === 'web' && (isSuspicious || isSuspiciousLink(part.href)),
    }))
  }, [text, isSuspicious, areLinksOn])
  return (
    <>
      <p className={className}>
        {children}
        {!areLinksOn && text}
        {parts.map((part, index) => {
          // A message never changes, so the index is a key.
          const key = `${index} ${part.text}`
          if (part.kind === 'text') return part.text
          if (part.isSuspicious) {
            return (
              <button key={key} type="button" onClick={() => setLeaving(part.href)} className={linkClass}>
                {part.text}
              </button>
            )
          }
          return (
            <a
              key={key}
              href={part.href}
              rel="nofollow noopener noreferrer"
              {...(part.kind === 'web' && { target: '_blank' })}
              className={linkClass}
            >
              {part.text}
            </a>
          )
        })}
      </p>
      <LeavingDialog href={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}
