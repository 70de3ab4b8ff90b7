import { marketName } from '@bowerbird/contract/market/market-settings'
import { type ReactNode, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { splitLinks } from './links.ts'

interface Props {
  text: string
  /** The sender, in front of the text. */
  children: ReactNode
  className: string
}

/** A message's text. Clicking a URL in it shows a warning before the link can be opened. */
export function MessageText({ text, children, className }: Props) {
  const [leaving, setLeaving] = useState<string>()
  return (
    <>
      <p className={className}>
        {children}
        {splitLinks(text).map((part, index) =>
          part.kind === 'text' ? (
            part.text
          ) : (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
              key={index}
              type="button"
              onClick={() => setLeaving(part.href)}
              className="inline rounded-xs text-left underline underline-offset-2 wrap-anywhere"
            >
              {part.text}
            </button>
          ),
        )}
      </p>
      <Dialog
        title={`This link leaves ${marketName()}`}
        size="sm"
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        footer={
          <>
            <Button variant="ghost" onClick={() => setLeaving(undefined)}>
              Stay here
            </Button>
            <a
              href={leaving}
              target="_blank"
              rel="noopener noreferrer nofollow"
              onClick={() => setLeaving(undefined)}
              className={buttonClass()}
            >
              Open link
            </a>
          </>
        }
      >
        <p className="text-ink">
          We don’t know where it leads. Never enter your password, a code or card details on a page that
          someone sent you.
        </p>
        <p className="mt-3 rounded-control bg-sky px-3 py-2 font-mono text-sm text-ink wrap-anywhere">
          {leaving}
        </p>
      </Dialog>
    </>
  )
}
