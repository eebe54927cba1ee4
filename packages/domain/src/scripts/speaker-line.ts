/** A bullet, a time stamp, or both, as transcripts have them before a name. */
const BEFORE = String.raw`(?:[-*•>–—]\s+)?(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?[\])]?\s*[-–—]?\s*)?`
const NAME = String.raw`\p{L}[\p{L}\p{M}\p{N} .'’_-]{0,39}?`
const ASIDE = String.raw`(?:\s*[[(][^\])\n]{0,40}[\])])?`
/** A colon of a time or an address is none, so it is followed by neither a digit nor a slash. */
const COLON = String.raw`\s*(?:\*\*|__)?(?::(?![\d/])|：)(?:\*\*|__)?`
const SPEAKER_LINE = new RegExp(String.raw`^\s*${BEFORE}(?:\*\*|__)?(${NAME})${ASIDE}${COLON}\s*(.*?)\s*$`, 'u')
const MOST_WORDS = 4

/** The name and the words of "Name: words", with or without the time and the stars that transcripts add; nothing for prose. */
export function readSpeakerLine(line: string): { name: string; text: string } | undefined {
  const [, name, text = ''] = SPEAKER_LINE.exec(line) ?? []
  if (!name || !looksLikeName(name)) return undefined
  return { name: name.trim(), text }
}

/** "and then he said" is prose; "speaker 2" is a name. */
function looksLikeName(name: string): boolean {
  const words = name.trim().split(/\s+/)
  const isLowerCase = /^\p{Ll}/u.test(name)
  return words.length <= MOST_WORDS && !(isLowerCase && words.filter((word) => !/^\d+$/.test(word)).length > 1)
}
