import { createEmitter } from '#lib/store.ts'

/** Requests for a quote from the transcript's menu; the dialog is on the page, and the menu is gone by then. */
const requests = createEmitter()

export const askForQuote = requests.emit
export const onQuoteRequest = requests.subscribe
