import type { Column, Constraint, Index, Trigger } from './read-catalogue.ts'

export type DescribedTable = {
  name: string
  sentence: string
  columns: (Column & { sentence: string })[]
  constraints: Constraint[]
  indexes: (Index & { purpose: string })[]
  triggers: Trigger[]
  writers: string[]
}

const HEAD = `# Data model

Written by \`npm run data-model\`; a test fails while this file says anything else. The sentences come from the files
\`*schema.ts\` in \`apps/server/src/database\`, the reasons of indexes from \`index-purposes.ts\` beside them, and everything
else from the catalogue of a PostgreSQL that has had every migration. Each table is written by the files named below it.
The diagram shows the tables that a foreign key connects.
`

const QUEUE = `## The queue

The schema \`pgboss\` holds the background work. It belongs to the library pg-boss, which makes and migrates its tables when
the first process starts; none of them is named here, because a new version may change them. What we rely on: sending a
job takes part in our transactions, and \`pgboss.job\` shows by \`name\`, \`state\` and \`data\` which jobs are still alive
(\`apps/server/src/jobs/pg-boss.ts\`). What a job carries is in its definition, of which \`apps/server/src/main/jobs.ts\` has the list: ids of rows, no more.
`

const ON_DELETE: Record<string, string> = { c: ', deleted with it', n: ', null after it', d: ', default after it' }
const TYPES: Record<string, string> = { 'timestamp with time zone': 'timestamptz' }

export function presentDataModel(tables: DescribedTable[]): string {
  const list = tables.map(({ name, sentence }) => `| [${name}](#${anchorOf(name)}) | ${cell(sentence)} |`)
  const contents = ['| table | what it holds |', '| --- | --- |', ...list].join('\n')
  return `${[HEAD, diagram(tables), contents, '', ...tables.map(section), QUEUE].join('\n')}`
}

/** Diagram of connected tables: one that stands alone would widen the picture and tell nothing. */
function diagram(all: DescribedTable[]): string {
  const targets = new Set(all.flatMap(({ constraints }) => constraints.map(({ to_table }) => to_table)))
  const tables = all.filter(
    ({ name, constraints }) => targets.has(name) || constraints.some(({ kind }) => kind === 'f'),
  )
  const entities = tables.map(({ name, columns, constraints }) => {
    const keys = columns.flatMap((column) => {
      const marks = [isIn(column, constraints, 'p') && 'PK', isIn(column, constraints, 'f') && 'FK']
        .filter(Boolean)
        .join(', ')
      return marks ? [`    ${column.type.replaceAll(' ', '_')} ${column.name} ${marks}`] : []
    })
    return [`  "${name}" {`, ...keys, '  }'].join('\n')
  })
  const links = tables.flatMap(({ name, columns, constraints }) =>
    constraints
      .filter(({ kind }) => kind === 'f')
      .map((key) => `  "${key.to_table}" ${arrow(key, columns, constraints)} "${name}" : "${key.columns.join(', ')}"`),
  )
  return ['```mermaid', 'erDiagram', ...entities, ...links, '```', ''].join('\n')
}

function isIn({ name }: Column, constraints: Constraint[], kind: Constraint['kind']): boolean {
  return constraints.some((one) => one.kind === kind && one.columns.includes(name))
}

/** One or none on the side that is pointed at; at most one on the other where the pointing columns are a key. */
function arrow(key: Constraint, columns: Column[], constraints: Constraint[]): string {
  const isOptional = columns.some(({ name, is_nullable }) => is_nullable && key.columns.includes(name))
  const isAlone = constraints.some(
    ({ kind, columns: own }) => (kind === 'p' || kind === 'u') && own.join() === key.columns.join(),
  )
  return `${isOptional ? '|o' : '||'}--${isAlone ? 'o|' : 'o{'}`
}

function section({ name, sentence, columns, ...rest }: DescribedTable): string {
  const rows = columns.map(
    (column) =>
      `| ${column.name} | ${typeOf(column)} | ${column.is_nullable ? 'yes' : ''} | ${defaultOf(column)} | ${cell(column.sentence)} |`,
  )
  const facts = [
    ...rest.constraints.map(constraintLine),
    ...rest.indexes.map(indexLine),
    ...rest.triggers.map(triggerLine),
    writersLine(rest.writers),
  ]
  return [
    `## ${name}`,
    '',
    sentence,
    '',
    '| column | type | null | default | what it is |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
  ].join('\n')
}

function typeOf({ type }: Column): string {
  return TYPES[type] ?? type
}

function defaultOf(column: Column): string {
  if (column.is_identity) return 'counts up'
  return column.default === null ? '' : `\`${plain(column.default)}\``
}

function constraintLine({ kind, columns, to_table, to_columns, on_delete, definition }: Constraint): string {
  const names = columns.map(code).join(', ')
  if (kind === 'p') return `Primary key: ${names}`
  if (kind === 'u') return `Unique: ${names}`
  if (kind === 'f')
    return `Foreign key: ${names} → [${to_table}](#${anchorOf(to_table ?? '')}) ${to_columns.map(code).join(', ')}${ON_DELETE[on_delete] ?? ''}`
  return `Check: ${code(plain(definition.replace(/^CHECK \(\((.*)\)\)$/, '$1')))}`
}

function indexLine({ name, definition, is_unique, purpose }: DescribedTable['indexes'][number]): string {
  const columns = definition.replace(/^.* USING btree \(/, '(')
  return `${is_unique ? 'Unique index' : 'Index'} ${code(name)} on ${code(plain(columns))}: ${purpose}`
}

function triggerLine({ name, definition }: Trigger): string {
  return `Trigger ${code(name)}: ${code(definition.replace(/^CREATE TRIGGER \S+ /, ''))}`
}

function writersLine(writers: string[]): string {
  return `Written by: ${writers.length > 0 ? writers.map(code).join(', ') : 'the library better-auth'}`
}

/** Removes the casts that the catalogue adds to every word. */
function plain(expression: string): string {
  return expression
    .replaceAll(/'(-\d+)'::integer/g, '$1')
    .replaceAll(/'::text\b(?!\[)/g, "'")
    .replaceAll(/= ANY \(ARRAY\[(.*?)\]\)/g, 'in ($1)')
}

function code(text: string): string {
  return `\`${text}\``
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function anchorOf(heading: string): string {
  return heading.replaceAll('.', '')
}
