import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test, type TestContext } from 'vitest'
import { testDatabase } from '#test/database/test-database.ts'
import {
  findPostgres,
  isAlive,
  preparedDataDir,
  startProgram,
  temporaryDataDir,
  until,
} from '#test/processes/program.ts'

const NOBODY = 65_534
const PATIENCE = { timeout: 60_000 }

/** One sentence, one line, no stack, nothing on standard output. */
async function refusalOf(program: ReturnType<typeof startProgram>): Promise<string> {
  const { code, stdout, stderr } = await program.ended
  expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({ code: 1, stdout: '', lines: 1 })
  return stderr.trim()
}

/** An ordinary user: ourselves, or for root a person who can read the program. */
function ordinaryUser({ skip }: TestContext): { uid?: number } {
  if (process.getuid?.() !== 0) return {}
  const { status } = spawnSync(process.execPath, ['--check', import.meta.filename], {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
  })
  if (status !== 0) skip('the program lies where only root can read it, and the test runs as root')
  return { uid: NOBODY }
}

test('a wrong setting stops the start with one sentence that names it', async () => {
  expect(await refusalOf(startProgram({ env: { PORT: 'http' } }))).toBe('PORT must be a whole number from 0 to 65535.')
})

test('an unknown role stops the start with one sentence', async () => {
  expect(await refusalOf(startProgram({ args: ['--role=king'] }))).toBe('--role must be api or worker, not "king".')
})

test('a PORT in use stops the start before anything is made', async () => {
  const data_dir = await temporaryDataDir()
  const other = createServer()
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const program = startProgram({ env: { PORT: String(port), DATA_DIR: join(data_dir, 'data') } })
  expect(await refusalOf(program)).toMatch(new RegExp(`^PORT ${port} is in use`))
  other.close()
})

test('a DATABASE_URL that cannot be reached is named without its password', async () => {
  const DATA_DIR = await temporaryDataDir()
  const program = startProgram({ env: { DATA_DIR, DATABASE_URL: 'postgres://ann:s3cret@127.0.0.1:1/app' } })
  const said = await refusalOf(program)
  expect(said).toMatch(/^DATABASE_URL \(postgres:\/\/ann@127\.0\.0\.1:1\/app\) cannot be reached: .*ECONNREFUSED/)
  expect(said).not.toContain('s3cret')
})

test('a DATA_DIR that is no folder stops the start with one sentence', async () => {
  const file = join(await temporaryDataDir(), 'file')
  await writeFile(file, '')
  expect(await refusalOf(startProgram({ env: { DATA_DIR: join(file, 'data') } }))).toMatch(
    /^DATA_DIR \(.*\) cannot be written to: /,
  )
})

test('a DATA_DIR that may not be written to stops the start with one sentence', async (context) => {
  const user = ordinaryUser(context)
  const DATA_DIR = join(await temporaryDataDir(), 'closed')
  await mkdir(DATA_DIR)
  await chmod(DATA_DIR, 0o555)
  const said = await refusalOf(startProgram({ env: { DATA_DIR }, ...user }))
  expect(said).toBe(
    `DATA_DIR (${DATA_DIR}) cannot be written to: permission denied. Give the user that runs Duologue write access to it, or set DATA_DIR to another folder.`,
  )
})

test.each([
  [
    'whose database has another password',
    async (DATA_DIR: string) => writeFile(join(DATA_DIR, 'postgres.password'), 'wrong'),
    'does not hold the password of the database in DATA_DIR',
  ],
  [
    'whose database has lost its files',
    async (DATA_DIR: string) => rm(join(DATA_DIR, 'postgres/base'), { recursive: true }),
    'The database in DATA_DIR',
  ],
  [
    'whose store is a file',
    async (DATA_DIR: string) => writeFile(join(DATA_DIR, 'objects'), ''),
    'cannot be used: it is no folder.',
  ],
])('a DATA_DIR %s stops the start with one sentence', PATIENCE, async (_what, damage, sentence) => {
  const DATA_DIR = await preparedDataDir()
  await rm(join(DATA_DIR, 'objects'), { recursive: true, force: true })
  await damage(DATA_DIR)
  expect(await refusalOf(startProgram({ env: { DATA_DIR } }))).toContain(sentence)
})

