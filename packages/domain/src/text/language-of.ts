const SCRIPTS: [code: string, pattern: RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
]
/** Words that half of all sentences of a language have, and few of another. */
const COMMON = Object.entries({
  en: 'the of and to in is was that it for on with as at by from are were be this which or not but you they',
  de: 'der die das und ist nicht ein eine mit von auf den zu im für sich des dem auch es als sie wir aber war',
  fr: 'le la les des et est une dans que qui pour pas sur au avec il elle sont ce mais nous du en',
  es: 'el la los las de que y en un una es por con para no se su al lo como más pero del',
  it: 'il la di che e un una è per con non sono del della si nel le gli ma come anche più',
  pt: 'o a os as de que e em um uma é por com para não se do da no na mais mas como',
  nl: 'de het een en van is dat niet in op te met voor zijn die er aan maar ook was naar bij',
  pl: 'w i na się z jest nie do to że o jak ale po co od za przez są był',
  sv: 'och att det som en på är av för med den till inte om ett han men var jag sig',
  da: 'og det at en den til er som på de med af der ikke var et har jeg han men',
  fi: 'ja on se ei että oli hän mutta ovat joka myös kun niin kuin sen tai',
  tr: 've bir bu için da de ile çok olarak daha gibi ne ama kadar olan var',
  hu: 'a az és hogy nem is egy volt ez de van meg csak mint még már ha vagy be',
  ro: 'și de la în a cu pe nu că o din este un să se care mai ca pentru sunt',
  id: 'yang dan di ini itu dengan untuk tidak dari dalam akan pada juga ke karena ada saya mereka oleh',
  vi: 'và của là có không được cho một những các với trong người khi đã này như đến để tôi',
  cs: 'a v se na je že s z do to o jako ale i byl za po pro by který',
}).map(([code, words]) => [code, new Set(words.split(' '))] as const)
const SAMPLE_LETTERS = 6_000
const LEAST_WORDS = 12
/** The least share of a language's common words in a text of that language. */
const LEAST_SHARE = 0.15
const MOSTLY = 0.3

/** The language of a text as a two-letter code; undefined for a short text or a language that is not known here. */
export function languageOf(text: string): string | undefined {
  const sample = text.slice(0, SAMPLE_LETTERS)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const script = SCRIPTS.find(([code, pattern]) => {
    const share = (sample.match(pattern)?.length ?? 0) / Math.max(1, letters)
    return share > (code === 'ja' ? MOSTLY / 3 : MOSTLY)
  })
  if (script) return script[0]
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < LEAST_WORDS) return undefined
  const [best] = COMMON.map(([code, common]) => ({
    code,
    share: words.filter((word) => common.has(word)).length / words.length,
  })).toSorted((a, b) => b.share - a.share)
  return best && best.share >= LEAST_SHARE ? best.code : undefined
}
