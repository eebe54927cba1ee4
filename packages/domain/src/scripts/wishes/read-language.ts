import { isNegated, type Found, type WishOf } from './found.ts'
import { LANGUAGES, type Language } from './languages.ts'

const NAMES = LANGUAGES.map(({ name, also }) => `${name}|${also}`).join('|')
const KIND_OF = String.raw`(?:(?:simple|plain|easy|British|American|spoken|good|einfachem|het|fluent)\s+)*`
/** Country, not language: "in German cities". */
const NOT_OF_A_THING = String.raw`(?!\p{L})(?!\s+(?!please|with|for|only|as|about|but|not|bitte|mit|für|über|als|or|language|on|that|so|to)\p{L})(?!-\p{L})`
const LANGUAGE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:in|into|auf|en|em|po|på|ins|language:?|Sprache:?)\s+(?:the\s+)?${KIND_OF}(${NAMES})(?:\s+language)?${NOT_OF_A_THING}|(?:an?|eine?n?)\s+(${NAMES})(?:-language|sprachige[rsn]?)?\s+(?:script|episode|podcast|version|dialogue|Skript|Folge)|(${NAMES}),?\s+(?:please|bitte)(?!\p{L}))`,
  'giu',
)
const OWN_SCRIPT: [RegExp, code: string][] = [
  [/日本語で/g, 'ja'],
  [/(?:用)?中文/g, 'zh'],
  [/한국어로/g, 'ko'],
  [/по-русски/gi, 'ru'],
]

/** The languages that a prompt asks for, in its order. */
export function readLanguages(prompt: string): Found<WishOf<'language'>>[] {
  const named = [...prompt.matchAll(LANGUAGE)].map(
    (match) => [match, languageCalled(match[1] ?? match[2] ?? match[3] ?? '')] as const,
  )
  const own = OWN_SCRIPT.flatMap(([pattern, code]) =>
    [...prompt.matchAll(pattern)].map((match) => [match, LANGUAGES.find((item) => item.code === code)] as const),
  )
  return [...named, ...own]
    .flatMap(([match, language]) =>
      language && !isNegated(prompt, match.index)
        ? [
            {
              wish: { kind: 'language' as const, name: `in ${language.name}`, language },
              from: match.index,
              to: match.index + match[0].length,
            },
          ]
        : [],
    )
    .toSorted((a, b) => a.from - b.from)
}

function languageCalled(word: string): Language | undefined {
  const called = word.toLowerCase()
  const found = LANGUAGES.find(({ name, also }) => `${name}|${also}`.toLowerCase().split('|').includes(called))
  return found && { code: found.code, name: found.name }
}
