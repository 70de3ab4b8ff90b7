import type { ChangePreview } from '@bowerbird/contract/market/versions.schema'
import * as endpoints from '@bowerbird/contract/rules/rules.endpoints'
import type { RulesEdit, SavedRules } from '@bowerbird/contract/rules/rules.schema'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'

export const rulesQuery = queryOptions({
  queryKey: ['rules'],
  queryFn: () => callAsAdmin(endpoints.getEditableRules, {}),
  gcTime: 0,
})

export const versionsQuery = queryOptions({
  queryKey: ['rule-versions'],
  queryFn: async () => (await callAsAdmin(endpoints.listRuleVersions, {})).versions,
  gcTime: 0,
})

export const preview = (edit: RulesEdit): Promise<ChangePreview> =>
  callAsAdmin(endpoints.previewRules, { body: edit })

export const save = (edit: RulesEdit): Promise<SavedRules> => callAsAdmin(endpoints.saveRules, { body: edit })

export const restore = (version: number, opened: number): Promise<SavedRules> =>
  callAsAdmin(endpoints.restoreRules, { params: { version }, body: { version: opened } })
