import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import type { Pumped } from '#test/patterns/pump-pattern.worker.ts'
import { regexLiterals } from '#test/patterns/regex-literals.ts'

/** A linear pattern matches all inputs in less than a second; catastrophic backtracking does not end. */
const TIMEOUT_MS = 20_000
const program = new URL('../test/patterns/pump-pattern.worker.ts', import.meta.url)

/** The rules of the domain that readers apply to whole paragraphs of strangers. */
const RULES = ['code.ts', 'outlet.ts', 'passage-kind.ts']
const rules = join(import.meta.dirname, '../../../packages/domain/src/sources')

const sources = globSync('**/*.ts', {
  cwd: import.meta.dirname,
  exclude: ['**/*.test.ts', '**/*.d.ts', 'contract.ts'],
}).toSorted()
const files = [
  ...sources.map((file) => ({ file, path: join(import.meta.dirname, file) })),
  ...RULES.map((file) => ({ file, path: join(rules, file) })),
]
const patterns = files.flatMap(({ file, path }) => {
  const found = regexLiterals(readFileSync(path, 'utf8'))
  return found.map((pattern) => ({ name: `${file} ${String(pattern)}`, pattern }))
})

let worker: Worker | undefined
afterAll(() => worker?.terminate())

/** Fuzzes a pattern in a thread, which can be terminated in the middle of a match. */
async function pump(pattern: RegExp, timeout_ms = TIMEOUT_MS): Promise<Pumped | 'does not end'> {
  const thread = (worker ??= new Worker(program))
  thread.postMessage({ pattern })
  try {
    const [pumped] = (await once(thread, 'message', { signal: AbortSignal.timeout(timeout_ms) })) as [Pumped]
    return pumped
  } catch {
    worker = undefined
    await thread.terminate()
    return 'does not end'
  }
}

test('finds all regular expressions of the readers; none is built at run time', () => {
  expect(
    regexLiterals("const a = b / c / d // /no/\nuse(/\\/[/]+/g, '/no/', `/no/${/yes/u.test(a)}`)").map(String),
  ).toEqual(['/\\/[/]+/g', '/yes/u'])
  expect(patterns.length).toBeGreaterThan(60)
  for (const file of sources) expect(readFileSync(join(import.meta.dirname, file), 'utf8')).not.toMatch(/\bRegExp\(/)
})

test.each([/(a|a)*b/, /\s+$/])('detects catastrophic backtracking: %s', async (pattern) => {
  const outcome = await pump(pattern, 2_000)
  expect(outcome === 'does not end' || outcome.worst !== undefined).toBe(true)
})

test.each(patterns)('$name takes linear time on hostile text', async ({ pattern }) => {
  expect(await pump(pattern)).toEqual({ worst: undefined })
})
