import { fewAtOnce } from './few-at-once.ts'

type Turns = { take: ReturnType<typeof fewAtOnce>; works: number }

/** Lets so many works of each key go at once; what more there are of it wait in their order, and keep no other key waiting. */
export function fewOfEach(most: number) {
  const turnsOf = new Map<string, Turns>()

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turns = turnsOf.get(key) ?? { take: fewAtOnce(most), works: 0 }
    turnsOf.set(key, turns)
    turns.works += 1
    try {
      return await turns.take(work)
    } finally {
      turns.works -= 1
      if (turns.works === 0) turnsOf.delete(key)
    }
  }
}
