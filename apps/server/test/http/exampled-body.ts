/** The body of the example in a description; values other than text are parsed. */
export function exampledBody(words: Record<string, { example: string }>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(words).map(([name, { example }]) => [
      name,
      /^([[{]|(?:true|false)$|\d+$)/.test(example) ? JSON.parse(example) : example,
    ]),
  )
}
