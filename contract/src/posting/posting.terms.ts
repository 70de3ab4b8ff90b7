/** Texts and limits of posting, shared by the wizard, both editors and the API. */

export const MAX_MODEL = 60
export const MAX_CONTACT_PERSON = 100
export const MAX_PROPERTY_AREA = 100_000_000

export const TITLE_REQUIRED = 'Title is required'
export const IMAGE_REQUIRED = 'At least one image is required'
export const IMAGES_NOT_YOURS = 'Please upload the pictures of this ad here'
export const PRICE_REQUIRED = 'Valid price is required'
export const PRICE_TOO_HIGH = 'Price cannot exceed $100,000,000'
export const PRICE_TOO_PRECISE = 'Price can have at most two decimals, like 12.35'
export const DESCRIPTION_REQUIRED = 'Description is required'
export const BRAND_REQUIRED = 'Brand selection is required'
export const CONDITION_REQUIRED = 'Condition selection is required'
export const STATE_REQUIRED = 'State selection is required'
export const SUBURB_INCOMPLETE = 'Choose the suburb from the list, so that it has its postcode'
export const CITY_REQUIRED = 'City selection is required'
export const NOT_FOR_RENT = 'Ads in this category can’t be for rent'
export const CONTACT_NAME_REQUIRED = 'Name is required'

export const AD_NOT_YOURS = 'You do not have permission to view this product'
export const CREATE_FAILED = 'Failed to create ad. Please try again.'

/** Why an owner can't change the status: only an administrator may. */
export const STATUS_AWAITS_APPROVAL = 'This ad is awaiting approval, so its status can’t be changed yet'
export const STATUS_TAKEN_DOWN =
  'This ad was declined or taken down. Edit it, and our team will review it again.'

/** A market may limit how many ads of one member wait for review or are listed. */
export const tooManyAds = (max: number): string =>
  `You can have ${max} ${max === 1 ? 'ad' : 'ads'} at a time. Mark one as sold or delete it, then try again.`
