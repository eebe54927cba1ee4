import { indexPurposes } from '../index-purposes.ts'
import type { Db } from '../schema.ts'
import { findWriters } from './find-writers.ts'
import { presentDataModel, type DescribedTable } from './present-data-model.ts'
import { readCatalogue } from './read-catalogue.ts'
import { readDictionary } from './read-dictionary.ts'

/** The text of `docs/data-model.md`: the database's own catalogue in the order and with the sentences of the schema files. */
export async function makeDataModel(db: Db): Promise<string> {
  const dictionary = await readDictionary()
  const catalogue = await readCatalogue(db)
  const writers = await findWriters(dictionary.map(({ name }) => name))
  const tables = dictionary.map((described): DescribedTable => {
    const ofTable = <T extends { table: string }>(things: T[]) => things.filter(({ table }) => table === described.name)
    return {
      ...described,
      columns: described.columns.flatMap((column) =>
        ofTable(catalogue.columns)
          .filter(({ name }) => name === column.name)
          .map((known) => ({ ...known, ...column })),
      ),
      constraints: ofTable(catalogue.constraints).toSorted(
        by(({ kind, definition }) => `${'pufc'.indexOf(kind)}${definition}`),
      ),
      indexes: ofTable(catalogue.indexes)
        .toSorted(by(({ name }) => name))
        .map((index) => ({ ...index, purpose: indexPurposes[index.name] ?? '' })),
      triggers: ofTable(catalogue.triggers).toSorted(by(({ name }) => name)),
      writers: writers.get(described.name) ?? [],
    }
  })
  return presentDataModel(tables)
}

/** Comparison by code points, which no locale changes. */
function by<T>(keyOf: (thing: T) => string): (one: T, other: T) => number {
  return (one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)
}
