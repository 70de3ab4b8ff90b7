import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { backupCommand } from './backup-command.ts'

test('the backup command runs as a process with these settings; what it prints is logged, and why it failed is thrown', async () => {
  const lines: string[] = []
  const command = backupCommand({ dataDir: tmpdir() }, (line) => lines.push(line))
  await expect(command.run()).rejects.toThrow('Set BACKUP_DIR')
  expect(lines).toEqual([expect.stringMatching(/^Backups: Set BACKUP_DIR/)])
  const running = command.run()
  await Promise.all([expect(running).rejects.toThrow('It was stopped'), command.stop()])
})
