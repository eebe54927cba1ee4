import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { probeOnce } from './without-network.ts'

/** A command that records each run, with one behaviour in the first run and another in later ones. */
async function command(first: string, later: string) {
  const folder = await mkdtemp(join(tmpdir(), 'probe-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [path, notes] = [join(folder, 'command'), join(folder, 'notes')]
  await writeFile(path, `#!/bin/sh\necho >> ${notes}\n[ $(wc -l < ${notes}) = 1 ] && { ${first}; }\n${later}\n`, {
    mode: 0o755,
  })
  return { prefix: [path], runs: async () => (await readFile(notes, 'utf8')).length }
}

test.each([
  {
    what: 'a probe that times out is made again',
    first: 'exec sleep 60',
    later: 'exit 0',
    timeout_ms: 2_000,
    works: [false, true, true],
    runs: 2,
  },
  {
    what: 'a refusal is remembered',
    first: 'exit 1',
    later: 'exit 0',
    timeout_ms: 60_000,
    works: [false, false, false],
    runs: 1,
  },
  {
    what: 'success is remembered',
    first: 'exit 0',
    later: 'exit 1',
    timeout_ms: 60_000,
    works: [true, true, true],
    runs: 1,
  },
])('$what', async ({ first, later, timeout_ms, works, runs }) => {
  const known = await command(first, later)
  const probe = probeOnce(known.prefix, timeout_ms)
  const answers = []
  for (const _ of works) answers.push((await probe()) !== undefined)
  expect([answers, await known.runs()]).toEqual([works, runs])
})
