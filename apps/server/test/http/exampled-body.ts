/** The body of the example in a description; what is no text there is parsed. */
export function exampledBody(words: Record<string, { example: string }>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(words).map(([name, { example }]) => [
      name,
      /^([[{]|(?:true|false)$|\d+$)/.test(example) ? JSON.parse(example) : example,
    ]),
  )
}
