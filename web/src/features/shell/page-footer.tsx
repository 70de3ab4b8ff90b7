import { usePlaceParams } from '../../platform/chosen-place.ts'
import { DeferredHydration } from '../../ui/deferred-hydration.tsx'
import { footer } from './shell.lazy.ts'

/** The footer of a page. */
export function PageFooter({ year }: { year: number }) {
  const place = usePlaceParams()
  return (
    <DeferredHydration
      part={footer}
      props={{ place, year }}
      className="render-when-near [--estimated-height:49rem] sm:[--estimated-height:45rem] md:[--estimated-height:36rem] xl:[--estimated-height:25.3rem]"
    />
  )
}
