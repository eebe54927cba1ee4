import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sharedTime } from '@app/runtime/shared-time.ts'
import { SourceReaderError } from '@app/ports/source-reader.ts'
import { pdfOf } from '#test/files/pdf-file.ts'
import { errorOf } from './contract.ts'
import { embeddedSourceReader } from './embedded-source-reader.ts'
import { FACT, MEGABYTE, never, readerFixture } from '../test/reader-fixture.ts'
import { commandToRead, rightsToRead } from './run-reading.ts'
import { withoutNetwork } from './without-network.ts'

const { folder, read } = await readerFixture()

/** The running child processes of this process. */
async function children(): Promise<string> {
  return (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '')).trim()
}

test('SRV-25 the reading process can read the program and one file, but neither settings nor stored data', async () => {
  const project = fileURLToPath(new URL('../../..', import.meta.url))
  const paths = [
    '.env',
    '.env.production',
    'data/objects/a',
    '../.env',
    'apps/server/.env',
    'engines/readers/src/read-document.ts',
  ].map((name) => join(project, name))
  const script = `process.stdout.write(JSON.stringify(${JSON.stringify([...paths, join(folder, 'a.txt'), join(folder, 'b.txt')])}.map((path) => process.permission.has('fs.read', path))))`
  const { stdout } = await promisify(execFile)(process.execPath, [...rightsToRead(join(folder, 'a.txt')), '-e', script])
  expect(JSON.parse(stdout)).toEqual([false, false, false, false, false, true, true, false])
})

test('SRV-25 the reading process has no network where the system allows that; elsewhere a warning is logged once', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const script = `require('node:net').connect(${(server.address() as AddressInfo).port}, '127.0.0.1').on('connect', () => process.exit(7)).on('error', () => process.exit(8))`
  const [program = '', ...rest] = await commandToRead(join(folder, 'a.txt'), ['-e', script])
  const child = spawn(program, rest, { stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  const isOpen = (await withoutNetwork()) === undefined
  expect(code).toBe(isOpen ? 7 : 8)
  const warn = vi.fn()
  const reader = embeddedSourceReader({ log: { warn } })
  for (const name of ['a', 'b']) await reader.read({ type: 'text', name, text: FACT }, never())
  expect(warn).toHaveBeenCalledTimes(isOpen ? 1 : 0)
})

test('reads the files of an account one after the other without blocking other accounts', async () => {
  const reader = embeddedSourceReader()
  const ended: string[] = []
  const most: number[] = []
  const readFor = async (account: string) => {
    await reader.read({ type: 'text', name: 'n', text: `${FACT}\n\n`.repeat(5_000) }, never(), { account })
    ended.push(account)
  }
  const sampling = setInterval(
    () => void children().then((pids) => most.push(pids.split(' ').filter(Boolean).length)),
    20,
  )
  await Promise.all(['ana', 'ana', 'ana', 'ana', 'ben'].map(readFor))
  clearInterval(sampling)
  expect(ended.indexOf('ben')).toBeLessThan(3)
  expect(Math.max(...most)).toBe(2)
})

test('rejects sources with a sentence when their shared time is used up', async () => {
  const time = sharedTime(50, new SourceReaderError('No time was left.'))
  const reader = embeddedSourceReader()
  for (let again = 0; again < 2; again++) {
    expect((await errorOf(reader.read({ type: 'text', name: 'n', text: FACT }, never(), { time }))).message).toBe(
      'No time was left.',
    )
  }
})

test('SRV-25 kills the process that exceeds its CPU time or memory', async () => {
  const pdf = pdfOf(Array.from({ length: 60 }, () => ({ paragraphs: Array.from({ length: 8 }, () => FACT) })))
  expect((await errorOf(read('slow.pdf', pdf, { inTests: { bounds: { cpu_ms: 30 } } }))).message).toBe(
    'Reading it took too long.',
  )
  expect((await errorOf(read('large.pdf', pdf, { inTests: { bounds: { memory_bytes: MEGABYTE } } }))).message).toBe(
    'It is too large or too complex to read.',
  )
  await expect.poll(children).toBe('')
})

test('SRV-25 time in which a busy machine gives the process no CPU does not count', async () => {
  const cpu_ms = 2_000
  const held_until = performance.now() + 2 * cpu_ms
  await withoutNetwork()
  const reading = read('held.txt', FACT, { inTests: { bounds: { cpu_ms } } })
  await expect.poll(children, { interval: 5 }).not.toBe('')
  const pid = Number(await children())
  process.kill(pid, 'SIGSTOP')
  await expect.poll(() => performance.now(), { timeout: 4 * cpu_ms }).toBeGreaterThan(held_until)
  process.kill(pid, 'SIGCONT')
  expect((await reading).passages).toMatchObject([{ text: FACT }])
})

test('an abort kills the process and removes waiting sources from the queue', async () => {
  const path = join(folder, 'long.txt')
  await writeFile(path, `${FACT}\n\n`.repeat(300_000))
  const reader = embeddedSourceReader()
  const controller = new AbortController()
  const reads = Array.from({ length: 5 }, () =>
    reader.read({ type: 'file', name: 'long.txt', path }, controller.signal).then(
      () => 'read',
      (reason: unknown) => reason,
    ),
  )
  await expect.poll(children).not.toBe('')
  const reason = new Error('cancelled')
  controller.abort(reason)
  const ended = await Promise.all(reads)
  expect(ended.filter((end) => end === reason).length).toBeGreaterThanOrEqual(3)
  await expect.poll(children).toBe('')
  expect((await reader.read({ type: 'text', name: 'n', text: FACT }, never())).passages).toHaveLength(1)
})
