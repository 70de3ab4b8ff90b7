import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const bucket = {
  BACKUP_S3_ENDPOINT: 'https://s3.example.com',
  BACKUP_S3_REGION: 'ap-southeast-2',
  BACKUP_S3_BUCKET: 'backups',
  BACKUP_S3_ACCESS_KEY_ID: 'id',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
}

test('a folder is all that scheduled backups need; seven days, four weeks and six months are kept', () => {
  expect(readConfig({}).backups).toBeUndefined()
  expect(readConfig({ BACKUP_DIR: '/backups' }).backups).toEqual({
    place: { folder: '/backups' },
    time: { hour: 1, minute: 30 },
    keep: { daily: 7, weekly: 4, monthly: 6 },
    drillDays: 7,
    drillDatabaseUrl: undefined,
  })
  const own = { ...bucket, BACKUP_TIME: '23:05', BACKUP_KEEP: '30,0,12', BACKUP_DRILL_DAYS: '0' }
  expect(readConfig(own).backups).toMatchObject({
    place: { s3: { bucket: 'backups', secretAccessKey: 'secret' } },
    time: { hour: 23, minute: 5 },
    keep: { daily: 30, weekly: 0, monthly: 12 },
    drillDays: 0,
  })
})

test.each([
  [{ BACKUP_TIME: '25:00' }, 'BACKUP_TIME must be a time such as 01:30'],
  [{ BACKUP_KEEP: '7' }, 'BACKUP_KEEP must be three numbers'],
  [{ BACKUP_KEEP: '0,4,6' }, 'BACKUP_KEEP must be three numbers'],
  [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must have at least 16 characters'],
  [{ ...bucket, BACKUP_S3_REGION: '' }, 'The BACKUP_S3 settings go together: BACKUP_S3_REGION missing'],
  [{ ...bucket, BACKUP_DIR: '/backups' }, 'BACKUP_DIR and BACKUP_S3_ENDPOINT exclude each other'],
  [{ ...bucket, BACKUP_S3_ENDPOINT: 'http://s3.example.com' }, 'BACKUP_S3_ENDPOINT must begin with https://'],
  [
    { DATABASE_URL: 'postgres://a@b/c', BACKUP_DRILL_DATABASE_URL: 'postgres://a@b/c' },
    'must not be the market’s own database',
  ],
])('%j stops the start', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})
