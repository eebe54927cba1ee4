const MAX_WORD_LETTERS = 40
const MAX_PIECE = 120

const magnitudes: Record<string, string> = {
  k: 'thousand', m: 'million', b: 'billion', bn: 'billion', t: 'trillion',
  thousand: 'thousand', million: 'million', billion: 'billion', trillion: 'trillion',
}
const currencies: Record<string, string> = { $: 'dollars', '€': 'euros', '£': 'pounds', '¥': 'yen' }
const plainLetters: Record<string, string> = {
  ß: 'ss', æ: 'ae', Æ: 'Ae', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', œ: 'oe', Œ: 'Oe', đ: 'd', Đ: 'D', ð: 'd', þ: 'th', ı: 'i',
}

/**
 * What Flite is given to say. It knows ASCII alone and drops every other byte, so typography, accents, money,
 * addresses and symbols become plain words here; empty when no letter or digit is left. Every pattern takes time in
 * proportion to the text: white space is made single first, and a run is tried from its beginning only.
 */
export function spokenText(text: string): string {
  const spoken = withSpeakableLengths(withPlainCharacters(withWordsForSymbols(withPlainTypography(text))))
  return /[A-Za-z0-9]/.test(spoken) ? spoken : ''
}

function withPlainTypography(text: string): string {
  return text
    .replace(/½/g, ' 1/2').replace(/¼/g, ' 1/4').replace(/¾/g, ' 3/4')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\u2018\u2019\u201b\u02bc\u2032`]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb\u2033]/g, '"')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/(\d)\s?[\u2013\u2014]\s?(?=\d)/g, '$1 to ')
    .replace(/\s*[\u2013\u2014\u2015]\s*|\s+--+\s+/g, ', ')
}

function withWordsForSymbols(text: string): string {
  return withWordsForMoney(withWordsForAddresses(text))
    .replace(/\s*&\s*/g, ' and ')
    .replace(/\s\+\s/g, ' plus ')
    .replace(/\s=\s/g, ' equals ')
    .replace(/\s@\s/g, ' at ')
    .replace(/(\d)\s?°\s?C\b/g, '$1 degrees celsius')
    .replace(/(\d)\s?°\s?F\b/g, '$1 degrees fahrenheit')
    .replace(/°/g, ' degrees ')
    .replace(/(?<![\w-])(\d+)-(\d+)(?![\w-])/g, '$1 to $2')
    .replace(/\b1\/2\b/g, 'one half').replace(/\b1\/4\b/g, 'a quarter').replace(/\b3\/4\b/g, 'three quarters')
    .replace(/\be\.g\.,?/gi, 'for example,')
    .replace(/\bi\.e\.,?/gi, 'that is,')
    .replace(/\betc\.(?=\s|$)/gi, 'et cetera.')
    .replace(/\bvs\.?(?=\s)/gi, 'versus')
}

function withWordsForAddresses(text: string): string {
  return text
    .replace(/https?:\/\/(?:www\.)?([^\s)\]>,"]+)/gi, (_, address: string) => {
      const [path = ''] = address.split(/[?#]/)
      const end = /[.!?:;]$/.exec(address)?.[0] ?? ''
      return ` ${path.replace(/(?<![/.!:;])[/.!:;]+$/, '').replace(/\./g, ' dot ').replace(/\//g, ' slash ')}${end} `
    })
    .replace(
      /(?<![\w.+-])([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)/g,
      (_, name: string, host: string) => `${dotted(name)} at ${dotted(host)}`,
    )
}

function dotted(address: string): string {
  return address.replace(/\./g, ' dot ')
}

function withWordsForMoney(text: string): string {
  return text
    .replace(
      /([$€£¥])\s?(\d[\d,]*(?:\.\d+)?)\s?(k|m|bn?|t|thousand|million|billion|trillion)\b/gi,
      (_, sign: string, amount: string, size: string) =>
        `${amount} ${magnitudes[size.toLowerCase()] ?? size} ${currencies[sign] ?? ''}`,
    )
    .replace(
      /([€£¥])\s?(\d[\d,]*(?:\.\d+)?)/g,
      (_, sign: string, amount: string) => `${amount} ${currencies[sign] ?? ''}`,
    )
}

function withPlainCharacters(text: string): string {
  return text
    .replace(/[*_#~|<>{}[\]\\^]/g, ' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæÆøØłŁœŒđĐðþı]/g, (letter) => plainLetters[letter] ?? ' ')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.!?;:])(?= |$)/g, '$1')
    .trim()
}

/** A "word" of thousands of letters would be minutes of noise, and no part could be cut inside it. */
function withSpeakableLengths(text: string): string {
  return text
    .replace(new RegExp(`([A-Za-z]{${MAX_WORD_LETTERS}})[A-Za-z]+`, 'g'), '$1')
    .replace(new RegExp(`(\\d{${MAX_WORD_LETTERS}})(?=\\d)`, 'g'), '$1 ')
    .replace(new RegExp(`(\\S{${MAX_PIECE}})(?=\\S)`, 'g'), '$1 ')
}
