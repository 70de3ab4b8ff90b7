import { t } from '@bowerbird/contract/language/t'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

interface Props {
  theme: 'light' | 'dark'
  isPhone: boolean
  /** A whole document, such as an email. */
  html?: string
  /** Or a part of this site, with its styles. */
  children?: ReactNode
}

const TITLE = t`Preview`

/**
 * A frame of its own, whose width decides the layout as a screen's does. An email's document runs no scripts and
 * belongs to no site; a page's has our styles, and can't be operated.
 */
export function PreviewFrame({ theme, isPhone, html, children }: Props) {
  const look = `h-[70dvh] min-h-96 w-full rounded-card border border-line bg-surface ${isPhone ? 'max-w-[390px]' : ''}`
  if (html !== undefined) {
    return <iframe title={TITLE} sandbox="" srcDoc={html} className={look} />
  }
  return (
    <StyledFrame theme={theme} look={look}>
      {children}
    </StyledFrame>
  )
}

/** The styles of this page, by their addresses, which the Content Security Policy allows, and its web fonts. */
function copyStyles(from: Document, to: Document): void {
  for (const sheet of from.querySelectorAll('link[rel="stylesheet"], style'))
    to.head.append(to.importNode(sheet, true))
  if (!('fonts' in from)) return
  for (const font of from.fonts) {
    try {
      to.fonts.add(font)
    } catch {
      // Declared in the styles, which are there.
    }
  }
}

function StyledFrame({ theme, look, children }: Pick<Props, 'theme' | 'children'> & { look: string }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const handleLoad = (frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument
    if (!inner || inner.body === body) return
    if (!inner.head.hasChildNodes()) copyStyles(document, inner)
    setBody(inner.body)
  }
  body?.ownerDocument.documentElement.setAttribute('data-theme', theme)
  return (
    <>
      <iframe
        title={TITLE}
        ref={handleLoad}
        onLoad={({ currentTarget }) => handleLoad(currentTarget)}
        className={look}
      />
      {body && createPortal(<div inert>{children}</div>, body)}
    </>
  )
}
