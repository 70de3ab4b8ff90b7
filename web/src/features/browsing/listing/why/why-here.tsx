import { t } from '@bowerbird/contract/language/t'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import type { RankedListing } from '../calls/listing-link.ts'
import { matchFacts } from './match-facts.lazy.ts'

interface Props {
  choice: RankedListing
  id: string
  title: string
  isFeatured: boolean | 'paid'
}

/** The general explanation, for browsers without scripts. */
const generally = t`Words in the title count most, then brand and description, distance and age.`

/** Explains the place of an ad in a search by best match, on request. It opens before hydration, too. */
export function WhyHere({ choice, id, title, isFeatured }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(details.current?.open ?? false), [])
  const { Lazy } = matchFacts
  return (
    <details ref={details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="why-here">
      <summary>
        <Trans>
          Why is this here?<span className="sr-only">{` ${title}`}</span>
        </Trans>
      </summary>
      {isOpen ? (
        <Suspense fallback={<p>{generally}</p>}>
          <Lazy choice={choice} id={id} isFeatured={isFeatured} />
        </Suspense>
      ) : (
        <p>{generally}</p>
      )}
    </details>
  )
}
