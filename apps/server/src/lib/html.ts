import { escapeHtml } from './escape-html.ts'

/** Text that is markup already; only `html`, `inScript` and `ownMarkup` make it. */
export type Html = { readonly markup: string }

/** Markup with values in it; text is escaped for elements and quoted attributes alike. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | readonly Html[])[]): Html {
  return {
    markup: parts.map((part, index) => part + (index < values.length ? markupOf(values[index] ?? '') : '')).join(''),
  }
}

function markupOf(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

export const nothing: Html = { markup: '' }

const scriptEscapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** A value as JSON inside a script element, which nothing in it can end. */
export function inScript(value: unknown): Html {
  return {
    markup: JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => scriptEscapes[character] ?? character),
  }
}

/** Markup that was made elsewhere of nothing that people wrote. */
export function ownMarkup(markup: string): Html {
  return { markup }
}
