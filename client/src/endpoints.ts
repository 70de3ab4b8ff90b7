import { tokenEndpoints } from '@bowerbird/contract/api-tokens/token-endpoints'

// Replies that are pictures: the client reads JSON and text.
const { getMessagePhoto: _photo, getOwnPhoto: _own, ...messages } = tokenEndpoints['messages:read']
const { getCasePhoto: _case, ...reviews } = tokenEndpoints['office-reviews:read']

/** Every endpoint that a token opens, by its name in the API reference. */
export const endpoints = {
  ...tokenEndpoints.public,
  ...tokenEndpoints['ads:read'],
  ...tokenEndpoints['ads:write'],
  ...messages,
  ...tokenEndpoints['messages:write'],
  ...tokenEndpoints['saved:read'],
  ...tokenEndpoints['saved:write'],
  ...tokenEndpoints['account:read'],
  ...tokenEndpoints['office-figures:read'],
  ...reviews,
  ...tokenEndpoints['office-reviews:write'],
  ...tokenEndpoints['office-people:read'],
  ...tokenEndpoints['office-inbox:read'],
  ...tokenEndpoints['office-inbox:write'],
  ...tokenEndpoints['office-market:read'],
  ...tokenEndpoints['office-market:write'],
  ...tokenEndpoints['office-audit:read'],
} as const
