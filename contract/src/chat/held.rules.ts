/** An account is new for so many days, unless so many people have answered it. */
export const NEW_FOR_DAYS = 7
export const ANSWERED_BY = 3
