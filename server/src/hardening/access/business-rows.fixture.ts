import { randomUUID } from 'node:crypto'
import {
  admins,
  forAll,
  memberOnly,
  members,
  memberTooEarly,
  nothing,
  once,
  type Row,
} from './access-rows.fixture.ts'

const details = { name: 'The Shed', abn: '51824753556', suburb: 'Newtown', postcode: '2042' }
const licence = { kind: 'motor-dealer', state: 'Victoria', number: '12345', isChecked: true }

/** Of the access table: in a scene, the member owns a business, with an invitation to the other. */
export const businessRows: Record<string, Row> = {
  getBusiness: once(forAll),
  getOwnBusiness: once(members),
  // The others found one of their own.
  saveOwnBusiness: once(members, () => ({ body: details })),
  closeOwnBusiness: once(memberOnly),
  inviteToBusiness: once(memberOnly, () => ({ body: { email: `${randomUUID()}@example.com` } })),
  removeInvitation: once('401 401 401 401 | 200 200 404 404'),
  acceptInvitation: once('401 401 401 401 | 404 200 404 404'),
  setPersonRole: once(memberOnly, () => ({ body: { isOwner: true } })),
  // Its only owner can't leave it. In the other state there is another one.
  removePerson: { expected: { 'pending ad': memberTooEarly, 'active ad': memberOnly } },
  // To the other owner, who is there in one state only.
  handOverAds: {
    ask: ({ partnerId }) => ({ body: { to: partnerId ?? randomUUID() } }),
    expected: { 'pending ad': nothing, 'active ad': memberOnly },
  },
  getBusinessOfUser: once(admins),
  checkLicence: once(admins, () => ({ body: licence })),
  changeBadge: once(admins, () => ({ body: { isRemoved: true, reason: 'No such business' } })),
}
