/** Number of items below which a list also suggests other pages. */
export const FEW_ITEMS = 4
