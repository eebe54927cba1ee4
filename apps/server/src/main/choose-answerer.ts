import type { Answerer } from '#ports/answerer.ts'

/** Who answers questions. Its modules are loaded at the first question. */
export function chooseAnswerer(): Answerer {
  let answerer: Promise<Answerer> | undefined
  return {
    name: 'embedded',
    is_offline: true,
    async answer(request, tools) {
      answerer ??= import('#adapters/answerer/embedded/embedded-answerer.ts').then((module) =>
        module.embeddedAnswerer(),
      )
      return (await answerer).answer(request, tools)
    },
  }
}
