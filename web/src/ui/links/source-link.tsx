import { Trans } from '../../platform/language/trans.tsx'
/** Leads to where something is explained, in a new tab: a form stays as it is. */
export function SourceLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="font-medium text-bower underline hover:no-underline"
    >
      <Trans>
        Read more<span className="sr-only"> about this, in a new tab</span>
      </Trans>
    </a>
  )
}
