import { negationBefore, type Found, type Manner, type WishOf } from './found.ts'

const TONES =
  'formal|informal|casual|relaxed|serious|enthusiastic|energetic|angry|poetic|sad|cheerful|solemn|sober|emotional|upbeat|calm|dry|warm|passionate|provocative|locker|sachlich|nüchtern|fröhlich|ernst|begeistert|ruhig'
const PATTERNS: [Manner, RegExp][] = [
  [
    'humour',
    /(?<!\babout (?:the )?|\bhistory of )(?<!\p{L})(?:fun(?:ny|nier)?(?! facts?)|humou?r(?:ous|ously)?|jok(?:es?|ing|ingly)|hilarious(?:ly)?|sarcas\p{L}+|witt(?:y|ily)|comical(?:ly)?|comedic|puns?|playful(?:ly)?|satir\p{L}+|light-hearted|lustige?[rsnm]?|witzige?[rsnm]?|Witze?n?|humorvolle?[rsnm]?|ironi\p{L}+)(?!\p{L})/giu,
  ],
  ['analogies', /(?<!\p{L})(?:analog(?:y|ies)|metaphors?|everyday examples|Analogien?|Vergleichen?)(?!\p{L})/giu],
  [
    'simple',
    /(?<!\p{L})(?:(?:for|to) (?:(?:a|an|my|young|small|the) )*(?:kids?|child(?:ren)?|beginners?|(?:\p{L}+|\d+)[- ]year[- ]olds?|teenagers?|lay ?(?:people|persons?|men))|for (?:listeners|people|those|readers) who (?:know|have) (?:nothing|little|no)(?: [\p{L}]+){0,2}|like I(?:['’]?m| am) (?:an? )?(?:five|ten|twelve|\d{1,2}|child|kid|beginner)|ELI5|(?:in |using )?(?:simple|plain|easy) (?:words?|language|terms|english)|für (?:Kinder|Anfänger|Laien)|(?:in )?einfache[rn]? (?:Sprache|Worten?))(?!\p{L})/giu,
  ],
  [
    'imitation',
    /(?<!\p{L})(?:[Ii]n the (?:style|manner|voice|spirit) of (?!an? (?:debate|interview|story|lesson|briefing|conversation)(?!\p{L}))(?:an? |the )?[\p{L}’' -]{2,40}?(?=[.,;!?\n]|$| and | but )|[Ii]m Stil (?:von|eines|einer|des|der) [\p{L}’' -]{2,40}?(?=[.,;!?\n]|$| und )|(?:[Ss]ounds? |[Tt]alk(?:s|ing)? |[Ss]peak(?:s|ing)? |[Tt]ell it |told |[Ww]rite it |[Ee]xplain it |explained )(?:like|as if by|by) (?!an? (?:debate|interview|story|lesson|briefing|conversation)|I['’]?m|friends)(?:an? )?(?:\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,3}|(?:pirate|cowboy|robot|wizard|grandmother|grandfather|professor|poet|preacher|sportscaster|sports commentator)))/gu,
  ],
  [
    'dramatic',
    /(?<!\p{L})(?:dramatic(?:ally)?|like a thriller|as a thriller|suspense(?:ful)?|noir|epic|cliff-?hangers?|true[- ]crime|spannende?[rsnm]?|dramatische?[rsnm]?|wie ein Krimi|als Krimi)(?!\p{L})/giu,
  ],
  [
    'verse',
    /(?<!\p{L})(?:rhym(?:e|es|ed|ing)|in verse|(?:as|like) an? (?:poem|song|rap|haiku|limerick|ballad)|haikus?|limericks?|gereimt|in Reimen|als (?:Gedicht|Lied))(?!\p{L})/giu,
  ],
  [
    'dialect',
    /(?<!\p{L})(?:in (?:broad )?(?:Scots|Cockney|Yorkshire|Pidgin|Shakespearean English|dialect)|in an? (?:\p{L}+ )?(?:accent|dialect)|with an? (?:\p{L}+ )?(?:accent|dialect)|pirate speech|auf (?:Bairisch|Bayerisch|Plattdeutsch|Schwäbisch|Sächsisch|Schweizerdeutsch|Wienerisch)|(?:im|mit) (?:\p{L}+ )?(?:Dialekt|Akzent))(?!\p{L})/giu,
  ],
  [
    'tone',
    new RegExp(
      String.raw`(?<!\p{L})(?:(?:make it|keep it|sounds?|be|more|very|a bit|tone:?|rather)\s+(?:${TONES})|(?:${TONES})\s+(?:tone|manner|way|style|voice|mood|Ton|Stil)|like (?:two )?(?:old )?friends)(?!\p{L})|(?<=^|[.,;!?] ?|\b(?:and|und) )(?:${TONES})(?=[.,;!?]|$| and | und )`,
      'giu',
    ),
  ],
  [
    'without_figures',
    /(?<!\p{L})(?:no|without|avoid|do not use|don['’]t use|ohne|keine) (?:any |too many |exact )?(?:numbers?|figures?|dates?|names|statistics|Zahlen|Daten|Namen)(?!\p{L})/giu,
  ],
  [
    'unsaid',
    /(?<!\p{L})(?:do not|don['’]t|never|without|avoid) (?:mention(?:ing)?|say(?:ing)?|talk(?:ing)? about|reveal(?:ing)?|tell(?:ing)?) (?:that|how|why|whether|who|what|where) [^.;!?\n]{3,80}/giu,
  ],
  [
    'sound',
    /(?<!\p{L})(?:(?:background|intro|theme) music|(?:with|some|add|play) (?:\p{L}+ )?music|jingles?|sound effects?|sound design|(?:mit|etwas) Musik|Soundeffekten?|Geräuschen?)(?!\p{L})/giu,
  ],
]

const ITSELF_NEGATIVE: ReadonlySet<Manner> = new Set(['without_figures', 'unsaid'])

/** Manners of telling in a prompt, each once, in its order. */
export function readManners(prompt: string): Found<WishOf<'manner'>>[] {
  return PATTERNS.flatMap(([manner, pattern]) => {
    const [match] = prompt.matchAll(pattern)
    if (!match) return []
    const negation = ITSELF_NEGATIVE.has(manner) ? undefined : negationBefore(prompt, match.index)
    const name = `${negation ?? ''}${match[0]}`.trim()
    const is_negative = negation !== undefined
    return [
      {
        wish: { kind: 'manner' as const, name, manner, is_negative },
        from: match.index,
        to: match.index + match[0].length,
      },
    ]
  }).toSorted((a, b) => a.from - b.from)
}
