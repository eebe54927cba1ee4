/** What is written, and what people say instead; the meaning stays the same in every sentence. */
const PLAIN: [RegExp, string][] = [
  [/\bapproximately\b/g, 'about'],
  [/\bApproximately\b/g, 'About'],
  [/\butili[sz](e|es|ed|ing)\b/g, 'us$1'],
  [/\bin order to\b/g, 'to'],
  [/\bso as to\b/g, 'to'],
  [/\bdue to the fact that\b/g, 'because'],
  [/\b(?:owing|due) to\b/g, 'because of'],
  [/\bprior to\b/g, 'before'],
  [/\bsubsequent to\b/g, 'after'],
  [/\ba (?:large|great|considerable|substantial|significant) (?:number|amount|quantity) of\b/g, 'a lot of'],
  [/\ba number of\b/g, 'several'],
  [/\ba (?:wide )?(?:variety|range) of\b/g, 'all sorts of'],
  [/\bthe (?:vast )?majority of\b/g, 'most of'],
  [/\bin the event (?:that|of)\b/g, 'if'],
  [/\bat (?:this|that) point in time\b/g, 'then'],
  [/\bat the present time\b/g, 'now'],
  [/\bwith (?:regard|respect) to\b/g, 'about'],
  [/\b(has|have|had) the ability to\b/g, '$1 the means to'],
  [/\bpossess(es)?\b/g, (_: string, s = '') => (s ? 'has' : 'have')],
  [/\bcommenced\b/g, 'began'],
  [/\bterminated\b/g, 'ended'],
  [/\bpurchas(ed|es|ing)\b/g, (_: string, end: string) => ({ ed: 'bought', es: 'buys', ing: 'buying' })[end] ?? 'buy'],
  [/\bresultant\b/g, 'resulting'],
  [/\bin addition to\b/g, 'besides'],
  [/\bsubstantially\b/g, 'much'],
  [/\bthe extent to which\b/g, 'how far'],
  [/\bthe fact that\b/g, 'that'],
  [/\bfor the purpose of\b/g, 'for'],
  [/\bnumerous\b/g, 'many'],
  [/\bindividuals\b/g, 'people'],
  [/\bpersons\b/g, 'people'],
  [/\bobtained\b/g, 'got'],
  [/\brequires (?!that|to)/g, 'needs '],
  [/\bassist(s|ed|ing)?\b/g, 'help$1'],
  [/\battempt(s|ed|ing)? to\b/g, (_: string, end = '') => ({ '': 'try to', s: 'tries to', ed: 'tried to', ing: 'trying to' })[end] ?? 'try to'],
  [/\bdemonstrat(e|es|ed)\b/g, (_: string, end: string) => ({ e: 'show', es: 'shows', ed: 'showed' })[end] ?? 'show'],
  [/\bindicat(e|es|ed) that\b/g, (_: string, end: string) => `${{ e: 'suggest', es: 'suggests', ed: 'suggested' }[end]} that`],
  [/\b(is|are|was|were) located (?=in|on|at|near)/g, '$1 '],
  [/\b(is|are|was|were) (?:comprised|composed) of\b/g, '$1 made up of'],
  [/\bconsists? of\b/g, (found: string) => (found.startsWith('consists') ? 'is made of' : 'are made of')],
  [/\bupon\b/g, 'on'],
  [/\bwhilst\b/g, 'while'],
  [/\bamongst\b/g, 'among'],
  [/\bdespite the fact that\b/g, 'although'],
  [/\bin spite of\b/g, 'despite'],
  [/\bin the course of\b/g, 'during'],
  [/\bon a (daily|weekly|monthly|yearly) basis\b/g, (_: string, word: string) => ({ daily: 'every day', weekly: 'every week', monthly: 'every month', yearly: 'every year' })[word] ?? word],
  [/\bis able to\b/g, 'can'],
  [/\bare able to\b/g, 'can'],
  [/\bwas unable to\b/g, 'could not'],
  [/\bwere unable to\b/g, 'could not'],
  [/\bsufficient\b/g, 'enough'],
  [/\badditional\b/g, 'more'],
  [/\ban more\b/g, 'one more'],
  [/\bregarding\b/g, 'about'],
  [/\bconcerning\b/g, 'about'],
  [/\bthroughout the whole\b/g, 'through the whole'],
  [/\bconsequently,? /g, 'so '],
  [/\bmoreover,? /gi, ''],
  [/\bfurthermore,? /gi, ''],
  [/, however,/g, ''],
  [/, of course,/g, ''],
  [/, for example,/g, ', say,'],
  [/\bsuch as\b/g, 'like'],
  [/\bas well as\b/g, 'and'],
  [/\b(is|are|was|were) known as\b/g, '$1 called'],
  [/\bper cent\b/g, 'percent'],
]

