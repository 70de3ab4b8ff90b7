import type { BackupSettings } from './backup.settings.ts'
import { type BackupStore, folderBackupStore } from './backup-store.ts'

/** Where this installation's scheduled backups are. */
export async function openBackupStore({ place }: Pick<BackupSettings, 'place'>): Promise<BackupStore> {
  if ('folder' in place) return folderBackupStore(place.folder)
  // Loaded only if needed: the S3 client is large.
  const { s3BackupStore } = await import('./s3-backup-store.ts')
  return s3BackupStore(place.s3)
}
