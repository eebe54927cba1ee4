import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readlink, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const project = fileURLToPath(new URL('../../../../', import.meta.url))
const bundles = 'apps/server/dist'
const BUILD = `(await import('./scripts/builds.js')).ensureBuilt(['server'])`

const sources = {
  'package.json': '{ "type": "module", "scripts": { "greet": "node scripts/run.js greet" } }',
  'package-lock.json': '{}',
  'packages/domain.ts': '',
  'simulators/none.ts': '',
  'engines/echo/package.json': '{ "type": "module" }',
  'apps/server/package.json': '{ "type": "module", "imports": { "#*": "./src/*" } }',
  'apps/server/src/main/start.ts': `import { read } from '#lib/read.ts'
import { echo } from '../../../../engines/echo/src/echo.ts'

type Answer = string
echo().once('message', (answer: Answer) => {
  process.stdout.write(answer + read())
  throw new Error('on line seven')
})
`,
  'apps/server/src/main/greet.ts': `process.stdout.write('greeted')\n`,
  'engines/echo/src/echo.ts': `import { Worker } from 'node:worker_threads'

export const echo = () => new Worker(new URL('./echo.worker.ts', import.meta.url))
`,
  'engines/echo/src/echo.worker.ts': `import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'

parentPort?.postMessage(basename(process.argv[1]))
`,
  'apps/server/src/lib/read.ts': `import { readFileSync } from 'node:fs'

export const read = () => readFileSync(new URL('./beside.txt', import.meta.url), 'utf8')
`,
  'apps/server/src/lib/beside.txt': ', beside the sources',
}

/** A project with this one's scripts and packages, and a server of a few lines. */
async function smallProject() {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'duologue-bundle-')))
  onTestFinished(() => rm(root, { recursive: true }))
  await cp(join(project, 'scripts'), join(root, 'scripts'), { recursive: true })
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  for (const [path, text] of Object.entries(sources)) await write(path, text)
  const node = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { cwd: root }).catch(
      (failed: { stdout: string; stderr: string }) => failed,
    )
  return {
    root,
    write,
    /** Builds if that is necessary, and answers which bundle is the current one. */
    async build() {
      const { stderr } = await node('--input-type=module', '-e', BUILD)
      expect(stderr).toBe('')
      return readlink(join(root, bundles, 'current'))
    },
    run: (program: string) => node('--enable-source-maps', join(bundles, 'current', `${program}.js`)),
  }
}

test('a bundled program starts its workers, finds what stands beside its sources, and names them in stack traces', async () => {
  const { root, build, run } = await smallProject()
  await build()
  const { stdout, stderr } = await run('start')
  expect(stdout).toBe('echo.worker.js, beside the sources')
  expect(stderr).toContain(`${join(root, 'apps/server/src/main/start.ts')}:7`)
  expect((await run('greet')).stdout).toBe('greeted')
})

test('the server is bundled again when a source changes, and the bundle of a running program stays', async () => {
  const { root, build, run, write } = await smallProject()
  const first = await build()
  await write('apps/server/src/main/greet.test.ts', 'changed')
  expect(await build()).toBe(first)
  await write('apps/server/src/main/greet.ts', `process.stdout.write('greeted again')\n`)
  const second = await build()
  expect((await run('greet')).stdout).toBe('greeted again')
  expect((await readdir(join(root, bundles))).toSorted()).toEqual([first, second, 'current'].toSorted())
})
