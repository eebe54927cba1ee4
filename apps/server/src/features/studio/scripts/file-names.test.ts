import { expect, test } from 'vitest'
import { storeSourceFile, type SourceRow } from '#features/studio/drafts/index.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel } from '#test/factories.ts'
import { createScript } from './create-script.ts'
import { writeScript } from './index.ts'

const app = await testApp()
const ana = person('ana')

test('a writer does not get the name of a file, which lines and chapters would carry to listeners', async () => {
  const channel_id = await makeChannel(app, ana)
  const fact =
    'The lighthouse of Cape Arkona was built in 1828 by Karl Friedrich Schinkel and its lamp burned 17 litres of oil each night.'
  const uploaded: SourceRow[] = []
  for (const name of ['CONFIDENTIAL board memo.txt', 'Other_secrets.md']) {
    uploaded.push(
      await storeSourceFile(
        app,
        { user_id: ana.user_id, channel_id },
        { name, stream: bytesOf(`${fact}\n\nIn 1902 a tower of ${20 + name.length} metres took its place.`) },
      ),
    )
  }
  const { script_id } = await createScript(app, ana, {
    channel_id,
    voices: ['Kore', 'Puck'],
    user_custom_prompt: 'About 200 words.',
    uploaded,
    idempotency_key: undefined,
  })
  await writeScript(app, script_id, new AbortController().signal)
  const { status, utterances } = (
    await app.server.inject({ url: `/api/scripts/${script_id}`, headers: app.as(ana) })
  ).json()
  expect(status).toBe('completed')
  expect(
    JSON.stringify(utterances.map(({ text, chapter }: { text: string; chapter?: string }) => [text, chapter])),
  ).not.toMatch(/confidential|board memo|secrets/i)
})

test('STUDIO-O43 a source is kept with its title and its outlet, apart from each other', async () => {
  const channel_id = await makeChannel(app, ana)
  const page =
    '<title>Stone falls on barn | The Harbour Courier</title><p>A stone fell through the roof of a barn in 1902.'
  const uploaded = [
    await storeSourceFile(
      app,
      { user_id: ana.user_id, channel_id },
      { name: 'page.html', stream: bytesOf(`<!doctype html>${page}`) },
    ),
  ]
  const { script_id } = await createScript(app, ana, {
    channel_id,
    voices: ['Kore'],
    user_custom_prompt: '',
    uploaded,
    idempotency_key: undefined,
  })
  await writeScript(app, script_id, new AbortController().signal)
  const kept = app.db.selectFrom('source_reading').select(['title', 'outlet'])
  expect(await kept.where('source_id', '=', uploaded[0]?.source_id ?? '').execute()).toEqual([
    { title: 'Stone falls on barn', outlet: 'The Harbour Courier' },
  ])
})

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
