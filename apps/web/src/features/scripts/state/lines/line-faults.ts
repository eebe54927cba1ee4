import { createContext } from 'react'

/** Faults of lines that cannot be voiced, a sentence for each, by the id of the line. */
export type LineFaults = ReadonlyMap<string, string>

export const NO_FAULTS: LineFaults = new Map()
export const LineFaultsContext = createContext(NO_FAULTS)
