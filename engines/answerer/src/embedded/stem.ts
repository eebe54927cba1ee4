import type { Language } from './function-words.ts'

const IRREGULAR = new Map(
  `began begin|begun begin|bit bite|bitten bite|blew blow|blown blow|bought buy|broke break|broken break|brought bring|built build|burnt burn|burst burst|came come|caught catch|children child|chose choose|chosen choose|cut cut|
  dealt deal|died die|dies die|dying die|drank drink|drawn draw|drew draw|driven drive|drove drive|dug dig|eaten eat|ate eat|fallen fall|fed feed|feet foot|fell fall|felt feel|fled flee|flew fly|flown fly|forbade forbid|forbidden forbid|forgot forget|
  forgotten forget|fought fight|found find|froze freeze|frozen freeze|gave give|given give|grew grow|grown grow|heard hear|held hold|hid hide|hidden hide|hung hang|kept keep|knew know|known know|laid lay|lain lie|led lead|left leave|lent lend|
  lit light|lives life|lost lose|men man|met meet|mice mouse|paid pay|people person|ran run|rang ring|rung ring|risen rise|rose rise|sang sing|sank sink|seen see|sold sell|sent send|shone shine|shook shake|shot shoot|slept sleep|sought seek|
  spent spend|spoke speak|spoken speak|spread spread|sprang spring|stole steal|stolen steal|stood stand|struck strike|stuck stick|stung sting|sung sing|sunk sink|swam swim|swept sweep|taught teach|teeth tooth|thought think|threw throw|thrown throw|told tell|
  took take|taken take|understood understand|wives wife|woke wake|women woman|won win|wore wear|worn wear|written write|wrote write|meant mean|longer long|longest long|older old|oldest old|elder old|bigger big|biggest big|larger large|largest large|worse bad|worst bad|better good|best good`
    .split('|')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

const IRREGULAR_GERMAN = new Map(
  `begann beginn|bekam bekomm|brachte bring|gebracht bring|brach brech|brannte brenn|dachte denk|fand find|gefunden find|fiel fall|fuhr fahr|gab geb|ging geh|gegangen geh|grub grab|half helf|geholfen helf|hielt halt|kam komm|kannte kenn|
  lag lieg|gelegen lieg|las les|lief lauf|liess lass|nahm nehm|genommen nehm|nannte nenn|genannt nenn|rief ruf|sah seh|schnitt schneid|geschnitten schneid|schrieb schreib|geschrieben schreib|schwamm schwimm|sprach sprech|gesprochen sprech|
  stand steh|gestanden steh|starb sterb|gestorben sterb|traf treff|trug trag|verlor verlier|verloren verlier|wuchs wachs|wachst wachs|warf werf|geworfen werf|wusste wiss|zog zieh|gezogen zieh`
    .split('|')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)

/** The part of a word that its forms share, without accents: close enough to compare words, not to read. */
export function stemOf(word: string, language: Language): string {
  const bare = plain(word)
  if (/\d/.test(bare)) return bare
  if (language === 'en') return english(bare)
  return language === 'de' || language === 'nl' ? germanic(bare) : romance(bare)
}

const plain = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/['’](?:s|t|d|ll|re|ve|m)?$/, '')

function english(word: string): string {
  const base = IRREGULAR.get(word) ?? word
  if (base.length < 4) return base.length === 3 ? base.replace(/(?<=[^us])s$/, '') : base
  const singular = base
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|x|ss)es$/, '')
    .replace(/(?<=[^sui])s$/, '')
  const cut = singular.length > 4 ? singular.replace(/(?<=\w{3})(?:ing|ed|ly|est)$/, '') : singular
  return cut
    .replace(/(?<=\w\w)([bdgmnprt])\1$/, '$1')
    .replace(/(?<=\w{2}[^e])e$/, '')
    .replace(/(?<=\w{3})y$/, 'i')
}

function germanic(word: string): string {
  const irregular = IRREGULAR_GERMAN.get(word) ?? IRREGULAR_GERMAN.get(word.replace(/(?:en|st|t)$/, ''))
  if (irregular || word.length < 4) return irregular ?? word
  const verb = /^ge(?<stem>\p{L}{3,}?)(?:e?t|en)$/u.exec(word)?.groups?.stem ?? word
  return verb.length < 5
    ? verb.replace(/(?<=\p{L}{3})e$/u, '')
    : verb.replace(/(?<=\p{L}{3})(?:ern|em|en|er|es|et|te|ten|(?<=[rl])n|e|s|t)$/u, '')
}

function romance(word: string): string {
  if (word.length < 4) return word
  const singular = word.replace(/(?<=\p{L}{3})s$/u, '')
  return singular.replace(
    /(?<=\p{L}{3})(?:eront|aient|erent|ait|ant|ent|er|ez|ee|ado|ada|ido|ida|ato|ata|ito|ita|aron|ieron|ar|ir|re|e|a|o|i)$/u,
    '',
  )
}
