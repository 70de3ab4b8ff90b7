import { expect, onTestFinished, test, vi } from 'vitest'
import { documentDay } from './document-day.ts'

test.each(['America/Los_Angeles', 'Australia/Perth', 'Pacific/Auckland'])(
  'an invoice has the day of Sydney for a reader in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    onTestFinished(() => void vi.unstubAllEnvs())
    // Just after midnight in Sydney.
    expect(documentDay('2026-11-19T13:05:00.000Z')).toBe('20 November 2026')
    expect(documentDay('2026-11-20')).toBe('20 November 2026')
  },
)
