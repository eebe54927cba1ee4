export const capitalised = (text: string): string =>
  text.replace(/^(["“‘(]?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase())

/** The s of the third person: "carry" becomes "carries". */
export function thirdPerson(verb: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}
