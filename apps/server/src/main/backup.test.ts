import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { diskObjectStorage } from '#adapters/object-storage/disk-object-storage.ts'
import { bareDatabase, testDatabase } from '#test/database/test-database.ts'
import { preparedDataDir, startProgram, temporaryDataDir } from '#test/processes/program.ts'
import { startS3 } from '#test/storage/s3-server.ts'

const DEMO = { email: 'demo@example.com', password: 'duologue-demo' }
const TEST_TIMEOUT = { timeout: 240_000 }
const PATIENCE = { timeout: 120_000, interval: 250 }

type Env = Record<string, string>

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duologue-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function run(program: 'backup' | 'restore', args: string[], env: Env) {
  const { code, stdout, stderr } = await startProgram({ program, args, env }).ended
  return { code, stdout, stderr }
}

async function stop(program: ReturnType<typeof startProgram>): Promise<void> {
  program.kill('SIGTERM')
  expect((await program.ended).code).toBe(0)
}

async function signIn(address: string): Promise<{ authorization: string; cookie: string }> {
  const answer = await fetch(new URL('/api/auth/sign-in/email', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(address).origin },
    body: JSON.stringify(DEMO),
  })
  expect(answer.status).toBe(200)
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { cookie, authorization: await credentialFor(address, cookie) }
}

async function credentialFor(address: string, cookie: string): Promise<string> {
  const answer = await fetch(new URL('/api/auth/token', address), { headers: { cookie } })
  const { token } = z.object({ token: z.string() }).parse(await answer.json())
  return `Bearer ${token}`
}

async function feedOf(address: string): Promise<{ content_id: string }[]> {
  const answer = await fetch(new URL('/api/feed', address))
  return z.object({ items: z.array(z.object({ content_id: z.string() })) }).parse(await answer.json()).items
}

test(
  'what was begun on a laptop is finished on rented PostgreSQL and S3, for the people who had signed up, and comes home again',
  TEST_TIMEOUT,
  async () => {
    const [DATA_DIR, folder] = [await preparedDataDir(), await temporaryFolder()]
    const laptop = startProgram({ env: { DATA_DIR, DEMO: 'on' }, args: ['--role=api'] })
    const before = await signIn(await laptop.ready)
    expect(await run('backup', [folder], { DATA_DIR })).toMatchObject({ code: 0, stderr: '' })
    await stop(laptop)
    expect((await run('backup', [folder], { DATA_DIR })).stdout).toContain('copied now: 0')

    const s3 = await startS3()
    onTestFinished(s3.stop)
    const rented = {
      DATABASE_URL: (await database(bareDatabase)).connection_string,
      DATA_DIR: await temporaryDataDir(),
      ...s3.settings,
    }
    expect(await run('restore', [folder], rented)).toMatchObject({ code: 0, stderr: '' })
    const restored = startProgram({ env: rented })
    const address = await restored.ready
    await signIn(address)
    expect(await credentialFor(address, before.cookie)).toMatch(/^Bearer ./)
    const me = await fetch(new URL('/users/me', address), { headers: { authorization: before.authorization } })
    expect(me.status).toBe(200)
    await expect.poll(async () => (await feedOf(address)).length, PATIENCE).toBe(1)
    const [item] = await feedOf(address)
    const audio = await fetch(new URL(`/media/content/${item?.content_id}/audio.mp3`, address))
    expect([audio.status, audio.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect((await audio.bytes()).length).toBeGreaterThan(100_000)
    await stop(restored)

    expect(await run('backup', [folder], rented)).toMatchObject({ code: 0, stderr: '' })
    const home = await temporaryDataDir()
    expect(await run('restore', [folder], { DATA_DIR: home })).toMatchObject({ code: 0, stderr: '' })
    expect(await readdir(join(home, 'objects/content'))).toEqual([item?.content_id])
  },
)

test('a backup comes back into an embedded database, too, and the program starts on it', TEST_TIMEOUT, async () => {
  const [folder, DATA_DIR, source] = [await temporaryFolder(), await temporaryDataDir(), await filledHouse()]
  expect(await run('backup', [folder], source)).toMatchObject({ code: 0 })
  expect(await run('restore', [folder], { DATA_DIR })).toMatchObject({ code: 0, stderr: '' })
  const program = startProgram({ env: { DATA_DIR } })
  const address = await program.ready
  const refused = await run('restore', [folder], { DATA_DIR })
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('is in use by another running Duologue')])
  expect((await fetch(new URL(`/media/channels/${CHANNEL_ID}/avatar.webp`, address))).status).toBe(200)
  await stop(program)
})

const CHANNEL_ID = '6a1f6f4e-54c1-4d0e-9a55-0a4a7fbd9f10'

