import { createEmitter } from '#lib/store.ts'

/** The menu of the transcript asks for a quote; what opens it is on the page, and the menu is gone by then. */
const requests = createEmitter()

export const askForQuote = requests.emit
export const onQuoteRequest = requests.subscribe
