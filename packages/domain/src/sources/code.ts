const CODE =
  /^[ \t]*(?:\$ |>>> |#include|import |from \S+ import|def |class |function |const |let |var |SELECT |npm |sudo |<\/?\w{1,30}(?:\s[^<>\n]*)?>)|[{};][ \t]*$|=>|\(\)\s*[;{]/m
const FUNCTION_WORDS =
  /\b(?:the|an|of|is|are|was|were|to|and|in|that|it|we|you|not|on|for|with|der|die|das|und|le|la|les|et)\b/gi
const MOST_FUNCTION_WORDS = 0.12

/** Lines of a program: marks of one, and hardly any words that hold sentences together. */
export function isCode(text: string): boolean {
  const words = text.match(/\p{L}+/gu)?.length ?? 0
  return words > 0 && CODE.test(text) && (text.match(FUNCTION_WORDS)?.length ?? 0) / words < MOST_FUNCTION_WORDS
}
