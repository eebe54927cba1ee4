/** A row of a table as the source reader writes it: "Country: France; Population: 68 million." */
export const isRow = (line: string): boolean => /^[^:;.]{1,80}: [^;]+(?:; [^;]+)+\.?$/.test(line)

/** Rewrites a row as "France: population 68 million, capital Paris." */
export function rowAsSentence(line: string): string {
  const cells = line
    .replace(/\.$/, '')
    .split('; ')
    .map((cell) => cell.split(': '))
  const [[, ...subject] = [], ...rest] = cells
  const spoken = rest.map(([name = '', ...value]) => (value.length > 0 ? cellAsWords(name, value.join(': ')) : name))
  return `${subject.join(': ')}: ${spoken.join(', ')}.`
}

/** Rewrites "Rainfall 2024 (mm): 1722" as "rainfall 2024: 1722 mm". */
function cellAsWords(column: string, value: string): string {
  const [, bare = column, unit = ''] = /^(.+?)\s*\(([^()]{1,8})\)$/.exec(column) ?? []
  const isCounted = unit !== '' && /^[\d.,\s-]*\d$/.test(value)
  const name = isCounted ? bare : column
  const spoken = !isCounted
    ? value
    : /^\p{Sc}$/u.test(unit)
      ? unit + value
      : `${value}${unit === '%' ? '' : ' '}${unit}`
  return `${/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name}${/\d$/.test(name) ? ':' : ''} ${spoken}`
}
