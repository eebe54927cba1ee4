const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A count: "eleven", "344". */
export const sayCount = (count: number): string => WORDS[count] ?? count.toLocaleString('en-US')

/** "a, b and c". */
export const listed = (items: readonly string[], last = 'and'): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1) ?? ''}`

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
