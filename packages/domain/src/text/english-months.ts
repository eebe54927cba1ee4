/** Names of the months from January on, for pages: an Intl formatter takes a phone 40 ms to make. Other languages stand apart, so that pages do not load them. */
export const ENGLISH_MONTHS =
  'January February March April May June July August September October November December'.split(' ')
