import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exitCodes } from '#main/exit-codes.ts'
import { registry } from '#lib/metrics.ts'

const operationsDoc = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const SOURCES = '{apps/server,engines/*,packages/*,simulators/*}/src/**/*.ts'
const sources = globSync(SOURCES, { cwd: root }).map((file) => `${root}${file}`)

/** Log messages for operators: the last text of a call, or the first of a report. */
const CALLS = [
  /\b(?:log|quietly)\.(?:warn|error|fatal)\((?:[^'`\n]*?)(['`])(.+?)\1/g,
  /\bonError\((['`])(.+?)\1/g,
  /_WARNING = (['`])(.+?)\1/g,
]

function sentencesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return CALLS.flatMap((call) =>
    [...text.matchAll(call)].map(([, , sentence = '']) => sentence.replace(/\$\{.+?\}/g, '…')),
  )
}

test('every warning and error that the server may log is explained', () => {
  const files = sources.filter((file) => !/[.]test[.]ts$|contract[.]ts$/.test(file))
  const sentences = new Set(files.flatMap(sentencesIn))
  expect(sentences.size).toBeGreaterThan(15)
  expect([...sentences].filter((sentence) => !operationsDoc.includes(`| \`${sentence}\` |`))).toEqual([])
})

test('the table of exit codes of backup and restore has every code and no other', () => {
  const documented = [...operationsDoc.matchAll(/^\| (\d+) \| /gm)].map(([, code]) => Number(code))
  expect(documented).toEqual(Object.values(exitCodes))
})

test('the table of metrics has every metric of ours and no other', () => {
  const registered = registry
    .getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => name.startsWith('duologue_'))
  const documented = [...operationsDoc.matchAll(/^\| `(duologue_\w+)` \|/gm)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(registered.toSorted())
})

test('alerts name metrics that exist', async () => {
  const names = [...operationsDoc.matchAll(/expr: (.+)$/gm)].flatMap(([, expression = '']) =>
    [...expression.matchAll(/duologue_\w+/g)].map(([name]) => name),
  )
  const known = registry.getMetricsAsArray().map(({ name }) => name)
  expect(names.filter((name) => !known.includes(name.replace(/_(?:count|sum|bucket)$/, '')))).toEqual([])
  expect(names.length).toBeGreaterThan(5)
})

test('every message of the troubleshooting tables is one of the program', () => {
  const [, tables = ''] = operationsDoc.split('## Troubleshooting')
  const messages = [...tables.matchAll(/^\|(.+?)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/[`"]([^`"]{12,})[`"]/g)].map(([, message = '']) => message),
  )
  expect(messages.length).toBeGreaterThan(12)
  const program = sources
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const isKnown = (message: string) =>
    message.split('…').every((part) => part.trim().length < 8 || program.includes(part.trim()))
  expect(messages.filter((message) => !isKnown(message))).toEqual([])
})
