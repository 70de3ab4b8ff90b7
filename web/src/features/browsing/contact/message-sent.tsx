import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

/** Replaces the form and takes the focus, because the button that had it is gone. */
export function MessageSent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card
      as="section"
      className="grid min-h-96 place-content-center justify-items-center p-6 text-center sm:p-10"
    >
      <Icon name="circle-check" className="size-16 text-gum" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 outline-none">
        Message Sent!
      </h2>
      <p className="mt-2 max-w-prose text-lg text-ink-soft text-balance">
        Thank you for contacting us. We'll get back to you as soon as possible.
      </p>
      <Button variant="secondary" className="mt-6" onClick={onAgain}>
        Send Another Message
      </Button>
    </Card>
  )
}
