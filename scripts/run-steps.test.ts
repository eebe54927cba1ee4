import { mkdtempSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runSteps } from './run-steps.js'

const options = { slots: 2, cwd: import.meta.dirname, env: process.env }

/** A step that runs this code. */
function step(heading: string, code: string) {
  return { heading, command: [process.execPath, '-e', code] satisfies [string, ...string[]] }
}

function output(): string[] {
  const written: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  onTestFinished(() => spy.mockRestore())
  return written
}

test('a step waits for its needs, while one behind it uses the free slot', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'duologue-steps-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = JSON.stringify(join(folder, 'made by the free one'))
  const written = output()
  const steps = [
    step('first', `while (!fs.existsSync(${file}));`),
    { ...step('in need', ''), needs: ['first'] },
    step('free', `fs.writeFileSync(${file}, '')`),
  ]
  expect(await runSteps(steps, options)).toBe(0)
  expect(written.at(-2)).toContain('in need: passed after')
})

test('after a failure no step is started, and the output of the failed one is repeated at the end', async () => {
  const written = output()
  const failing = step('failing', 'console.log("broken"); process.exitCode = 3')
  expect(await runSteps([failing, step('never', '')], { ...options, slots: 1 })).toBe(3)
  expect(written.join('')).not.toContain('never')
  expect(written.at(-1)).toBe('\n== failing\nbroken\n')
})

test('a step with a niceness yields the processor to others', async () => {
  output()
  const niceness = Math.min(19, getPriority() + 5)
  const nice = step('nice', `while (os.getPriority() !== ${niceness});`)
  expect(await runSteps([{ ...nice, niceness }], options)).toBe(0)
})