const CONTRACTED: [RegExp, string][] = [
  [/\b(do|does|did|is|are|was|were|has|have|had|would|should|could) not\b/g, '$1n’t'],
  [/\b(Do|Does|Did|Is|Are|Was|Were|Has|Have|Had) not\b/g, '$1n’t'],
  [/\bcannot\b/g, 'can’t'],
  [/\bwill not\b/g, 'won’t'],
  [/\b([Ii]t|[Tt]hat|[Tt]here|[Hh]e|[Ss]he) is (?!,)(?=\w)/g, '$1’s '],
  [/\b([Tt]hey|[Ww]e|[Yy]ou) are (?!,)(?=\w)/g, '$1’re '],
  [/\b([Tt]hey|[Ww]e|[Yy]ou) have (?=(?:been|never|\w+ed)\b)/g, '$1’ve '],
]

/** Only those that a voice does not say by itself. */
const UNITS: [RegExp, string][] = [
  [/\b(\d[\d,.]*) ?ft\b\.?/g, '$1 feet'],
  [/\b(\d[\d,.]*) ?mi\b/g, '$1 miles'],
  [/\b(\d[\d,.]*) ?(?:km\/h|kph)\b/g, '$1 kilometres per hour'],
  [/\b(\d[\d,.]*) ?mph\b/g, '$1 miles per hour'],
  [/\b(\d[\d,.]*) ?km\b/g, '$1 kilometres'],
  [/\b(\d[\d,.]*) ?mm\b/g, '$1 millimetres'],
  [/\b(\d[\d,.]*) ?cm\b/g, '$1 centimetres'],
  [/\b(\d[\d,.]*) ?kg\b/g, '$1 kilograms'],
  [/\b(\d[\d,.]*) ?ms\b/g, '$1 milliseconds'],
  [/\b(\d[\d,.]*) ?fps\b/g, '$1 frames per second'],
  [/\b(\d[\d,.]*) ?GB\b/g, '$1 gigabytes'],
  [/\b(\d[\d,.]*) ?MB\b/g, '$1 megabytes'],
  [/\b(\d[\d,.]*) ?[kK]B\b/g, '$1 kilobytes'],
  [/\bU\.?S\.? gal(?:lons)?\b/g, 'gallons'],
  [/\b(\d[\d,.]*) ?m(?= (?:high|tall|long|wide|deep|above|below|thick))/g, '$1 metres'],
  [/(?<![\d.,])1 (gigabyte|megabyte|mile|minute|second|millisecond|kilometre|kilogram|foot)s\b/g, '1 $1'],
  [/\b([Aa]n? |[Tt]he )(\d[\d,.]*) (gigabyte|megabyte|mile|minute|millisecond|millimetre|kilogram|kilometre)s (?=[a-z])/g, '$1$2-$3 '],
  [/(\d)–(\d)/g, '$1 to $2'],
  [/(?<=\p{Ll}) ?[–—] ?(?=\p{L})/gu, ' – '],
  [/(?<=\p{L})\/(?=\p{L}{2})/gu, ' or '],
  [/\s*…\s*/g, ' … '],
]

const apply = (text: string, rules: readonly [RegExp, string | ((found: string, ...groups: string[]) => string)][]) =>
  rules.reduce((said, [pattern, by]) => (typeof by === 'string' ? said.replaceAll(pattern, by) : said.replaceAll(pattern, by)), text)

/** Says a sentence in plain words, with the contractions and units of speech. Quotations stay as they are. */
export function inPlainWords(text: string): string {
  const parts = text.split(/(“[^”]*”)/)
  return parts
    .map((part, at) => (at % 2 === 1 ? part : apply(apply(apply(part, PLAIN), UNITS), CONTRACTED)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
