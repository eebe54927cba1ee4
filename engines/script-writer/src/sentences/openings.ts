/** Connectives to the sentence before, which can be removed. */
const LOOSE =
  /^(?:however|moreover|furthermore|in addition|additionally|nevertheless|nonetheless|finally|also|indeed|in fact|of course|notably|importantly|interestingly|besides|still|likewise|similarly|that said|even so|after all|(?:und|aber|doch|jedoch|außerdem|zudem|ferner)),\s+/iu
const LOOSE_WORD = /^(?:and|but|yet)\s+(?=\p{L})/iu
/** Openings that refer to the sentence before. */
const LEANING =
  /^(?:therefore|thus|consequently|as a result|hence|for example|for instance|instead|meanwhile|then|so|in contrast|by contrast|on the other hand|on the contrary|otherwise|afterwards|later|soon after|again|rather|unlike (?:this|that|these)|at (?:that|this) (?:time|point)|by then|since then|until then|both|neither|none|others?|another|the (?:former|latter|same|first|second|third|result|reason|answer|idea)|one (?:of them|reason|such)|some of (?:them|these)|most of (?:them|these)|each of (?:them|these)|all of (?:this|these|them|that)|here,?|there,)\b/iu
/** The same in German, Spanish and French. */
const LEANING_ELSEWHERE =
  /^(?:dabei|daher|deshalb|deswegen|dadurch|damit|danach|dazu|daraus|darauf|hierbei|hierfür|somit|folglich|trotzdem|dagegen|dennoch|stattdessen|allerdings|letztlich|das (?:ist|war|liegt|gilt|heißt|bedeutet|zeigt|hat|hatte|kann|wird|wurde|macht|führt)|por (?:eso|ello|lo tanto|tanto|el contrario)|sin embargo|además|también|entonces|así|cependant|donc|ainsi|en effet|par conséquent|pourtant|de plus|ensuite|alors|en revanche|par contre)\b/iu
/** A demonstrative among the first words: "Mit diesem Faktor", "Dans ce cas", "En este caso". */
const POINTING_SOON =
  /^(?:\S+ ){0,2}(?:diese[mnrs]?|jene[mnrs]?|solche[mnrs]?|ce|cet|cette|ces|este|esta|estos|estas|ese|esa|esos|esas)\s/iu
const PRONOUN =
  /^(?:he|she|it|its|they|this|these|that|those|such|his|her|their|him|them|er|sie|es|dies|diese|dieser|dieses|il|elle|ils|elles|ce|cette|ces|ello|ellos|este|esta|estos)\b/iu
/** An impersonal "it", as in "It is said that". */
const EMPTY_IT =
  /^(?:it (?:is|was|has been|seems|appears|takes|took|turns|can be|may be|might be) (?:said|known|clear|possible|impossible|important|estimated|not until|only|true|likely|unlikely|believed|hard|difficult|easy|easier|worth|time|often|sometimes|no|that|to|out|a|an|about|around|more|up)|that is why|this is (?:how|why|what))\b/iu
/** A reporting clause after a quotation: "…," she said. */
const REPORTING_CLAUSE = /[”"’'],? (?:he|she|they|it) (?:said|says|asked|wrote|told|added|replied|explained)\b/i
const UNSPACED_LEANING =
  /^(?:これ|それ|あれ|この|その|あの|ここ|そこ|しかし|だが|また|そして|さらに|つまり|したがって|例えば|たとえば|彼|他|她|它|这|那|但是|然而|因此|所以|此外)/u

/** Returns true if a sentence depends on the one before it. */
export function leansOnPrevious(sentence: string): boolean {
  const text = sentence.replace(/^["“'‘「『]+/u, '')
  const bare = withoutLooseOpening(text)
  if (LEANING_ELSEWHERE.test(bare) || POINTING_SOON.test(bare)) return true
  if (LEANING.test(bare) || UNSPACED_LEANING.test(bare) || REPORTING_CLAUSE.test(sentence)) return true
  return PRONOUN.test(bare) && !EMPTY_IT.test(bare)
}

/** Turns "However, the light stayed" into "The light stayed". */
export function withoutLooseOpening(sentence: string): string {
  const bare = sentence.replace(LOOSE, '').replace(LOOSE_WORD, '')
  return bare === sentence ? sentence : bare.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** Inside of an English sentence: words that point at the one before. */
const POINTING =
  /\b(?:do|does|did|doing) (?:that|it|so)\b(?!,? (?:by|with|in))|\b(?:with|of|than|like|about|for) (?:that|them|this)[.!?]$|\b(?:these|those|this|that same) (?!is\b|was\b|are\b|were\b|who\b|that\b|of\b|in\b|on\b|at\b|with\b|year\b|week\b|month\b|morning\b|century\b|kind\b|study\b|paper\b|document\b|specification\b|protocol\b|way\b|has\b|had\b|can\b|may\b|one\b|day\b)\p{Ll}{3,}|\b(?:a|an|the|this|that|another) (?:\p{Ll}+ )?ones?\b(?! of)|\b(?:is|are|was|were|be|been) (?:one|so)(?:[.,]| (?:for|since|ever|until|all)\b)|\bsuch (?!as\b|an? )\p{Ll}{4,}|\b(?:the former|the latter|as (?:described|mentioned|discussed|defined|noted) (?:above|below|earlier|before))\b/u
/** A pronoun as the subject after an opening adverbial: “Today it …”, “In 1904 they …”. */
const PRONOUN_SOON =
  /^(?:[^,\s]+,? ){1,4}?(?:it|they|he|she|them|him)(?:’s|’re)? (?!is (?:possible|important|clear|fine|likely|known)|seems that|rains)/u
const WHILE = /^(?:if|when|while|although|though|even|because|unless|once|whenever|as|before|after|since|until)\b/iu

/** The same for a sentence in English, where pronouns in the middle are known as well. */
export function leansInEnglish(sentence: string): boolean {
  if (leansOnPrevious(sentence)) return true
  const bare = withoutLooseOpening(sentence).replaceAll(/“[^”]*”/gu, '')
  if (POINTING.test(bare)) return true
  return (
    PRONOUN_SOON.test(bare) &&
    (!WHILE.test(bare) || !/^\S+ (?:the |an? |\p{Lu}|\p{Ll}+s\b)/u.test(bare)) &&
    !/^(?:\p{Lu}\S+ )+(?:said|says|and) /u.test(bare)
  )
}
