/** The beginnings of texts that a spreadsheet would compute as formulas. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** A line of a CSV file (RFC 4180). A text that a spreadsheet would compute as a formula gets an apostrophe in front. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(csvField).join(',')}\r\n`
}

function csvField(field: string | number): string {
  if (typeof field === 'number') return String(field)
  const text = FORMULA.test(field) ? `'${field}` : field
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
