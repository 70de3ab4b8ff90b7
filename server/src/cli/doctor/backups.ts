import { type Finding, warn } from './finding.ts'

/** `bowerbird backup` writes a file and leaves no trace in the market, so none can be known here. */
export function checkBackups(): Finding[] {
  return [
    warn(
      'backups',
      'no backup and no restore drill is known',
      'Run "bowerbird backup" every day, and try a restore.',
    ),
  ]
}
