import type { Operation } from './operation.ts'

/** A member’s own ads: posting, editing, listing. */
export const ownAdOperations: Readonly<Record<string, Operation>> = {
  createAd: {
    summary: 'Post an ad',
    about:
      'The ad is `pending` until it is reviewed, or `active` if the market does not review new ads or trusts the caller (`getTrust`). Repeating a call with the same `idempotencyKey` creates one ad. Images are URLs returned by `uploadImage`. `attributes` has the values of the subcategory’s fields, by the keys in `getCatalogue`. `suburb` and `postcode`, as `suggestPlaces` has them, decide `state` and `city`, which may then be empty. 409 if the caller has as many ads as the market allows.',
    status: 201,
    examples: { attributes: { year: 2016, kilometres: 98_000, transmission: 'automatic' } },
    errors: ['CONFLICT'],
  },
  listOwnAds: {
    summary: 'List the caller’s ads',
    about:
      'With `whose=all` also those of the caller’s colleagues: the people of the same business, unless staff have taken its badge away. They can be edited, moved, renewed, priced and deleted like one’s own; `colleague` says who has posted one, and `changedBy` which colleague of theirs has last changed it. Phone number, appeals and offers stay with the person who has posted the ad.',
  },
  getPostingDefaults: {
    summary: 'Get location and contact of the caller’s latest ad',
    about: 'A form for a new ad can begin with them.',
  },
  listBuyersQuestions: {
    summary: 'List what buyers usually ask about ads of a subcategory',
    about: 'The operator edits them in the settings. Unknown subcategories have none.',
  },
  getStatusCounts: { summary: 'Count the caller’s ads by status' },
  getOwnAd: { summary: 'Get one of the caller’s ads, in any status', errors: ['FORBIDDEN'] },
  updateOwnAd: {
    summary: 'Edit one of the caller’s ads',
    about:
      'Changes of an approved ad’s title, description, model, images or category are reviewed first unless the caller is trusted or they only correct typing errors, and so is a contact name that is more than a name. Until then they are in `edit`, and everyone sees the ad as it was; all other changes are shown at once. Any change sends an ad that was declined back to review; 409 if the caller has as many ads as the market allows.',
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  withdrawOwnEdit: {
    summary: 'Withdraw a change of one of the caller’s ads that is not approved',
    about: 'The ad stays as everyone sees it. Nothing happens if there is no such change.',
    errors: ['FORBIDDEN'],
  },
  setOwnAdPhone: {
    summary: 'Show or hide the caller’s phone number on one of their ads',
    about: 'Members see it if it is shown on the ad and in the profile.',
    errors: ['FORBIDDEN'],
  },
  deleteOwnAd: { summary: 'Permanently delete one of the caller’s ads', errors: ['FORBIDDEN'] },
  setOwnAdStatus: {
    summary: 'Reserve, pause, sell or list one of the caller’s ads',
    about:
      'Which moves are possible depends on where the ad is; 409 says why one isn’t. `until` is the last day on which it is reserved, in the caller’s time zone.',
    errors: ['FORBIDDEN', 'CONFLICT'],
  },
  uploadImage: {
    summary: 'Upload an image',
    about:
      'One JPEG, PNG, WebP, AVIF or GIF file. It is rotated upright and re-encoded without metadata. Images that no ad or profile uses are deleted after a day.',
    status: 201,
    isForm: true,
  },
  removeUpload: { summary: 'Delete one of the caller’s uploads at once, unless something uses it' },
}
