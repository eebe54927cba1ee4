import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../', import.meta.url)

export type DictionaryColumn = { name: string; sentence: string }
export type DictionaryTable = { name: string; sentence: string; columns: DictionaryColumn[] }

const COMMENT = String.raw`(?:^ *\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?`
const ROW_TYPE = new RegExp(String.raw`${COMMENT}^export type (\w+Table) = \{\n([\s\S]*?)^\}`, 'gm')
const COLUMN = new RegExp(String.raw`${COMMENT}^ {2}(\w+): `, 'gm')
const TABLE_OF_TYPE = /^ {2}'?([\w.]+)'?: (\w+Table)$/gm

/** The tables and columns as the schema files name and describe them, in their order; an empty sentence where one is missing. */
export async function readDictionary(): Promise<DictionaryTable[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('schema.ts')).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  const types = new Map(texts.flatMap(rowTypesIn))
  return texts
    .flatMap((text) => [...text.matchAll(TABLE_OF_TYPE)])
    .map(([, name = '', type = '']) => {
      const described = types.get(type)
      if (!described) throw new Error(`the type ${type} of table ${name} is not in a schema file`)
      return { name, ...described }
    })
}

function rowTypesIn(text: string) {
  return [...text.matchAll(ROW_TYPE)].map(([, comment, type = '', body = '']) => {
    const columns = [...body.matchAll(COLUMN)].map(([, said, name = '']) => ({ name, sentence: sentenceIn(said) }))
    return [type, { sentence: sentenceIn(comment), columns }] as const
  })
}

function sentenceIn(comment = ''): string {
  return comment
    .replaceAll(/\n *\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
