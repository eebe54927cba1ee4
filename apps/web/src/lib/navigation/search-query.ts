import { createStore, useStore } from '#lib/store.ts'

const query = createStore('')

/** The text in the header's search field, kept from one feed page to the other. */
export const useSearchQuery = (): string => useStore(query)

export const setSearchQuery = query.set
