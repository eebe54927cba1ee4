import type { Part } from '../part.ts'

export const writer: Part = {
  reaches({ config: { SCRIPT_WRITER, LANGUAGE_MODEL_BASE_URL, GEMINI_BASE_URL } }) {
    if (SCRIPT_WRITER === 'openai' && LANGUAGE_MODEL_BASE_URL) {
      const others = 'LANGUAGE_MODEL_API_KEY and LANGUAGE_MODEL'
      return { url: LANGUAGE_MODEL_BASE_URL, address: 'LANGUAGE_MODEL_BASE_URL', others }
    }
    if (SCRIPT_WRITER !== 'gemini') return undefined
    return { url: GEMINI_BASE_URL, address: 'GEMINI_BASE_URL', others: 'GEMINI_API_KEY and LANGUAGE_MODEL' }
  },
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
