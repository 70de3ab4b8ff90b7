import type { Command } from './command.ts'

/** Closing the market for maintenance, on the machine: it also works while nobody can log in. */
export const maintenanceCommands: readonly Command[] = [
  {
    name: 'maintenance on',
    summary: 'Close the market to visitors: they get a page that says so',
    about: [
      'Visitors and members get a page with status 503, and programs an error with Retry-After. Staff can log in at /staff and use everything. Health checks and webhooks go on working, and so do the jobs: emails leave. Every process follows within seconds. Repeat it to change the text or the end.',
    ],
    options: {
      text: { value: 'TEXT', about: 'What visitors read; the last text by default' },
      until: {
        value: 'TIME',
        about: 'When it should be over, for example 2026-11-20T18:00. It stays on until you switch it off',
      },
    },
    examples: [
      ['bowerbird maintenance on', 'With the usual text'],
      [
        'bowerbird maintenance on --text "We’re moving house." --until 2026-11-20T18:00',
        'Says why, and until when',
      ],
    ],
    run: async (invocation) => (await import('./commands/maintenance.ts')).switchOn(invocation),
  },
  {
    name: 'maintenance off',
    summary: 'Open the market again',
    about: ['Every process follows within seconds.'],
    examples: [['bowerbird maintenance off', 'Visitors are back']],
    run: async (invocation) => (await import('./commands/maintenance.ts')).switchOff(invocation),
  },
  {
    name: 'maintenance status',
    summary: 'Say whether the market is closed for maintenance',
    about: ['Since when, until when, and what visitors read.'],
    examples: [['bowerbird maintenance status', 'For example: Maintenance is off']],
    run: async (invocation) => (await import('./commands/maintenance.ts')).showMaintenance(invocation),
  },
]
