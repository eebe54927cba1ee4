import type { FactFinder } from '@app/ports/fact-finder.ts'

/** The fact finder, whose modules are loaded when a person first looks for facts. */
export function factFinder(): FactFinder {
  let finder: Promise<FactFinder> | undefined
  return {
    async find(sources) {
      finder ??= import('@app/script-writer/fact-finder/structural-fact-finder.ts').then((one) =>
        one.structuralFactFinder(),
      )
      return (await finder).find(sources)
    },
  }
}
