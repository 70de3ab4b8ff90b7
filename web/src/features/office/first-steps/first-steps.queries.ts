import * as endpoints from '@bowerbird/contract/first-steps/first-steps.endpoints'
import type { FirstSteps, SentTestEmail } from '@bowerbird/contract/first-steps/first-steps.schema'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: () => callAsAdmin(endpoints.getFirstSteps, {}),
})

export const sendTestEmail = (): Promise<SentTestEmail> => callAsAdmin(endpoints.sendTestEmail, {})

export const confirmTestEmail = (code: string): Promise<FirstSteps> =>
  callAsAdmin(endpoints.confirmTestEmail, { body: { code } })
