import { endpoint } from '../endpoint.ts'
import type * as v from '../market/versions.schema.ts'
import type * as s from './rules.schema.ts'

/** The rules that are switched on, for forms and for hints to buyers. */
export const getRules = endpoint<{ query: typeof s.RulesQuery; reply: typeof s.Rules }>({
  method: 'GET',
  path: '/api/rules',
  access: 'public',
})

export const getEditableRules = endpoint<{ reply: typeof s.EditableRules }>({
  method: 'GET',
  path: '/api/admin/rules',
  access: 'admin',
})

export const previewRules = endpoint<{ body: typeof s.RulesEdit; reply: typeof v.ChangePreview }>({
  method: 'POST',
  path: '/api/admin/rules/preview',
  access: 'admin',
})

export const saveRules = endpoint<{ body: typeof s.RulesEdit; reply: typeof s.SavedRules }>({
  method: 'PUT',
  path: '/api/admin/rules',
  access: 'admin',
})

export const listRuleVersions = endpoint<{ reply: typeof v.VersionList }>({
  method: 'GET',
  path: '/api/admin/rules/versions',
  access: 'admin',
})

/** Undo: saves the rules of an earlier version again. */
export const restoreRules = endpoint<{
  params: typeof v.VersionParams
  body: typeof v.RestoreVersion
  reply: typeof s.SavedRules
}>({
  method: 'POST',
  path: '/api/admin/rules/versions/:version/restore',
  access: 'admin',
})
