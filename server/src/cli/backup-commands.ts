import type { Command } from './command.ts'

/** Backups, restoring one, and moving the market. */
export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    summary: 'Back up the whole market to one file, while it runs or not',
    about: [
      'Writes a consistent snapshot of accounts, ads, chats, images and queued emails. The file gets its final name once it is complete. It contains personal data. With BACKUP_PASSPHRASE, a file whose name ends in .age is encrypted.',
    ],
    arguments: [{ name: 'FILE', about: 'where to write; bowerbird-<time>.tar.gz by default' }],
    options: { force: { about: 'Replace the file if it exists' } },
    examples: [
      ['bowerbird backup /backups/market.tar.gz', 'Everything, in one file'],
      ['BACKUP_PASSPHRASE=… bowerbird backup market.tar.gz.age', 'The same, encrypted'],
    ],
    run: async (invocation) => (await import('./commands/backup.ts')).backup(invocation),
  },
  {
    name: 'backups run',
    summary: 'Make a scheduled backup now',
    about: [
      'Does what happens every day at BACKUP_TIME: writes a backup to BACKUP_DIR or the bucket, removes those that BACKUP_KEEP no longer keeps, and restores it as a drill if the last one is BACKUP_DRILL_DAYS old. While the last drill has failed, no backup is removed. The exit code is 3 if the drill finds a problem.',
    ],
    options: { drill: { about: 'Try it, even if no drill is due' } },
    examples: [
      ['bowerbird backups run', 'For a timer of your own, or the first one'],
      ['bowerbird backups run --drill', 'A backup that you know can be restored'],
    ],
    run: async (invocation) => (await import('./commands/backups.ts')).runBackups(invocation),
  },
  {
    name: 'backups drill',
    summary: 'Restore the latest scheduled backup as a drill',
    about: [
      'Restores it into a scratch database, compares rows, images and the audit log with what was noted when it was made, and removes the database again. The market is not touched. The exit code is 3 if the backup is damaged or incomplete, and the reason is printed.',
    ],
    examples: [['bowerbird backups drill', 'For example: rows of ads: 11 instead of 12']],
    run: async (invocation) => (await import('./commands/backups.ts')).drillBackups(invocation),
  },
  {
    name: 'backups list',
    summary: 'List the scheduled backups',
    about: [
      'Prints the name, time and size of each backup in BACKUP_DIR or the bucket, the newest first, separated by tabs. Needs no database, so it works on a new machine. "bowerbird restore" takes these names.',
    ],
    examples: [['bowerbird backups list', 'One line per backup']],
    run: async (invocation) => (await import('./commands/backups.ts')).listBackups(invocation),
  },
  {
    name: 'restore',
    summary: 'Restore a backup into an empty market',
    about: [
      'Restores into an empty DATA_DIR or an empty database, while the market is stopped. Rejects a damaged file and then restores nothing. Migrates a backup of an older version. An encrypted one needs the BACKUP_PASSPHRASE that it was made with.',
    ],
    arguments: [
      {
        name: 'FILE',
        about: 'a file written by "bowerbird backup", or a name that "bowerbird backups list" prints',
        isRequired: true,
      },
    ],
    examples: [
      ['bowerbird restore /backups/market.tar.gz', 'Into the market of the current settings'],
      ['DATA_DIR=/tmp/trial bowerbird restore market.tar.gz', 'Into a separate market, to test the backup'],
    ],
    run: async (invocation) => (await import('./commands/restore.ts')).restore(invocation),
  },
  {
    name: 'move',
    summary: 'Move from the embedded database to an external one',
    about: [
      'Copies a consistent snapshot of the embedded database under DATA_DIR into an empty PostgreSQL 15 or later, then compares and prints the row counts of every table and the number of images. The source is not changed. Changes made during the copy are not included, so stop the market before the final move.',
      'Images stay in DATA_DIR/images, where the new installation finds them with the same DATA_DIR. With --s3 or --data-dir they are copied to a bucket or another folder.',
    ],
    options: {
      to: { value: 'DATABASE_URL', about: 'The empty database. The password can be in PGPASSWORD instead' },
      s3: {
        about:
          'Copy the images to the bucket in S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
      },
      'data-dir': {
        value: 'FOLDER',
        about: 'Copy the images to the DATA_DIR of the new installation',
      },
    },
    examples: [
      [
        'bowerbird move --to postgres://bowerbird:…@db.example.com/bowerbird',
        'The data; images stay in DATA_DIR',
      ],
      ['S3_ENDPOINT=… S3_BUCKET=… bowerbird move --to postgres://… --s3', 'The data, and images to a bucket'],
    ],
    run: async (invocation) => (await import('./commands/move.ts')).move(invocation),
  },
]
