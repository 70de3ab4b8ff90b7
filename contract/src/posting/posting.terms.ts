import { plural } from '../language/plural.ts'
import { t } from '../language/t.ts'

/** Texts and limits of posting, shared by the wizard, both editors and the API. */

export const MAX_MODEL = 60
export const MAX_CONTACT_PERSON = 100
export const MAX_PROPERTY_AREA = 100_000_000

export const TITLE_REQUIRED = t`Title is required`
export const IMAGE_REQUIRED = t`At least one image is required`
export const IMAGES_NOT_YOURS = t`Please upload the pictures of this ad here`
export const PRICE_REQUIRED = t`Valid price is required`
export const PRICE_TOO_HIGH = t`Price cannot exceed $100,000,000`
export const PRICE_TOO_PRECISE = t`Price can have at most two decimals, like 12.35`
export const DESCRIPTION_REQUIRED = t`Description is required`
export const BRAND_REQUIRED = t`Brand selection is required`
export const CONDITION_REQUIRED = t`Condition selection is required`
export const STATE_REQUIRED = t`State selection is required`
export const SUBURB_INCOMPLETE = t`Choose the suburb from the list, so that it has its postcode`
export const CITY_REQUIRED = t`City selection is required`
export const NOT_FOR_RENT = t`Ads in this category can’t be for rent`
export const CONTACT_NAME_REQUIRED = t`Name is required`

export const AD_NOT_YOURS = t`You do not have permission to view this product`
export const CREATE_FAILED = t`Failed to create ad. Please try again.`

/** Why an owner can't change the status: only an administrator may. */
export const STATUS_AWAITS_APPROVAL = t`This ad is awaiting approval, so its status can’t be changed yet`
export const STATUS_TAKEN_DOWN = t`This ad was declined or taken down. Edit it, and our team will review it again.`

/** A market may limit how many ads of one member wait for review or are listed. */
export const tooManyAds = (max: number): string =>
  plural(max, {
    one: 'You can have # ad at a time. Mark one as sold or delete it, then try again.',
    other: 'You can have # ads at a time. Mark one as sold or delete it, then try again.',
  })
