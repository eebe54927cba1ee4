/** A sign as it is compared, and where it stands in the text; several that are one sign there stand in one place. */
export type Sign = { sign: string; from: number; to: number }

const PLAIN = /^[\x20-\x7e]*$/
const SPACE = /^\s/
/** Signs that people and programs write for one another. */
const alike: ReadonlyMap<string, string> = new Map([
  ['\u2019', "'"],
  ['\u02bc', "'"],
  ['\u2010', '-'],
  ['\u2011', '-'],
])
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text as its words are compared: letters composed, one kind of apostrophe, hyphen and space, and capitals only where they count. */
export function foldText(text: string, { anyCase }: { anyCase: boolean }): Sign[] {
  const signs: Sign[] = []
  for (const { segment, index: from } of signsOf(text)) {
    const to = from + segment.length
    const last = signs.at(-1)
    if (!SPACE.test(segment)) for (const sign of folded(segment, anyCase)) signs.push({ sign, from, to })
    else if (last?.sign === ' ') last.to = to
    else signs.push({ sign: ' ', from, to })
  }
  return signs
}

/** The differences by which words are compared. */
export function foldWord(word: string, how: { anyCase: boolean }): string {
  return foldText(word, how)
    .map(({ sign }) => sign)
    .join('')
}

function signsOf(text: string): Iterable<{ segment: string; index: number }> {
  return PLAIN.test(text) ? [...text].map((segment, index) => ({ segment, index })) : segmenter.segment(text)
}

/** Through capitals, for some letters have one capital and several small ones. */
function folded(segment: string, anyCase: boolean): string {
  const sign = alike.get(segment) ?? segment.normalize('NFC')
  return anyCase ? sign.toUpperCase().toLowerCase() : sign
}
