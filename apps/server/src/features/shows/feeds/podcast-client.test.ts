import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '#http/server.ts'
import { findFreePort } from '@app/runtime/free-port.ts'
import { routes } from '#main/routes.ts'
import { publishCorrection } from '#features/episodes/rendering/publish-correction.ts'
import { testApp } from '#test/app.ts'
import { newText, publishedItems } from '#test/content/published-items.ts'
import { python, PYTHON_MISSING } from '#test/feeds/python.ts'

const SCRIPT = new URL('../../../../test/feeds/podcast-client.py', import.meta.url).pathname
const HOST = '127.0.0.1'
const app = await testApp()
const { published, correct } = publishedItems(app)

/** The product at an address that programs can reach. */
async function listening(): Promise<string> {
  const port = await findFreePort(HOST)
  const PUBLIC_URL = `http://${HOST}:${port}`
  const server = await createServer({ ...app, config: { ...app.config, PUBLIC_URL } }, routes)
  await server.listen({ host: HOST, port })
  onTestFinished(() => server.close())
  return PUBLIC_URL
}

function subscribe(feed_url: string) {
  const client = spawn(python ?? '', [SCRIPT, feed_url], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void client.kill())
  const lines = createInterface({ input: client.stdout })[Symbol.asyncIterator]()
  return {
    seen: async () => JSON.parse((await lines.next()).value ?? '{}'),
    goOn: () => void client.stdin.write('\n'),
  }
}

test.skipIf(!python).each([
  ['nothing happened', 206],
  ['a line was corrected', 200],
])(
  `SHOW-O10 an app that has half of an episode when %s goes on without mixing two files${python ? '' : ` (${PYTHON_MISSING})`}`,
  async (what, status) => {
    const origin = await listening()
    const item = await published(`client-${status}`)
    const client = subscribe(`${origin}/channels/${item.channel_id}/feed.xml`)
    const before = await client.seen()
    expect(before).toMatchObject({ step: 'downloaded half', status: 206, episode: { guid: item.content_id } })
    expect(before.kept).toBe(Math.floor(before.episode.file_size / 2))
    if (what === 'a line was corrected') {
      expect((await correct(item, 0, newText(item))).statusCode).toBe(200)
      await publishCorrection(app, item.content_id, new AbortController().signal)
    }
    client.goOn()
    const after = await client.seen()
    const now = await fetch(before.episode.url)
    const bytes = Buffer.from(await now.arrayBuffer())
    expect(after).toMatchObject({
      step: 'resumed',
      status,
      feed_status: status === 206 ? 304 : 200,
      episode: { guid: before.episode.guid, url: before.episode.url, file_size: bytes.length },
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    expect(after.episode.file_size === before.episode.file_size).toBe(status === 206)
  },
)
