/** Connectives to the sentence before, which can be removed. */
const LOOSE =
  /^(?:however|moreover|furthermore|in addition|additionally|nevertheless|nonetheless|finally|also|indeed|in fact|of course|notably|importantly|interestingly|besides|still|likewise|similarly|that said|even so|after all|(?:und|aber|doch|jedoch|außerdem|zudem|ferner)),\s+/iu
const LOOSE_WORD = /^(?:and|but|yet)\s+(?=\p{L})/iu
/** Openings that refer to the sentence before. */
const LEANING =
  /^(?:therefore|thus|consequently|as a result|hence|for example|for instance|instead|meanwhile|then|so|in contrast|by contrast|on the other hand|on the contrary|otherwise|afterwards|later|soon after|again|rather|unlike (?:this|that|these)|at (?:that|this) (?:time|point)|by then|since then|until then|both|neither|none|others?|another|the (?:former|latter|same|first|second|third|result|reason|answer|idea)|one (?:of them|reason|such)|some of (?:them|these)|most of (?:them|these)|each of (?:them|these)|all of (?:this|these|them|that)|here,?|there,)\b/iu
const PRONOUN =
  /^(?:he|she|it|its|they|this|these|that|those|such|his|her|their|him|them|er|sie|es|dies|diese|dieser|dieses|il|elle|ils|elles|ce|cette|ces|ello|ellos|este|esta|estos)\b/iu
/** An impersonal "it", as in "It is said that". */
const EMPTY_IT =
  /^(?:it (?:is|was|has been|seems|appears|takes|took|turns|can be|may be|might be) (?:said|known|clear|possible|impossible|important|estimated|not until|only|true|likely|unlikely|believed|hard|difficult|easy|easier|worth|time|often|sometimes|no|that|to|out|a|an|about|around|more|up)|that is why|this is (?:how|why|what))\b/iu
/** A reporting clause after a quotation: "…," she said. */
const REPORTING_CLAUSE = /[”"’'],? (?:he|she|they|it) (?:said|says|asked|wrote|told|added|replied|explained)\b/i
const UNSPACED_LEANING =
  /^(?:これ|それ|あれ|この|その|あの|ここ|そこ|しかし|だが|また|そして|さらに|つまり|したがって|例えば|たとえば|彼|他|她|它|这|那|但是|然而|因此|所以|此外)/u

/** Whether a sentence depends on the one before it. */
export function leansOnPrevious(sentence: string): boolean {
  const text = sentence.replace(/^["“'‘「『]+/u, '')
  const bare = withoutLooseOpening(text)
  if (LEANING.test(bare) || UNSPACED_LEANING.test(bare) || REPORTING_CLAUSE.test(sentence)) return true
  return PRONOUN.test(bare) && !EMPTY_IT.test(bare)
}

/** Turns "However, the light stayed" into "The light stayed". */
export function withoutLooseOpening(sentence: string): string {
  const bare = sentence.replace(LOOSE, '').replace(LOOSE_WORD, '')
  return bare === sentence ? sentence : bare.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
