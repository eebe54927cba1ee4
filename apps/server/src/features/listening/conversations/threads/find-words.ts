import { wordsOf } from '#features/listening/search/index.ts'

type Mark = [number, number]
type Found = { text: string; marks: Mark[] }

/** Letters by which the words of most scripts begin; others have no spaces between words. */
const BEGINS_A_WORD = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]/u

/** Words by their beginning, as they are typed, without regard for capitals and accents. */
export function searchedWords(q: string): string[] {
  return [...new Set(wordsOf(q).map(({ text }) => folded(text)))]
}

/** Search pattern of the database for texts that are folded in the same way. */
export function patternOf(word: string): string {
  return BEGINS_A_WORD.test(word) ? `\\m${word}` : word
}

/** First of the texts with the most matching words. */
export function findWords(texts: readonly string[], words: readonly string[]): Found {
  const [best = { text: '', marks: [] }] = texts
    .map((text) => marked(text, words))
    .toSorted((a, b) => b.count - a.count)
  return { text: best.text, marks: best.marks }
}

function marked(text: string, words: readonly string[]): Found & { count: number } {
  const said = new Set<string>()
  const marks = wordsOf(text).flatMap(({ text: word, from, to }): Mark[] => {
    const begins = words.filter((each) => folded(word).startsWith(each))
    for (const each of begins) said.add(each)
    return begins.length > 0 ? [[from, to]] : []
  })
  return { text, marks, count: said.size }
}

function folded(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
}
