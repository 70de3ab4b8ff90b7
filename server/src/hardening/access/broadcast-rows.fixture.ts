import { admins, adminsTooEarly, once, type Row } from './access-rows.fixture.ts'

const broadcast = {
  kind: 'news',
  audience: 'all',
  state: null,
  days: null,
  subject: 'News',
  summary: 'What’s new',
  body: '',
  link: null,
  byEmail: true,
  byNotification: false,
}

/** Messages to members. */
export const broadcastRows: Record<string, Row> = {
  listBroadcasts: once(admins),
  getBroadcast: once(admins),
  createBroadcast: once(admins, () => ({ body: broadcast })),
  editBroadcast: once(admins, () => ({ body: { ...broadcast, version: 1 } })),
  deleteBroadcast: once(admins),
  previewBroadcast: once(admins, () => ({ body: { version: 1 } })),
  sendBroadcast: once(admins, () => ({ body: { version: 1, recipients: 1 } })),
  stopBroadcast: { expected: { any: adminsTooEarly, 'active ad': admins } },
}
