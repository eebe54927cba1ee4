/** The JSON of an object that more fields follow. */
export function opened(fields: object): string {
  return JSON.stringify(fields).slice(0, -1)
}

/** Separators of a list: nothing before the first, a comma before every other. */
export function commas(): () => string {
  let next = ''
  return () => {
    const now = next
    next = ','
    return now
  }
}
