import { endpoint } from '../endpoint.ts'
import type * as s from './proposals.schema.ts'

/** Reads a line about what someone sells. Nothing is stored. */
export const proposeAd = endpoint<{ body: typeof s.ProposalRequest; reply: typeof s.Proposal }>(
  'POST',
  '/api/ads/proposals',
  'member',
)
