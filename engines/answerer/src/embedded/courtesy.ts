import { splitSentences } from '@app/domain/text'

/** Openings of a question that are not part of it. */
const OPENINGS = [
  /^(?:hi|hello|hey|ok(?:ay)?|well|um+|sorry|excuse me|please|thanks|thank you|quick question|just curious|one (?:more|last) (?:thing|question)|bitte|hallo|danke|entschuldigung|hola|por favor|bonjour|ciao|scusa)(?: there| you two| guys| both| everyone)?(?:[,.!:;–-]+\s*|\s+)/iu,
  /^(?:can|could|would|will) (?:you|either of you|one of you)(?: both| two)?(?: please| maybe| possibly| kindly| just| quickly| briefly)* (?:tell|explain to|remind|say to) (?:me|us)(?: please| again| briefly)?[,:]?\s+/iu,
  /^(?:please )?(?:tell|remind) (?:me|us)(?: please)?[,:]?\s+/iu,
  /^(?:do|would) (?:you|either of you)(?: guys| two)? (?:happen to )?(?:know|remember)[,:]?\s+(?=wh|how|if)/iu,
  /^(?:what )?i(?:’d|'d| would)?(?: really| just)? (?:like|love|want|need|have) to (?:know|ask)(?: is| you)?[,:]?\s+(?=wh|how|if|is|are|was|were|do|did|can)/iu,
  /^i(?: was|’m|'m| am| keep)?(?: just| really)? (?:wondering|wonder|curious|asking myself)(?: about)?[,:]?\s+(?=wh|how|if)/iu,
  /^(?:may|can|could) i (?:please )?ask(?: you)?[,:]?\s+/iu,
  /^any idea\s+(?=wh|how|if)/iu,
  /^(?:kannst|könntest|könnt|könntet|können|könnten) (?:du|ihr|sie)(?: mir| uns)?(?: bitte| kurz| mal)* (?:sagen|verraten|erklären)[,:]?\s+/iu,
  /^(?:ich (?:würde|möchte) gerne? wissen|mich interessiert|weißt du|wisst ihr|sag(?:t)? (?:mir|uns)(?: bitte| mal)*)[,:]?\s+/iu,
  /^(?:me (?:puedes|podrías|podéis) decir|quisiera saber|puedes decirme|tu peux me dire|pouvez-vous me dire|mi puoi dire)[,:]?\s+/iu,
]
const ENDING =
  /[,;–-]*\s*\b(?:please|thanks|thank you|thx|if you (?:don['’]t mind|can|know)|(?:in|with) (?:a few|one|two|three|short|other|simple|your own) ?(?:words?|sentences?|terms)?|briefly|in short|in brief|shortly|bitte|danke|kurz|por favor|s['’]il (?:te|vous) plaît|per favore|alstublieft)(?=[\s.?!]*$)/iu
/** A sentence about the answer instead of the matter. */
const MANNER =
  /^(?:please |bitte |just |but |and |you can )*(?:answer|reply|respond|keep|be|make|give|explain|use|no|only|antworte\p{L}*|fass\p{L}*|responde\p{L}*|réponds?\p{L}*|rispond\p{L}*)\b[^?]*\b(?:brief(?:ly)?|short(?:ly|er)?|quick(?:ly)?|simpl[ey]|simple|concise(?:ly)?|sentences?|words?|answers?|detail(?:s|ed)?|slow(?:ly)?|long|kurz|knapp|satz|sätze|breve(?:mente)?|court|corta)\b[^?]*$/iu
const THANKS =
  /^(?:thanks?(?: you)?|many thanks|cheers|danke\p{L}*|gracias|merci|grazie|please|bitte|hi|hello|hey|hallo|sorry|(?:i|we) (?:really )?(?:love|like|enjoy) (?:the|your|this) (?:show|podcast|episode)|(?:great|nice|lovely) (?:show|podcast|episode))\b[^?]{0,40}$/iu
const BRIEF =
  /\b(?:brief(?:ly)?|short(?:ly|er)?|quick(?:ly)?|concise(?:ly)?|(?:one|a) (?:word|sentence)|kurz|knapp|breve(?:mente)?)\b/iu

/** The question without its polite words, and true if a short answer is wished for. */
export function withoutCourtesy(question: string): { text: string; is_brief: boolean } {
  const sentences = splitSentences(question)
  const asking = sentences.filter((sentence) => !MANNER.test(sentence) && !THANKS.test(sentence))
  const text = asking.map(withoutPhrases).filter(Boolean).join(' ')
  const left = new Set(text.toLowerCase().split(/\s+/))
  const removed = question.split(/\s+/).filter((word) => !left.has(word.toLowerCase()))
  return /\p{L}/u.test(text) ? { text, is_brief: BRIEF.test(removed.join(' ')) } : { text: question, is_brief: false }
}

function withoutPhrases(sentence: string): string {
  const opening = OPENINGS.find((each) => each.test(sentence) && sentence.replace(each, '').length > 2)
  if (opening) return withoutPhrases(sentence.replace(opening, ''))
  const shorter = sentence.replace(ENDING, '')
  return shorter === sentence ? sentence : withoutPhrases(shorter)
}
