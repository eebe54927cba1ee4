const LETTER = /[\p{L}\p{N}]/u

/**
 * Strips Markdown from a paragraph. Each step takes linear time on any text: a pattern stops where another mark of its kind
 * begins, and pairs of marks are found one after the other.
 */
export function plainOf(text: string): string {
  const plain = withoutComments(text)
    .replace(/!\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\[([^[\]]+)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\])/g, '$1')
    .replace(/\[\^[^[\]]+\]/g, '')
    .replace(/<(https?:[^<>\s]+)>/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/`+([^`]*)`+/g, '$1')
  const parallel = ['**', '__', '~~'].reduce((each, mark) => withoutPairs(each, mark), plain)
  const single = ['*', '_'].reduce((each, mark) => withoutPairs(each, mark, { isBetweenWords: true }), parallel)
  return single.replace(/\\([\\`*_{}[\]()#+.!|>~-])/g, '$1').trim()
}

function withoutComments(text: string): string {
  const kept: string[] = []
  let from = 0
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at)
    if (end < 0) break
    kept.push(text.slice(from, at))
    from = end + '-->'.length
  }
  return kept.join('') + text.slice(from)
}

/** Removes paired marks. `isBetweenWords`: a mark within a word, as in snake_case, stays. */
function withoutPairs(text: string, mark: string, { isBetweenWords = false } = {}): string {
  const kept: string[] = []
  let from = 0
  let open: number | undefined
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + mark.length)]
    const closes = isVisible(before) && !(isBetweenWords && LETTER.test(after))
    const opens = isVisible(after) && !(isBetweenWords && LETTER.test(before))
    if (open === undefined && opens) open = at
    else if (open !== undefined && closes && at > open + mark.length) {
      kept.push(text.slice(from, open), text.slice(open + mark.length, at))
      from = at + mark.length
      open = undefined
    }
  }
  return kept.join('') + text.slice(from)
}

function isVisible(character: string): boolean {
  return character.trim() !== ''
}
