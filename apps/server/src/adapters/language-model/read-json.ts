/** Finds the JSON object in a response: models often wrap it in a code fence or a sentence. Throws when it is not complete. */
export function readJson(text: string): unknown {
  const inner = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1] ?? text
  const [from, to] = [inner.indexOf('{'), inner.lastIndexOf('}')]
  if (from < 0 || to < from) throw new Error('it holds no JSON object')
  return JSON.parse(inner.slice(from, to + 1))
}
