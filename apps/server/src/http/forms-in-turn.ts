import { fewAtOnce } from '#lib/few-at-once.ts'

/** Each may hold a file of ten megabytes until it has been worked on. */
const OF_A_PERSON = 3

type Turns = { take: ReturnType<typeof fewAtOnce>; forms: number }

/** Lets a person send so many forms at once; what more of them come wait unread, on the line. */
export function formsInTurn() {
  const turnsOf = new Map<string, Turns>()

  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const turns = turnsOf.get(userId) ?? { take: fewAtOnce(OF_A_PERSON), forms: 0 }
    turnsOf.set(userId, turns)
    turns.forms += 1
    try {
      return await turns.take(work)
    } finally {
      turns.forms -= 1
      if (turns.forms === 0) turnsOf.delete(userId)
    }
  }
}
