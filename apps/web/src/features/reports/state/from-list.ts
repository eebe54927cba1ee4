/** The state of a history entry that opened a report from the list alone on the screen: the entry before it is that list. */
export const FROM_LIST = { isFromList: true }
