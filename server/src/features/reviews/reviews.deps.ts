import type { MoveDeps } from '../moderation/ad-moves.service.ts'

/** What decisions need: they change ads, answer reports, deliver messages and send emails. */
export type ReviewDeps = MoveDeps
