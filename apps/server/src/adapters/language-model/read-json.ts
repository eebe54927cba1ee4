/** Models like to wrap what they were asked for in a fence or a sentence. Throws when there is no whole object. */
export function readJson(text: string): unknown {
  const inner = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1] ?? text
  const [from, to] = [inner.indexOf('{'), inner.lastIndexOf('}')]
  if (from < 0 || to < from) throw new Error('it holds no JSON object')
  return JSON.parse(inner.slice(from, to + 1))
}
