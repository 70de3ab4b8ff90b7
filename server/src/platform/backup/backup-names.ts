/** Where scheduled backups are, their names say when they were made; other files there are left alone. */
const pattern = /^bowerbird-scheduled-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/

/** Ends the name of an encrypted backup, as files of age do. */
export const ENCRYPTED = '.age'

export function backupName(at: Date, isEncrypted: boolean): string {
  const time = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:]/g, '')
  return `bowerbird-scheduled-${time}.tar.gz${isEncrypted ? ENCRYPTED : ''}`
}

/** Undefined: the file is no scheduled backup. */
export function timeOfBackup(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}
