/** A new element with attributes and a text. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string>,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.textContent = text
  return made
}

/** A part of the page that the server wrote. */
export function part(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-part="${name}"]`)
  if (!found) throw new Error(`The page has no part ${name}`)
  return found
}

/** A button of the page that does this. */
export function buttonFor(action: string): HTMLElement | null {
  return document.querySelector(`[data-do="${action}"]`)
}
