import { translate } from '@bowerbird/contract/language/translate'
import * as v from '@bowerbird/contract/market/versions.schema'
import { currentRules } from '@bowerbird/contract/rules/current-rules'
import * as endpoints from '@bowerbird/contract/rules/rules.endpoints'
import * as s from '@bowerbird/contract/rules/rules.schema'
import type { Rule } from '@bowerbird/contract/rules/rules.types'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serve, serveMember } from '../../platform/http/serve.ts'
import * as rules from './rules.service.ts'

/** Forms and ads read the rules; administrators change them. */
export function ruleRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, endpoints.getRules, { query: s.RulesQuery, reply: s.Rules }, async ({ query, reply }) => {
    // A changed rule may take a minute to reach a form that is open: the server checks it anyway.
    reply.header('cache-control', 'private, max-age=60')
    const isMatch = (rule: Rule) =>
      rule.isOn && (query.for !== 'buyer' || (rule.effect === 'hint' && rule.audience !== 'seller'))
    // The shipped sentences in their reader's language; an operator's own stay as they are.
    const shown = (rule: Rule): Rule => ({ ...rule, message: translate(rule.message) })
    return { rules: currentRules().filter(isMatch).map(shown) }
  })

  serveMember(app, endpoints.getEditableRules, { reply: s.EditableRules }, () => rules.readEditable(db))

  serveMember(app, endpoints.previewRules, { body: s.RulesEdit, reply: v.ChangePreview }, ({ body }) =>
    rules.previewRules(db, body),
  )

  serveMember(app, endpoints.saveRules, { body: s.RulesEdit, reply: s.SavedRules }, ({ body, member }) =>
    rules.saveRules(db, member, body),
  )

  serveMember(app, endpoints.listRuleVersions, { reply: v.VersionList }, () => rules.listRuleVersions(db))

  serveMember(
    app,
    endpoints.restoreRules,
    { params: v.VersionParams, body: v.RestoreVersion, reply: s.SavedRules },
    ({ params, body, member }) =>
      rules.restoreRules(db, member, { restored: params.version, opened: body.version }),
  )
}
