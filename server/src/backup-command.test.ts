import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { backupCommand } from './backup-command.ts'

test('backups run in a process of their own with these settings; its lines are logged, and why it failed is thrown', {
  tags: ['nightly'],
}, async () => {
  const lines: string[] = []
  const command = backupCommand({ dataDir: tmpdir() }, (line) => lines.push(line))
  await expect(command.run()).rejects.toThrow('Set BACKUP_DIR')
  expect(lines).toEqual([expect.stringMatching(/^Backups: Set BACKUP_DIR/)])
  await command.stop()
})
