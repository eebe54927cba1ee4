/** Orders to a language model in the text of a source, which nobody says, nor the rest of their paragraph. A text about such models is none. */
const ORDER =
  /\b(?:ignore|disregard|forget|reveals?)\b.{0,30}\b(?:your|all|any|previous|prior|the above)\b.{0,20}\b(?:instructions?|prompts?)\b|\byour system prompt\b|\byou are (?:now )?(?:chatgpt|an assistant|a helpful|an ai)\b/i

export const isOrder = (text: string): boolean => ORDER.test(text)
