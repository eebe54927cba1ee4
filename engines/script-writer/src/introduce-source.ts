/** English introductions; other languages have the name of the source alone, which is true in all of them. */
/** Sources without a title, such as files, in their order. */
const NAMELESS = ['a source', 'another source', 'the next source']
const FIRST = [
  (name: string) => `Here is ${name}, word for word:`,
  (name: string) => `This is what ${name} says:`,
  (name: string) => `In the words of ${name}:`,
]
const NEXT = ['It goes on:', 'Further on:', 'It also says:', 'And then:', 'Another passage:', 'A little later:']
const MARKS: Record<string, [string, string]> = { de: ['„', '“'], fr: ['« ', ' »'], es: ['«', '»'], ja: ['「', '」'] }

type Quoted = { title: string; outlet?: string | undefined }
type Place = { speaker?: string | undefined; chapter?: string | undefined }

/** Introduces quotations one after the other: by their source, by its heading, or in a talk by who says them. */
export function introductions(language: string): (source: Quoted, place?: Place) => string {
  const isEnglish = language === 'en'
  const counts = { first: 0, next: 0, nameless: 0 }
  let before: Quoted | undefined
  const nameless = () => NAMELESS[Math.min(counts.nameless++, NAMELESS.length - 1)] ?? ''
  return (source, { speaker, chapter } = {}) => {
    const isSame = source === before
    before = source
    if (speaker) return isEnglish ? `${speaker} says:` : `${speaker}:`
    const name = source.title || source.outlet
    if (!isEnglish) return name && !isSame ? `${name}:` : ''
    if (!isSame) return FIRST[counts.first++ % FIRST.length]?.(name ? `“${name}”` : nameless()) ?? ''
    return chapter ? `Under “${chapter}”:` : (NEXT[counts.next++ % NEXT.length] ?? '')
  }
}

/** A quotation as a part of a line; quotations in it have single marks. */
export function inQuotes(text: string, language: string): string {
  const [open, close] = MARKS[language] ?? ['“', '”']
  const inner = text.replaceAll(/„([^“”"]*)[“”"]|“([^”]*)”|"([^"]*)"/g, (_, a = '', b = '', c = '') => `‘${a}${b}${c}’`)
  return `${open}${inner}${close}`
}
