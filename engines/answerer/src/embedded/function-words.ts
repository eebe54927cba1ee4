/** Words that say nothing of what a text is about, by language: grammar, question words, and what people say around a question. */
const FUNCTION_WORDS = {
  en: `a about actually after again all also am an and any anybody anyone anything are around as at be been before being but by can could did do does doing done down else even ever every everyone for from
    get gets getting go goes going got had has have having he hello her here hers hi him himself his how however i if in into is it its itself just kind let like lot many may me mention
    mentioned might more most much must my need no not now of off oh ok okay on once one only or other our out over own please quite rather really said same say saying says see shall she should so some somebody
    someone something sort still such take tell than thank thanks that the their them then there these they thing things think this those through to too under until up us use used very want was way we well went were
    what when where whether which while who whom whose why will with within without won would yes yet you your yours yourself s t d ll re ve m don didn doesn isn wasn weren aren couldn wouldn shouldn hasn haven hadn
    exactly explain happen happened happens talk talked talking episode podcast show hosts host today two`,
  de: `aber alle alles als also am an auch auf aus bei beim bin bis bist da damit dann das dass daran darauf davon dazu dein dem den denn der des deshalb die dies diese dieser dieses doch dort du durch ein eine einem einen
    einer eines eigentlich er es etwa etwas euch euer für gab ganz gegen gehabt genau gesagt gibt gut hab habe haben habt hat hatte hatten hier ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jeder jetzt
    kann kein keine können könnt konnte machen macht man mehr mein mit muss nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine seinem seinen seiner seit sich sie sind so soll sollte sondern über um und uns unser
    viel viele vielen vom von vor war waren warum was weil welche welchem welchen welcher welches wem wen wenn wer werden wessen wie wieso wieder wir wird wo woher wohin worden wurde wurden würde zu zum zur zwei heute bitte mal
    erzählt heißt wann wieviel lange folge sendung überhaupt darf`,
  fr: `a ai aller alors après as au aussi aux avec avez avons bien c ce cela ces cet cette ceux chez combien comme comment d dans de des donc du elle elles en encore est et étaient était être eu fait faire faut il ils j je l la
    le les leur leurs lui m ma mais me même mes moi mon n ne nos notre nous on ont ou où par parce pas peu peut plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur t ta te
    tes toi ton tous tout toute très tu un une va vers vos votre vous y dit dites épisode été`,
  es: `a al algo como cómo con cual cuál cuales cuáles cuando cuándo cuanta cuánta cuantas cuántas cuanto cuánto cuantos cuántos de del desde donde dónde e el él ella ellas ellos en era eran es esa ese eso esta está están estas este
    esto estos fue fueron ha había hace hacer han hasta hay la las le les lo los más me mi mucho muy nada ni no nos nosotros o os para pero por porque puede pueden que qué quien quién quienes se sea ser si sí sin sobre son su sus
    también te tiene tienen todo tu tú un una uno unos y ya yo dijo dicen episodio`,
  it: `a ad ai al alla alle anche avere c che chi ci come con cosa cui d da dal dalla dei del della delle dello di dove e è ed era erano essere fa fare fu gli ha hai hanno ho i il in io l la le lei li lo loro lui ma me mi molto ne nei
    nel nella no noi non o ogni per perché più può qual quale quali quando quanta quante quanti quanto quella quello questa questo qui se si sia siamo sono stata stato su sua sue sui sul sulla suo tra tu un una uno vi voi
    detto episodio`,
  pt: `a ao aos as até com como da das de dela dele do dos e é ela elas ele eles em era eram essa esse esta está este eu foi foram há isso isto já lhe mais mas me mesmo meu minha muito na não nas nem no nos nós o onde os ou para pela
    pelo por porque porquê pode qual quais quando quanta quantas quanto quantos que quê quem se sem ser seu sua são só também te tem têm tinha tu tudo um uma você vocês disse episódio`,
  nl: `aan al als bij dan dat de der deze die dit doen door dus een en er ging geen had hadden heb hebben heeft hem het hier hij hoe hoeveel hun ik in is je jij jullie kan kon kunnen maar me meer men met mij mijn moet na naar niet
    nog nu of om omdat ons ook op over te tegen toch toen tot u uit uw van veel voor waar waarom wanneer waren was wat we wel welk welke werd werden wie wij wil wordt worden ze zei zich zij zijn zo zou aflevering`,
} as const

export type Language = keyof typeof FUNCTION_WORDS

const SETS = new Map(
  Object.entries(FUNCTION_WORDS).map(([language, words]) => [language as Language, new Set(words.split(/\s+/))]),
)

const English = SETS.get('en') as Set<string>

/** Tests with English words for a language that is not known here: names of things are kept either way. */
export function isFunctionWord(word: string, language: Language): boolean {
  return (SETS.get(language) ?? English).has(word)
}

/** Language by the first part of a BCP 47 tag; English for one that is not known here. */
export function knownLanguage(tag: string | undefined): Language {
  const code = tag?.split('-')[0]?.toLowerCase() ?? 'en'
  return SETS.has(code as Language) ? (code as Language) : 'en'
}

/** Language of a question, by its function words; `usual` if they do not tell. */
export function languageOfQuestion(words: readonly string[], usual: Language): Language {
  const counts = [...SETS].map(([language, known]) => ({
    language,
    count: words.filter((word) => known.has(word)).length + (language === usual ? 0.5 : 0),
  }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).language
}
