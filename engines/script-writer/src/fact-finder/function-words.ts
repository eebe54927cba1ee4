/** Function words of a language, which say how a sentence is built and nothing of what it is about. */
export type FunctionWords = {
  /** Connectives that give a cause, a reason or a consequence. */
  cause: RegExp
  negation: RegExp
  /** Openings that point back at the sentence before. */
  leaning: RegExp
  /** Those of three letters and more; shorter words are never content words. */
  others: ReadonlySet<string>
}

const words = (list: string) => new Set(list.split(' '))
const anyOf = (list: string) => new RegExp(String.raw`(?<![\p{L}’'-])(?:${list})(?![\p{L}-])`, 'iu')
const opening = (list: string) => new RegExp(String.raw`^(?:${list})(?![\p{L}-])`, 'iu')

const LANGUAGES: Readonly<Record<string, FunctionWords>> = {
  en: {
    cause: anyOf(
      'because|therefore|consequently|hence|thereby|due to|owing to|thanks to|as a result|as a consequence|for this reason|which is why|that is why|so that',
    ),
    negation: anyOf(String.raw`not|no|never|none|nobody|nothing|neither|without|\p{L}+n[’']t`),
    leaning: opening('it|its|he|she|they|his|her|their|this|that|these|those|such|but|and|so|or|then|there|here'),
    others: words(
      'all and any are but can for had has her his its may not one our out per she the two was who you about above after again against also although among because been before being between both could does done down during each either even every from have having here however into itself just many more most much must only other others over same should some such than that their them then there these they this those through under until upon very were what when where which while will with within without would your',
    ),
  },
  de: {
    cause: anyOf(
      'weil|deshalb|deswegen|daher|darum|folglich|infolgedessen|demzufolge|aufgrund|infolge|wegen|dank|sodass|so dass|(?<=, )denn',
    ),
    negation: anyOf('nicht|kein|keine|keinen|keinem|keiner|keines|nie|niemals|niemand|nichts|ohne|weder'),
    leaning: opening('er|sie|es|sein|seine|ihr|ihre|dies|diese|dieser|dieses|das|dabei|damit|dort|aber|und|doch|so|da'),
    others: words(
      'als auf aus bei bis das dem den der des die ein für hat ihr ist man mit nur sie und von vor war wie wir zum zur aber alle alles also andere auch beim bereits damit dann dass dazu dem denn deren dessen dieser diese dieses doch dort durch eine einem einen einer eines etwa gegen haben hatte hatten ihre ihrem ihren ihrer jede jeder jedes jedoch kann kein keine könnte mehr nach nicht noch oder ohne schon sehr sein seine seinem seinen seiner seit sich sind sondern über unter viele vom wegen weil welche wenn werden wird wurde wurden zwischen waren worden',
    ),
  },
  fr: {
    cause: anyOf(
      String.raw`parce qu(?:e|[’'])|puisqu(?:e|[’'])|à cause d(?:e|u|es|[’'])|grâce (?:à|aux?)|en raison d(?:e|u|es|[’'])|c[’']est pourquoi|par conséquent|donc|(?<=, )car`,
    ),
    negation: anyOf(String.raw`ne|n[’']|pas|jamais|aucune?|rien|personne|sans`),
    leaning: opening('il|elle|ils|elles|ce|cela|ceci|cette|ces|son|sa|ses|leur|leurs|mais|et|ou|alors'),
    others: words(
      'aux ces des est les mes ont par que qui ses son sur une afin ainsi alors après aucun aucune aussi autre autres avait avant avec avoir cela celle celui cette ceux chez comme contre dans depuis deux dont elle elles encore entre était étaient être fait ils jusqu leur leurs lors mais même moins nous parce pendant peut plus pour puis quand quelques sans selon sera sont sous sur toute toutes tous très vers votre vous ont été',
    ),
  },
  es: {
    cause: anyOf(
      'porque|por eso|por ello|debido al?|ya que|puesto que|por lo tanto|por tanto|por consiguiente|a causa del?|gracias al?|en consecuencia',
    ),
    negation: anyOf('no|nunca|jamás|ningún|ninguna|ninguno|nada|nadie|sin|tampoco'),
    leaning: opening('él|ella|ellos|ellas|esto|eso|este|esta|estos|estas|ese|esa|su|sus|pero|y|así|allí|entonces'),
    others: words(
      'con del era fue las los más por que ser son sus una ante antes aquel aunque bajo cada como contra cual cuando desde después donde durante ella ellas ellos entre eran esta estaba estado estas este esto estos fueron había hacia han hasta hay más mientras mucho muchos muy nada otra otras otro otros para pero poco porque puede que quien según será sido siempre sobre solo también tanto tiene todo todos tras unas unos',
    ),
  },
}

/** Undefined for a language whose function words are not known here: it has figures and quotations, and no causes. */
export function functionWordsOf(language: string | undefined): FunctionWords | undefined {
  return language === undefined ? undefined : LANGUAGES[language]
}
