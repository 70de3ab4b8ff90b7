import { useChosenState } from '../../platform/chosen-place.ts'
import { DeferredHydration } from '../../ui/deferred-hydration.tsx'
import { footer } from './shell.lazy.ts'

/** The footer of a page. */
export function PageFooter({ year }: { year: number }) {
  const state = useChosenState()
  return (
    <DeferredHydration
      part={footer}
      props={{ state, year }}
      className="render-when-near [--estimated-height:40rem] md:[--estimated-height:24rem]"
    />
  )
}
