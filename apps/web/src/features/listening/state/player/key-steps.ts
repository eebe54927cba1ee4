/** Steps of the player's keys and buttons, in seconds. */
export const ARROW_SECONDS = 5
export const BACK_SECONDS = 15
export const ON_SECONDS = 30
