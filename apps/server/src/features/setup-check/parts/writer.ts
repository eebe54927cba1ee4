import type { Part } from '../part.ts'

export const writer: Part = {
  describe({ setup, config }) {
    if (!setup.model)
      return {
        state: 'warn',
        word: 'Without a model',
        sentence:
          'Scripts are put together from the sources. Set SCRIPT_WRITER or LANGUAGE_MODEL_BASE_URL for a model.',
        test: null,
      }
    return { state: 'set', word: 'Set', sentence: whereOf(setup.model.name, config), test: 'Test' }
  },
  async try({ setup, config }, _asking, signal) {
    if (!setup.model) throw new Error('no model is set')
    const begun = performance.now()
    await setup.model.ask(signal)
    return {
      state: 'works',
      word: `Answered in ${((performance.now() - begun) / 1_000).toFixed(1)} s`,
      sentence: `${whereOf(setup.model.name, config)} Asked one question, got one answer.`,
    }
  },
}

function whereOf(
  name: string,
  config: { SCRIPT_WRITER: string; LANGUAGE_MODEL_BASE_URL?: string | undefined },
): string {
  const { SCRIPT_WRITER, LANGUAGE_MODEL_BASE_URL: address } = config
  if (SCRIPT_WRITER === 'local') return `${name} on this machine.`
  return address && SCRIPT_WRITER === 'openai' ? `${name} at ${new URL(address).host}.` : `${name}.`
}
