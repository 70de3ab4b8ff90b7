import { members, ofRecord, once, type Row } from './access-rows.fixture.ts'

/** In a scene, only the member is allowed to have a feed. */
const allowed = '401 401 401 401 | 200 403 403 403'
const settings = {
  address: 'https://yard.example/new',
  subcategory: 'Cars',
  suburb: 'Newtown',
  postcode: '2042',
}

/** Of the access table: feeds of businesses. */
export const feedRows: Record<string, Row> = {
  getFeed: once(members),
  saveFeed: once(allowed, () => ({ body: settings })),
  startFeed: once(allowed),
  stopFeed: once(allowed),
  runFeed: once(allowed, () => ({ body: {} })),
  getUserFeed: ofRecord(),
  setUserFeed: ofRecord(() => ({ body: { isAllowed: true } })),
}
