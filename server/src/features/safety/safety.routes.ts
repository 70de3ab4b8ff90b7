import { Done } from '@bowerbird/contract/done.schema'
import * as endpoints from '@bowerbird/contract/safety/safety.endpoints'
import {
  ScamPatternParams,
  ScamPatternSwitch,
  ScamPatterns,
  WrongWarning,
} from '@bowerbird/contract/safety/safety.schema'
import type { FastifyInstance } from 'fastify'
import { serveMember } from '../../platform/http/serve.ts'
import { type SafetyDeps, switchPattern, takeWrongWarning, viewScamPatterns } from './safety.service.ts'

export function safetyRoutes(app: FastifyInstance, deps: SafetyDeps): void {
  serveMember(app, endpoints.sendWrongWarning, { body: WrongWarning, reply: Done }, ({ member, body }) =>
    takeWrongWarning(deps, member, body),
  )

  serveMember(app, endpoints.listScamPatterns, { reply: ScamPatterns }, () => viewScamPatterns(deps.db))

  serveMember(
    app,
    endpoints.switchScamPattern,
    { params: ScamPatternParams, body: ScamPatternSwitch, reply: ScamPatterns },
    ({ member, params, body }) => switchPattern(deps.db, member, { id: params.pattern, isOn: body.isOn }),
  )
}
