import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database/test-database.ts'
import { connect } from '../connect.ts'
import { indexPurposes } from '../index-purposes.ts'
import { keyColumns } from '../key-columns.ts'
import { findWriters } from './find-writers.ts'
import { makeDataModel } from './make-data-model.ts'
import { makeFunctionList } from './make-function-list.ts'
import { makePrivacyTable } from './make-privacy-table.ts'
import { readCatalogue } from './read-catalogue.ts'
import { readDictionary } from './read-dictionary.ts'

const { connection_string, drop } = await testDatabase()
const db = connect(connection_string, () => undefined)
afterAll(async () => {
  await db.destroy()
  await drop()
})

const dictionary = await readDictionary()
const catalogue = await readCatalogue(db)

test('docs/data-model.md says what the database and its dictionary say', async () => {
  const file = await readFile(new URL('../../../../../docs/data-model.md', import.meta.url), 'utf8')
  expect(file === (await makeDataModel(db)), 'docs/data-model.md is out of date: run `npm run data-model`').toBe(true)
})

test('docs/database-functions.md has every function as the database has it, and names the migrations that wrote it', async () => {
  const file = await readFile(new URL('../../../../../docs/database-functions.md', import.meta.url), 'utf8')
  const list = await makeFunctionList(db)
  expect(file === list, 'docs/database-functions.md is out of date: run `npm run data-model`').toBe(true)
  expect(list.match(/^## /gm)?.length).toBe(list.match(/^- Written by: `/gm)?.length)
})

test('TRUST-O171 docs/privacy.md says what the page /privacy says, and what becomes of each table', async () => {
  const file = await readFile(new URL('../../../../../docs/privacy.md', import.meta.url), 'utf8')
  expect(file === makePrivacyTable(), 'docs/privacy.md is out of date: run `npm run data-model`').toBe(true)
})

test('every table and column of the database is in the dictionary, and nothing else is', () => {
  const known = catalogue.columns.map(({ table, name }) => `${table}.${name}`)
  expect(
    dictionary.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)).toSorted(),
  ).toEqual(known.toSorted())
  expect(known.length).toBeGreaterThan(100)
})

test('every table and column has a sentence', () => {
  const said = dictionary.flatMap(({ name, sentence, columns }) => [
    { name, sentence },
    ...columns.map((column) => ({ ...column, name: `${name}.${column.name}` })),
  ])
  expect(said.filter(({ sentence }) => !/^\S.{3,}\.$/.test(sentence)).map(({ name }) => name)).toEqual([])
})

test('every index serves a purpose, and every purpose has its index', () => {
  expect(Object.keys(indexPurposes).toSorted()).toEqual(catalogue.indexes.map(({ name }) => name).toSorted())
})

test('every column whose name ends in _key is declared as one of object keys, or as something else', () => {
  const columns = catalogue.columns.map(({ table, name }) => `${table}.${name}`).filter((name) => name.endsWith('_key'))
  expect(Object.keys(keyColumns).toSorted()).toEqual(columns.toSorted())
})

/** Tables that none of our files writes. */
const writtenByBetterAuth = ['auth.two_factor']

test('every table has a file that writes it, or better-auth does', async () => {
  const writers = await findWriters(dictionary.map(({ name }) => name))
  const unwritten = dictionary.map(({ name }) => name).filter((name) => !writers.has(name))
  expect(unwritten).toEqual(writtenByBetterAuth)
})

/** Tables that several repositories write, each with its reason. */
const severalRepositories: Record<string, string> = {
  'auth.session': 'expired sessions are deleted together with everything else that is short-lived',
  'auth.mailed_code': 'codes are deleted with their account, and when they have expired',
  'auth.verification': 'they are deleted with their account, and when they have expired',
  user_finance: 'a ledger entry and the balance after it are written by one statement',
  content: 'the item and its rendering have a repository each',
  utterance: 'lines and their rendering have a repository each',
  conversation: 'asking, what it costs and keeping it have a repository each',
  turn: 'asking, answering and what it costs have a repository each',
  answer_line: 'the words of a line, its sound and what was heard of it have a repository each',
}

test('a table is written by one repository', async () => {
  const writers = await findWriters(dictionary.map(({ name }) => name))
  const repositories = [...writers].map(([name, files]) => ({
    name,
    files: files.filter((file) => file.endsWith('.repository.ts')),
  }))
  expect(repositories.filter(({ name, files }) => files.length > 1 && !(name in severalRepositories))).toEqual([])
})