/** A database and a store of which a channel and its picture are all. */
async function filledHouse(): Promise<Env> {
  const { connection_string, client } = await database(testDatabase)
  const data_dir = await temporaryDataDir()
  const avatar_key = `channels/${CHANNEL_ID}/avatar.webp`
  await client.query(
    `insert into channel (channel_id, channel_creator_user_id, channel_title, channel_description, voice_name, avatar_key)
     values ($1, 'ana', 'Slow Machines', 'Patient devices.', 'Kore', $2)`,
    [CHANNEL_ID, avatar_key],
  )
  await (await diskObjectStorage({ data_dir })).put(avatar_key, Buffer.from('a picture'), 'image/webp')
  return { DATABASE_URL: connection_string, DATA_DIR: data_dir }
}

type Database = { connection_string: string; client: pg.Client }

/** A database on another server than the program's own. */
async function database(make: typeof bareDatabase): Promise<Database> {
  const { connection_string, drop } = await make()
  const client = new pg.Client({ connectionString: connection_string })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { connection_string, client }
}

/** Starts a program that has to wait for this lock, and kills it while it waits. */
async function killWhileWaiting(
  { client }: Pick<Database, 'client'>,
  lock: string,
  start: () => ReturnType<typeof startProgram>,
): Promise<void> {
  await client.query('begin')
  await client.query(lock)
  const program = start()
  const waiting = `select 1 from pg_locks join pg_database on pg_database.oid = database where datname = current_database() and not granted`
  await expect.poll(async () => (await client.query(waiting)).rowCount, PATIENCE).toBeGreaterThan(0)
  program.kill('SIGKILL')
  await program.ended
}

test('a backup that is killed is not taken for a whole one, and the next one completes it', TEST_TIMEOUT, async () => {
  const [folder, env] = [await temporaryFolder(), await filledHouse()]
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await killWhileWaiting({ client }, 'lock table content in access exclusive mode', () =>
    startProgram({ program: 'backup', args: [folder], env }),
  )
  await client.end()
  const checked = await run('restore', [folder, '--check'], env)
  expect(checked).toMatchObject({ code: 1, stderr: `There is no whole backup in ${folder}.\n` })

  expect(await run('backup', [folder], env)).toMatchObject({ code: 0 })
  expect(await run('restore', [folder, '--check'], env)).toMatchObject({ code: 0, stderr: '' })
  expect((await readdir(folder)).filter((name) => name.startsWith('rows-'))).toHaveLength(1)
})

test('a restore that is killed leaves no row, and the same command completes it', TEST_TIMEOUT, async () => {
  const [folder, there] = [await temporaryFolder(), await database(testDatabase)]
  expect(await run('backup', [folder], await filledHouse())).toMatchObject({ code: 0 })
  const env = { DATABASE_URL: there.connection_string, DATA_DIR: await temporaryDataDir() }
  await killWhileWaiting(there, 'lock table content in share mode', () =>
    startProgram({ program: 'restore', args: [folder], env }),
  )
  await there.client.query('rollback')
  expect((await there.client.query('select 1 from channel')).rowCount).toBe(0)
  expect(await readdir(join(env.DATA_DIR, 'objects/channels'))).toEqual([CHANNEL_ID])

  expect(await run('restore', [folder], env)).toMatchObject({ code: 0, stderr: '' })
  expect((await there.client.query('select channel_id from channel')).rows).toEqual([{ channel_id: CHANNEL_ID }])
})

test('an object that the store has lost is named, with an exit code of its own', TEST_TIMEOUT, async () => {
  const [folder, env] = [await temporaryFolder(), await filledHouse()]
  await rm(join(env.DATA_DIR ?? '', 'objects/channels'), { recursive: true })
  const { code, stderr } = await run('backup', [folder], env)
  expect([code, stderr]).toEqual([
    3,
    `Not in the backup: channels/${CHANNEL_ID}/avatar.webp (the store has lost it).\nEverything else is in ${folder}.\n`,
  ])
  expect(await run('restore', [folder, '--check'], env)).toMatchObject({ code: 0 })
})

test(
  'prints the usage for wrong arguments, and does not back up a folder without a database',
  TEST_TIMEOUT,
  async () => {
    const [folder, DATA_DIR] = [await temporaryFolder(), join(await temporaryDataDir(), 'misspelt')]
    await Promise.all(
      (['backup', 'restore'] as const).map(async (program) => {
        expect(await run(program, ['--help'], {})).toMatchObject({
          code: 0,
          stdout: expect.stringContaining(`Usage: npm run ${program} -- <folder>`),
        })
        for (const args of [[], ['one', 'two'], ['--what', folder]]) {
          expect(await run(program, args, {})).toMatchObject({
            code: 2,
            stdout: '',
            stderr: expect.stringContaining('Usage:'),
          })
        }
      }),
    )
    expect(await run('backup', [folder], { DATA_DIR })).toMatchObject({
      code: 1,
      stderr: `There is nothing to back up: DATA_DIR (${DATA_DIR}) has no database.\n`,
    })
    expect(await readdir(folder)).toEqual([])
  },
)
