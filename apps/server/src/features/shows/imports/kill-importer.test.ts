import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { join } from 'node:path'
import { sql } from 'kysely'
import { guardedWebFiles } from '#adapters/web-files/guarded-web-files.ts'
import { requeueLostWork } from '#work/requeue-lost-work.ts'
import { person, testApp } from '#test/app.ts'
import { feedOf, itemOf, podcastServer, toneMp3 } from '#test/imports/podcast-server.ts'
import { importCalls } from '#test/imports/run-imports.ts'
import { startWorkerProcess } from '#test/processes/worker-processes.ts'
import { workKinds } from '#main/work-kinds.ts'

const app = await testApp({ web_files: guardedWebFiles({ inTests: { isAllowed: () => true } }) })
const podcasts = await podcastServer()
const { look, start, view } = importCalls(app, person('ana'))
const PATIENCE = { timeout: 60_000, interval: 100 }
const SLOW_MS = 20

test(
  'SHOW-O102 a worker that is killed in the middle of a sound is followed by one that asks for the rest',
  { timeout: 120_000 },
  async () => {
    // Two parts and a bit, however little of it is sound.
    const mp3 = Buffer.concat(Array.from({ length: 6 }, () => toneBytes))
    podcasts.put('/long.mp3', (request, response) => {
      const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
      const headers = { etag: '"one"', 'content-length': mp3.length - from }
      response.writeHead(
        from > 0 ? 206 : 200,
        from > 0 ? { ...headers, 'content-range': `bytes ${from}-${mp3.length - 1}/${mp3.length}` } : headers,
      )
      let at = from
      const timer = setInterval(() => {
        response.write(mp3.subarray(at, at + 131_072))
        at += 131_072
        if (at < mp3.length) return
        clearInterval(timer)
        response.end()
      }, SLOW_MS)
      response.on('close', () => clearInterval(timer))
    })
    const { import_id } = (await look(podcasts.put('/feed.xml', feedOf({ items: [itemOf('long', '/long.mp3')] })))).body
    await start(import_id)
    const place = {
      connection_string: app.connection_string,
      data_dir: app.config.DATA_DIR,
      engine: 'tone' as const,
      calls: join(app.config.DATA_DIR, 'calls'),
    }
    const first = await startWorkerProcess(place)
    await expect
      .poll(async () => (await view(import_id)).items[0]?.received_bytes ?? 0, PATIENCE)
      .toBeGreaterThan(4_000_000)
    await first.signal('SIGKILL')
    expect((await view(import_id)).items[0]).toMatchObject({ status: 'processing', content_id: null })
    expect(await app.db.selectFrom('content').select('content_id').execute()).toEqual([])

    const second = await startWorkerProcess(place)
    onTestFinished(() => second.signal('SIGKILL'))
    await sql`delete from pgboss.job`.execute(app.db)
    await requeueLostWork(app, workKinds)
    await expect.poll(async () => (await view(import_id)).status, PATIENCE).toBe('completed')
    const [item] = (await view(import_id)).items
    expect(item).toMatchObject({ status: 'completed' })
    const ranges = podcasts.requests.filter(({ path }) => path === '/long.mp3').map(({ range }) => range)
    expect(ranges[0]).toBeUndefined()
    expect(ranges.at(-1)).toMatch(/^bytes=[1-9]\d+-$/)
    const sound = await app.server.inject(`/media/content/${item?.content_id}/audio.mp3`)
    expect(hashOf(sound.rawPayload)).toBe(hashOf(mp3))
  },
)

const toneBytes = await toneMp3(70, 330, 160)

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
