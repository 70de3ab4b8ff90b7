import { t } from '@bowerbird/contract/language/t'
import { listScamPatterns, switchScamPattern } from '@bowerbird/contract/safety/safety.endpoints'
import type { ScamPatternFigures, ScamPatterns } from '@bowerbird/contract/safety/safety.schema'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'

/** Always fetched: a colleague may have switched something. */
export const scamPatternsQuery = queryOptions({
  queryKey: ['scam-patterns'],
  queryFn: () => callAsAdmin(listScamPatterns, {}),
  staleTime: 0,
  gcTime: 0,
})

/** Undefined if it did not work; the person has been told. */
export async function switchPattern(
  { id, title }: ScamPatternFigures,
  isOn: boolean,
): Promise<ScamPatterns | undefined> {
  try {
    const saved = await callAsAdmin(switchScamPattern, { params: { pattern: id }, body: { isOn } })
    showToast(isOn ? t`“${title}” is on` : t`“${title}” is off`, 'success')
    return saved
  } catch (error) {
    showRefusal(error)
    return undefined
  }
}
