import { tag } from '../english/tag.ts'

/** Nouns that talk needs and that state nothing about the matter. */
const GENERAL = new Set(
  `ability account action advice age aim amount answer area argument article aspect attempt attention balance basis beginning
  benefit bit bottom business care case cause challenge chance change character choice circumstance claim clue code comment
  condition connection consequence context control conversation cost couple course day deal decision degree detail difference
  difficulty direction discovery distance doubt edge effect effort element end episode error event evidence example exception
  expectation experience expert explanation eye fact factor failure feature feel feeling figure focus form friend future game goal ground
  group guess half hand head heart help hint history hour hurry idea impact importance impression influence information insight
  instance intention interest issue item job journey key kind knowledge lack language legacy length lesson level life light limit line
  list listener look lot luck matter mean meaning measure memory method middle mind minute mistake moment month mystery name nature need
  news night nothing notion number object one opinion opportunity option order origin outcome pace pair part past path pattern people
  percentage period person perspective picture piece place plan point position possibility power present pressure price problem process progress
  project proof purpose quality quantity question range rate reaction reality reason record relation rest result return risk role
  room rule scale scene sense series shape share side sight sign situation size solution somebody someone something sort
  sound source space speed stage start state statement step story strength struggle stuff subject success surprise system talk task
  team tension term test thing thought time tip today top topic total touch trade trick trouble truth turn twist type
  use value version view voice wait way week weight while whole why wonder word work world worth year yes`.split(/\s+/),
)
/** So many things in one line that no source names are an invention. */
const MOST_UNKNOWN = 1
const LEAST_LETTERS = 4
const STEM_LETTERS = 5

/** Tells whether a line names things that its sources do not, by their stems; only English has a tagger. */
export function inventedThings(
  text: string,
  isKnown: (stem: string) => boolean,
  language: string | undefined,
): boolean {
  if (language !== undefined && language !== 'en') return false
  const unknown = new Set(
    tag(text.replaceAll('’', "'"))
      .filter(({ pos, lower }) => pos === 'NOUN' && lower.length >= LEAST_LETTERS)
      .filter(({ lemma, lower }) => !GENERAL.has(lemma) && !GENERAL.has(lower))
      .map(({ lower }) => stemOf(lower))
      .filter((word) => !isKnown(word)),
  )
  return unknown.size > MOST_UNKNOWN
}

export function stemsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).map(stemOf))
}

/** The beginning of a word, so that "keeper" and "keepers", "build" and "building" are one. */
export function stemOf(word: string): string {
  return word.slice(0, STEM_LETTERS)
}
