import { missing, type Operation } from './operation.ts'

/** The endpoints for businesses. */
export const businessOperations: Readonly<Record<string, Operation>> = {
  getBusiness: {
    summary: 'Get a business, with the listed ads of its people',
    about:
      'Paginated. Only the last eight digits of `slug` count, so an address works after the name has changed: `slug` in the reply is the present one. `hours` are by the clocks of `timeZone`; Monday is 1, and an entry that closes at or before its opening time closes on the next day. `checkedAt` of a licence says when staff found it in the register of its state.',
    errors: missing,
  },
  getOwnBusiness: {
    summary: 'Get the caller’s business, and the invitations to join one',
    about: 'Invitations that are still open are for owners only.',
  },
  saveOwnBusiness: {
    summary: 'Found a business, or change the caller’s',
    about:
      'The check digits of `abn` must be right. With `basedOn`, the details that the form began with, a save changes only what was edited: 409 with `conflicts` if someone else has changed the same. A licence whose number changes is no longer checked. Only owners may change a business.',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  closeOwnBusiness: {
    summary: 'Close the caller’s business',
    about: 'Its people keep their accounts and ads. 409 if it has another owner: then leave it.',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  inviteToBusiness: {
    summary: 'Invite someone to the caller’s business by email',
    about:
      'Anyone who has an account with this address, or opens one, can accept for 30 days. The answer doesn’t say whether there is one.',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  removeInvitation: { summary: 'Take an invitation back, or decline it', errors: missing },
  acceptInvitation: {
    summary: 'Join the business that has invited the caller',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  setPersonRole: {
    summary: 'Make someone an owner of the caller’s business, or step down',
    about: 'Owners can’t demote each other, and the only owner stays one.',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  removePerson: {
    summary: 'Leave the caller’s business, or remove someone from it',
    about: 'Owners can’t remove each other, and the only owner can’t leave.',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  handOverAds: {
    summary: 'Give the ads of one person of the caller’s business to another',
    about:
      'By an owner, or by the person themselves. The chats of the business about them go along, and the phone number is hidden on them. What can’t move without others stays, and is counted in `stayed`: ads that are reserved, wait for review or come from a feed, those with an open offer or deal, and those with chats from before their seller joined. Ads that are sold or refused always stay.',
    examples: { to: '0199a0f2-6c1e-7c7a-9d43-0f5c1b2d3e4f' },
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  getBusinessOfUser: {
    summary: 'Get the business of a member',
    about: 'With its people, and other businesses that have the same ABN.',
  },
  checkLicence: {
    summary: 'Say that a licence was found in the register of its state, or take that back',
    about: '409 if the business has changed the number meanwhile.',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  },
  changeBadge: {
    summary: 'Take the Business badge and page of a business away, or give them back',
    about: 'The owners are notified of the reason. The ads of its people stay as they are.',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
}
