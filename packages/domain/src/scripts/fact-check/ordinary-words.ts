const list = (words: string) => new Set(words.split(/\s+/))

/** Words that have a capital anywhere without being names. */
export const CAPITAL_WORDS =
  list(`i i'm i'll i'd i've ok okay tv ai ceo pdf phd dna diy faq gps cd dvd id it pr am pm bc ad bce ce
  mr mrs ms miss dr prof sir dame lord lady madam captain professor doctor president minister mayor king queen prince princess saint st
  god earth sun moon internet web christmas easter english north south east west northern southern eastern western`)

/** Words that open a sentence before a name, or stand alone, without being one. */
export const OPENING_WORDS =
  list(`a an the this that these those here there it its he she they we you i his her their our your my one two three
  and but or so yet nor for because since although though while when whenever where wherever what which who whom whose why how if unless until
  as at by in on of to from with without within into onto over under after before about around between among through during against like near
  is are was were be been being am do does did has have had can could may might must shall should will would let lets
  not no yes yeah yep nope oh ah ooh wow well now then once still even just only also again maybe perhaps honestly really actually exactly right
  sure indeed anyway besides instead meanwhile later soon today tomorrow yesterday finally first second third next last
  all any both each either every everybody everyone few many more most much neither nobody none nothing other others several some somebody someone
  something such another anybody anyone anything poor dear old young little big great good bad new dear imagine picture remember meet enter take ask
  think consider look listen see hear say tell give call thank thanks hello hi hey welcome goodbye please sorry according despite thanks except
  people legend history science tradition rumour rumor research law life nature evidence critics experts scientists researchers`)

/** Verbs of persons, not of things. */
export const DOINGS =
  list(`says said writes wrote argues argued thinks thought notes noted told tells claims claimed insists insisted recalls recalled
  believes believed explains explained invented discovered painted composed founded built designed called married sailed`)

/** Peoples and languages whose name is not made from that of their land. */
export const LANDS: Record<string, string> = {
  dutch: 'netherlands',
  french: 'france',
  swiss: 'switzerland',
  spanish: 'spain',
  greek: 'greece',
  danish: 'denmark',
  turkish: 'turkey',
  polish: 'poland',
  finnish: 'finland',
  swedish: 'sweden',
  irish: 'ireland',
  scottish: 'scotland',
  welsh: 'wales',
  british: 'britain',
  portuguese: 'portugal',
  american: 'america',
  norwegian: 'norway',
  german: 'germany',
  chinese: 'china',
  ukrainian: 'ukraine',
  belgian: 'belgium',
  czech: 'czechia',
  argentine: 'argentina',
}
