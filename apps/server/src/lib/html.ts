import { escapeHtml } from './escape-html.ts'

/** Text that is markup already; only `html` and `inScript` make it. */
export type Html = { readonly markup: string }

/** An HTML template: escapes text values, for elements and quoted attributes alike. */
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

/** A value as JSON for a script element, escaped so that nothing in it can close the element. */
export function inScript(value: unknown): Html {
  return {
    markup: JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => scriptEscapes[character] ?? character),
  }
}