test('an ordinary user starts it, too', PATIENCE, async (context) => {
  const user = ordinaryUser(context)
  const DATA_DIR = await temporaryDataDir()
  if (user.uid !== undefined) await chown(DATA_DIR, user.uid, user.uid)
  const program = startProgram({ env: { DATA_DIR }, ...user })
  expect((await fetch(`${await program.ready}/healthz`)).status).toBe(200)
})

test('a second start on one DATA_DIR is refused and the first goes on', PATIENCE, async () => {
  const DATA_DIR = await preparedDataDir()
  const first = startProgram({ env: { DATA_DIR } })
  const address = await first.ready
  const said = await refusalOf(startProgram({ env: { DATA_DIR } }))
  expect(said).toContain(`DATA_DIR (${DATA_DIR}) is in use`)
  expect(said).toContain('DATABASE_URL')
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
})

test('with DATABASE_URL any number of programs share a DATA_DIR', PATIENCE, async () => {
  const { connection_string: DATABASE_URL, drop } = await testDatabase()
  const env = { DATABASE_URL, DATA_DIR: await temporaryDataDir() }
  const programs = ['api', 'worker', 'worker'].map((role) => startProgram({ env, args: [`--role=${role}`] }))
  const [address] = await Promise.all(programs.map(({ ready }) => ready))
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  for (const program of programs) program.kill('SIGTERM')
  expect((await Promise.all(programs.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0, 0])
  await drop()
})

test('Ctrl-C ends it cleanly, prints one line in all and leaves no PostgreSQL', PATIENCE, async () => {
  const DATA_DIR = await temporaryDataDir()
  const program = startProgram({ env: { DATA_DIR }, viaLauncher: true })
  const address = await program.ready
  const postgres = await findPostgres(DATA_DIR)
  program.kill('SIGINT')
  program.kill('SIGINT')
  const { code, stdout, stderr } = await program.ended
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: `Duologue is ready at ${address}\n`, stderr: '' })
  expect(postgres && isAlive(postgres)).toBe(false)
  expect(await findPostgres(DATA_DIR)).toBeUndefined()
})

test('after kill -9 of the program the next start recovers by itself', PATIENCE, async () => {
  const DATA_DIR = await preparedDataDir()
  const first = startProgram({ env: { DATA_DIR } })
  await first.ready
  const orphan = await findPostgres(DATA_DIR)
  first.kill('SIGKILL')
  await first.ended
  expect(orphan && isAlive(orphan)).toBe(true)

  const second = startProgram({ env: { DATA_DIR } })
  expect((await fetch(`${await second.ready}/healthz`)).status).toBe(200)
  expect(await findPostgres(DATA_DIR)).not.toBe(orphan)
})

test('after kill -9 of PostgreSQL the running program recovers by itself', PATIENCE, async () => {
  const DATA_DIR = await preparedDataDir()
  const program = startProgram({ env: { DATA_DIR } })
  const address = await program.ready
  const killed = await findPostgres(DATA_DIR)
  if (killed === undefined) throw new Error('PostgreSQL does not run')
  process.kill(killed, 'SIGKILL')
  await until(async () => ![killed, undefined].includes(await findPostgres(DATA_DIR)))
  await until(async () => (await fetch(`${address}/healthz`)).ok)
  program.kill('SIGTERM')
  const { code, stderr } = await program.ended
  expect(code).toBe(0)
  expect(stderr).toContain('PostgreSQL died and is started again')
})

test('after kill -9 of both the next start recovers by itself', PATIENCE, async () => {
  const DATA_DIR = await preparedDataDir()
  const first = startProgram({ env: { DATA_DIR } })
  await first.ready
  const postgres = await findPostgres(DATA_DIR)
  first.kill('SIGKILL')
  if (postgres !== undefined) process.kill(postgres, 'SIGKILL')
  await first.ended
  const second = startProgram({ env: { DATA_DIR } })
  expect((await fetch(`${await second.ready}/healthz`)).status).toBe(200)
})

test('a killed launcher leaves neither the program nor its PostgreSQL running', PATIENCE, async () => {
  const DATA_DIR = await preparedDataDir()
  const launcher = startProgram({ env: { DATA_DIR }, viaLauncher: true })
  const address = await launcher.ready
  launcher.kill('SIGKILL')
  await until(async () => (await findPostgres(DATA_DIR)) === undefined)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
})
