import { loweredText, raisedText } from './raised-text.ts'

/** An element of a formula, in MathML or in Word's own markup, whose names have no prefix here. */
export type FormulaNode = { name: string; attributes: Record<string, string>; text: string; children: FormulaNode[] }

const OPERATOR = /^[=<>≤≥≠≈≡∼±×÷·→⇒⇔∈∝+−-]$/
const ACCENTS: Record<string, string> = { '^': '\u0302', '¯': '\u0304', '→': '\u20d7', '~': '\u0303', '˙': '\u0307' }

/** A formula in one line: E = mc², (a + b)/2, √(x), Σᵢ₌₁ⁿ xᵢ. */
export function formulaText(node: FormulaNode): string {
  return textOf(node).replace(/\s+/g, ' ').trim()
}

type Rule = (parts: string[], node: FormulaNode) => string

const joined = (parts: string[]) => parts.join('')
const raised = (parts: string[]) => `${parts[0] ?? ''}${scriptOf(parts[1], raisedText)}`
const lowered = (parts: string[]) => `${parts[0] ?? ''}${scriptOf(parts[1], loweredText)}`
const both = (parts: string[]) => `${lowered(parts)}${scriptOf(parts[2], raisedText)}`
const fraction = (parts: string[]) => `${grouped(parts[0])}/${grouped(parts[1])}`
const nothing = () => ''

/** Elements of formulas, by the names of MathML and of Word. */
const RULES: Record<string, Rule> = {
  msup: raised,
  mover: (parts) => `${parts[0] ?? ''}${ACCENTS[parts[1]?.trim() ?? ''] ?? scriptOf(parts[1], raisedText)}`,
  msub: lowered,
  munder: lowered,
  msubsup: both,
  munderover: both,
  mfrac: fraction,
  msqrt: (parts) => `√${grouped(joined(parts))}`,
  mroot: (parts) => `${scriptOf(parts[1], raisedText)}√${grouped(parts[0])}`,
  mtr: (parts) => `${parts.join(', ')}; `,
  mlabeledtr: (parts) => `${parts.slice(1).join(', ')}; `,
  mfenced: (parts, { attributes: { open = '(', close = ')' } }) => `${open}${parts.join(', ')}${close}`,
  mphantom: nothing,
  annotation: nothing,
  'annotation-xml': nothing,
  sSup: raised,
  sSub: lowered,
  limLow: lowered,
  limUpp: raised,
  sSubSup: both,
  sPre: (parts) => `${scriptOf(parts[0], loweredText)}${scriptOf(parts[1], raisedText)}${parts[2] ?? ''}`,
  f: fraction,
  rad: (parts, { children }) =>
    children.some(({ name }) => name === 'deg')
      ? `${scriptOf(parts[0], raisedText)}√${grouped(parts[1])}`
      : `√${grouped(parts[0])}`,
  nary: ([low = '', high = '', ...parts], { children }) =>
    `${valueIn(children, 'chr') ?? '∫'}${scriptOf(low, loweredText)}${scriptOf(high, raisedText)} ${joined(parts)}`,
  d: (parts, { children }) =>
    `${valueIn(children, 'begChr') ?? '('}${parts.join(', ')}${valueIn(children, 'endChr') ?? ')'}`,
  func: (parts) => parts.join(' '),
  mr: (parts) => `${parts.join(', ')}; `,
  eqArr: (parts) => parts.join('; '),
}

function textOf(node: FormulaNode): string {
  const { name, text, children } = node
  if (name.endsWith('Pr') || RULES[name] === nothing) return ''
  if (children.length === 0)
    return OPERATOR.test(text.trim()) ? ` ${text.trim()} ` : text.trim() === '\u2062' ? '' : text
  const parts = children.filter((child) => !child.name.endsWith('Pr')).map(textOf)
  return (RULES[name] ?? joined)(parts, node)
}

function scriptOf(text = '', set: (text: string) => string): string {
  const script = text.trim()
  return script && set(script.length > 1 ? script.replace(/\s+/g, '') : script).trimStart()
}

function grouped(text = ''): string {
  const bare = text.trim()
  return /^[\p{L}\p{N}.,]*$/u.test(bare) ? bare : `(${bare})`
}

/** A property of Word's markup, such as the sign of a sum. */
function valueIn(children: FormulaNode[], name: string): string | undefined {
  const property = children.filter((child) => child.name.endsWith('Pr')).flatMap((child) => child.children)
  return Object.entries(property.find((child) => child.name === name)?.attributes ?? {}).find(([key]) =>
    /(?:^|:)val$/.test(key),
  )?.[1]
}
