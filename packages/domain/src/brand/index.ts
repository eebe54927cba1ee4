/** What the product is called, everywhere a person reads it. */
export const BRAND = 'Duologue'
