/** A rule of a style sheet; `weight` is its rank among rules for one element. */
export type StyleRule = { selector: string; style: string; weight: number }

const MOST_CHARS = 500_000
const MOST_RULES = 5_000
const MOST_PARTS = 5
/** A type, classes and ids, without states such as `:hover`, which a page that is read never has. */
const COMPOUND = /^(?:[a-z][\w-]*|\*)?(?:[.#](?:[a-z_]|-[a-z_-])[\w-]*)*$/i
const IMPORTANT = 1_000_000_000
const ID = 10_000_000
const CLASS = 100_000
const TYPE = 10_000

/** The rules of a style sheet that always hold: those for print, for some widths and for states are left out. */
export function rulesOf(sheet: string): StyleRule[] {
  const css = withoutComments(sheet.slice(0, MOST_CHARS))
  const rules: StyleRule[] = []
  let at = 0
  for (let open = css.indexOf('{'); open >= 0 && rules.length < MOST_RULES; open = css.indexOf('{', at)) {
    const prelude = css.slice(at, open).split(';').at(-1)?.trim() ?? ''
    at = prelude.startsWith('@') ? endOfBlock(css, open) : endOfRule(css, open)
    if (prelude.startsWith('@')) continue
    const style = css.slice(open + 1, at - 1)
    const important = /!\s*important/i.test(style) ? IMPORTANT : 0
    for (const selector of prelude.split(',').map((one) => one.trim())) {
      const weight = weightOf(selector)
      if (weight !== undefined) rules.push({ selector, style, weight: important + weight + rules.length })
    }
  }
  return rules
}

/** The specificity of a selector; undefined for one of another form. */
function weightOf(selector: string): number | undefined {
  const parts = selector.split(/\s*>\s*|\s+/)
  if (parts.length > MOST_PARTS || !parts.every((part) => part && COMPOUND.test(part))) return undefined
  const [ids, classes] = ['#', '.'].map((sign) => selector.split(sign).length - 1)
  const types = parts.filter((part) => /^[a-z]/i.test(part)).length
  return ID * (ids ?? 0) + CLASS * (classes ?? 0) + TYPE * types
}

function endOfRule(css: string, open: number): number {
  const close = css.indexOf('}', open)
  return close < 0 ? css.length + 1 : close + 1
}

/** The end of a block that holds rules. */
function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    const sign = css.charAt(at)
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return css.length
}

function withoutComments(css: string): string {
  const [first = '', ...rest] = css.split('/*')
  return first + rest.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '')).join('')
}
