import { test } from 'vitest'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { planOf, rendered, unsupportedIn } from './table-fixture.ts'
const [, name, title, prompt] = (process.env.TRY ?? '').split('|')
test('x', async () => {
  const text = readFileSync(process.env.TRY!.split('|')[0]!, 'utf8')
  const rows = parse(text, { delimiter: name || ',' }) as string[][]
  const { plan, source } = await planOf(rows, { title, prompt })
  if (!plan) return console.log('DECLINED')
  console.log(rendered(plan))
  console.log('UNSUPPORTED\n' + unsupportedIn(plan, [source]).join('\n'))
  if (process.env.COMP) console.log(plan!.computed.map((c) => c.text).join('\n'))
})
