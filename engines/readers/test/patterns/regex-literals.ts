/** Characters after which a slash begins a regular expression; after anything else it divides. */
const BEFORE_PATTERN = /(?:^|[(,=:[!&|?{};>+~]|\breturn|\btypeof|\bcase)$/

/** Every regular expression literal of a TypeScript text, in order. Strings and comments are skipped; what templates insert is read. */
export function regexLiterals(code: string): RegExp[] {
  const found: RegExp[] = []
  let before = ''
  for (let at = 0; at < code.length;) {
    const end = tokenEnd(code, at, before)
    const token = code.slice(at, end)
    const isComment = token.startsWith('//') || token.startsWith('/*')
    if (token.length > 1 && token.startsWith('/') && !isComment) {
      const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(token) ?? []
      found.push(new RegExp(source, flags))
    }
    if (token.startsWith('`'))
      for (const [, inserted = ''] of token.matchAll(/\$\{([^}]*)\}/g)) found.push(...regexLiterals(inserted))
    if (!isComment && token.trim()) before = (before + token).slice(-10)
    at = end
  }
  return found
}

function tokenEnd(code: string, at: number, before: string): number {
  const start = code.charAt(at)
  if (code.startsWith('//', at)) return indexOr(code, '\n', at)
  if (code.startsWith('/*', at)) return indexOr(code, '*/', at) + 2
  if (start === '"' || start === "'" || start === '`') return quotedEnd(code, at, start)
  return start === '/' && BEFORE_PATTERN.test(before) ? patternEnd(code, at) : at + 1
}

function quotedEnd(code: string, at: number, quote: string): number {
  let end = at + 1
  while (end < code.length && code[end] !== quote) end += code[end] === '\\' ? 2 : 1
  return end + 1
}

function patternEnd(code: string, at: number): number {
  let end = at + 1
  let isInClass = false
  while (end < code.length && (isInClass || code[end] !== '/')) {
    if (code[end] === '[') isInClass = true
    if (code[end] === ']') isInClass = false
    end += code[end] === '\\' ? 2 : 1
  }
  end += 1
  while (/[a-z]/.test(code.charAt(end))) end += 1
  return end
}

function indexOr(code: string, what: string, at: number): number {
  const found = code.indexOf(what, at)
  return found < 0 ? code.length : found
}
