/** `<v Name>` of WebVTT. */
const VOICE = /^\s*<v(?:\.[\w.-]{1,100})?\s+([^>]{1,200})>/
/** `Name:`, `[Name]:`, `SPEAKER_01:`, `>> Name:`. */
const LABEL = /^\s*(?:>>+\s*|-\s+)?(?:[[(]\s*)?([\p{L}\d][\p{L}\p{M}\d_.’'& -]{0,40}?)(?:\s*[\])])?\s*[:：](?=\s|$)\s*/u
/** `[Speaker 1] words` */
const BRACKET = /^\s*[[(](\p{Lu}[\p{L}\p{M}\d_.’' -]{0,40})[\])]\s+(?=\S)/u
const CHANGE = /^\s*>>+\s*/
const DASH = /^\s*-\s+/
const SOUNDS =
  /^(?:music|applause|laugh\w*|silence|noise|inaudible|crosstalk|cheer\w*|sigh\w*|cough\w*|pause|sound\w*|musik|applaus|gelächter)\b/i
/** A label that comes only once has at most so many words; longer ones are the beginnings of sentences. */
const SHORT_WORDS = 2

/** Names that programs give to unknown speakers, and their labels at the beginning of a line. */
const NOBODY = String.raw`(?:(?:unknown|unidentified|guest) speaker(?:[ _-]?\d{1,3})?|(?:speaker|host|guest|sprecher(?:in)?|locuteur|intervenant|hablante|orador|participant|person|voice)[ _-]?(?:\d{1,3}|[a-z]))`
const NOBODY_ALONE = new RegExp(`^${NOBODY}$`, 'i')
const NOBODY_FIRST = new RegExp(
  String.raw`^\s*(?:[-*•]\s+)?(?:\*\*)?[[(]?(${NOBODY})[\])]?(?:\*\*)?\s*[:：](?:\*\*)?(?=\s|$)\s*`,
  'i',
)

/** Detects names without identity, such as "Speaker 1". */
export function isNobody(name: string): boolean {
  return NOBODY_ALONE.test(name.trim())
}

/** A line without "Speaker 1:" before its words; undefined where it has no such label. */
export function withoutLabel(line: string): string | undefined {
  const [label] = NOBODY_FIRST.exec(line) ?? []
  return label === undefined ? undefined : line.slice(label.length)
}

type Spoken = { name: string; text: string }
type Part = Spoken & { isVoiced: boolean; isChange: boolean }

/** Finds who speaks each text of a transcript. A label comes back or is short; a text without one keeps the last name only where labels stand at changes alone. */
export function speakersOf(texts: readonly string[]): Spoken[] {
  const parts = texts.map(partOf)
  const counts = new Map<string, number>()
  for (const { name } of parts) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isSpeaker = ({ name, isVoiced }: Part) =>
    isVoiced || (counts.get(name) ?? 0) > 1 || (name.split(/\s+/).length <= SHORT_WORDS && /^[\p{Lu}\d]/u.test(name))
  const labelled = parts.map((part) => part.name !== '' && isSpeaker(part))
  const isAtChanges = !parts.some(({ name }, at) => labelled[at] && labelled[at - 1] && name === parts[at - 1]?.name)
  let last = ''
  return parts.map((part, at) => {
    const written = texts[at] ?? ''
    if (labelled[at]) last = part.name
    else if (part.isChange || !isAtChanges) last = ''
    return labelled[at]
      ? { name: part.name, text: part.text }
      : { name: last, text: written.replace(CHANGE, '').replace(DASH, '').trim() }
  })
}

function partOf(text: string): Part {
  const isChange = CHANGE.test(text)
  const [voiced, voice] = VOICE.exec(text) ?? []
  if (voiced && voice) return { name: voice.trim(), text: text.slice(voiced.length).trim(), isVoiced: true, isChange }
  const [labelled, label] = LABEL.exec(text) ?? BRACKET.exec(text) ?? []
  if (!labelled || !label || SOUNDS.test(label) || /^\d+$/.test(label))
    return { name: '', text, isVoiced: false, isChange }
  return { name: label.trim(), text: text.slice(labelled.length).trim(), isVoiced: false, isChange }
}
