import { Trans } from '../platform/language/trans.tsx'
import { referenceOf } from '../platform/reference-of.ts'

/** The reference of a failure, if it has one: staff find it on the health page. */
export function Reference({ of: error }: { of: unknown }) {
  const reference = referenceOf(error)
  return reference ? (
    <span className="mt-2 block text-sm text-ink-soft">
      <Trans>Reference: {reference}</Trans>
    </span>
  ) : null
}
