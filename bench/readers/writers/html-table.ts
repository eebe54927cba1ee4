import type { Making } from '../pieces.ts'
import type { Random } from '../random.ts'
import { secretName, secretSentence } from '../secrets.ts'
import { lowerNames, regionSpans, type Table } from '../tables.ts'

/** A table of a page with spans, hidden rows and columns, and end tags or none. */
export function tableHtml(table: Table, making: Making, random: Random): string {
  const isHidden = random.chance(0.2)
  const hide = random.pick(['hidden', 'style="display:none"', 'class="draft-only"'])
  const unseen = (cell: 'td' | 'th', text: string) => (isHidden ? `<${cell} ${hide}>${text}</${cell}>` : '')
  const end = random.chance(0.2) ? '' : '</td>'
  const spans = regionSpans(table)
  const heads = headRows(table, unseen('th', 'Draft'))
  const rows = table.rows.map(({ name, region, cells }, at) => {
    const span = spans[at] ?? 0
    const beside = table.has_regions && span > 0 ? `<td${span > 1 ? ` rowspan="${span}"` : ''}>${region}${end}` : ''
    const values = cells.map(({ text }) => `<td>${random.chance(0.1) ? `<span>${text}</span>` : text}${end}`).join('')
    return `<tr>${beside}<td>${name}${end}${unseen('td', isHidden ? secretName(making, random, true) : '')}${values}</tr>`
  })
  if (random.chance(0.15)) rows.push(`<tr ${hide}><td>${secretSentence(making, random)}</td></tr>`)
  const body = random.chance(0.5) ? `<thead>${heads}</thead><tbody>${rows.join('\n')}</tbody>` : heads + rows.join('\n')
  return `<table border=1>${body}</table>`
}

function headRows(table: Table, unseen: string): string {
  const { columns, groups, has_regions } = table
  const names = lowerNames(table)
    .map((name) => `<th>${name.replace(' in ', '<br>in ')}</th>`)
    .join('')
  const down = groups.length > 0 ? ' rowspan="2"' : ''
  const beside = `${has_regions ? `<th${down}>Region</th>` : ''}<th${down}>Port</th>${unseen && down ? unseen.replace('<th', '<th rowspan="2"') : unseen}`
  if (groups.length === 0) return `<tr>${beside}${columns.length > 0 ? names : ''}</tr>`
  const above = groups.map(({ name, columns: wide }) => `<th colspan="${wide}">${name}</th>`).join('')
  return `<tr>${beside}${above}</tr><tr>${names}</tr>`
}
