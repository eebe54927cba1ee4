import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { connect } from '../connect.ts'
import { indexPurposes } from '../index-purposes.ts'
import { findWriters } from './find-writers.ts'
import { makeDataModel } from './make-data-model.ts'
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

test('every table but those of better-auth has a file that writes it', async () => {
  const writers = await findWriters(dictionary.map(({ name }) => name))
  const unwritten = dictionary.map(({ name }) => name).filter((name) => !writers.has(name))
  expect(unwritten).toEqual(['auth.account', 'auth.jwks'])
})
