import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { PageMessage } from './page-message.tsx'

/** A route that exists before its page does. */
export function Unbuilt({ title }: { title: string }) {
  return (
    <PageMessage
      title={title}
      actions={
        <Link to="/" className={buttonClass()}>
          Back to Home
        </Link>
      }
    >
      This part of Bowerbird is not open yet.
    </PageMessage>
  )
}
