import { fewAtOnceByKey } from '#lib/few-at-once-by-key.ts'

/** Each may hold a file of ten megabytes until it has been worked on. */
const OF_A_PERSON = 3

/** Lets a person send so many forms at once; what more of them come wait unread, on the line. */
export function formsInTurn() {
  return fewAtOnceByKey(OF_A_PERSON)
}
