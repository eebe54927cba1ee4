const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** The terms of IPTC's list that can be true of an episode, as JSON-LD, tags and statements name them. */
export const digitalSourceTypes = {
  /** Made by a model that was trained on samples. */
  trained: `${VOCABULARY}trainedAlgorithmicMedia`,
  /** Made by rules alone. */
  algorithmic: `${VOCABULARY}algorithmicMedia`,
  /** Recorded and trained-model lines together. */
  composite_trained: `${VOCABULARY}compositeWithTrainedAlgorithmicMedia`,
  /** Recorded and rule-made lines together. */
  composite: `${VOCABULARY}compositeSynthetic`,
  /** Recorded by people. */
  captured: `${VOCABULARY}digitalCapture`,
} as const
export type DigitalSourceType = (typeof digitalSourceTypes)[keyof typeof digitalSourceTypes]

const RECORDED = 'recorded'
/** Engines without anything learned from samples: the formant synthesis that is always there. */
const BY_RULES: ReadonlySet<string> = new Set(['embedded'])

type Made = {
  /** Engines that spoke the lines. */
  engines: readonly string[]
  /** True if a script writer, which can be a language model, wrote the lines. */
  is_written: boolean
}

/** Digital source type of an episode, by its engines and writer; counts as trained where it is not known to be by rules alone. */
export function digitalSourceType({ engines, is_written }: Made): DigitalSourceType {
  const artificial = engines.filter((engine) => engine !== RECORDED)
  const isTrained = is_written || artificial.some((engine) => !BY_RULES.has(engine))
  if (artificial.length === engines.length)
    return isTrained ? digitalSourceTypes.trained : digitalSourceTypes.algorithmic
  if (artificial.length > 0 || is_written)
    return isTrained ? digitalSourceTypes.composite_trained : digitalSourceTypes.composite
  return digitalSourceTypes.captured
}
