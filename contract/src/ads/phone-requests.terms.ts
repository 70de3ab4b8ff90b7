/** How long a seller can see who asked for their number. */
export const PHONE_REQUEST_MONTHS = 12
