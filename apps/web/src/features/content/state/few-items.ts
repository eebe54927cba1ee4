/** With fewer items than this, a list also shows where to go next. */
export const FEW_ITEMS = 4
