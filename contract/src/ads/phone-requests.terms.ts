/** How long a seller can see who asked for their number. */
export const PHONE_REQUEST_MONTHS = 12
/** Said beside the button that shows a number. */
export const PHONE_REQUEST_NOTE = 'The seller sees when you ask for their number.'
