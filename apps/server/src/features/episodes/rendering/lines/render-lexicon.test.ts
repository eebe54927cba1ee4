import type { LexiconEntry } from '@app/domain/lexicon'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listUtterances } from '#features/episodes/content/index.ts'
import type { SpeechEngine } from '@app/ports/speech-engine.ts'
import { person, testApp } from '#test/app.ts'
import { makeChannel, makeContent } from '#test/factories.ts'
import { toneSpeechEngine } from '@app/voices/test/tone-speech-engine.ts'
import { planLines } from './plan-lines.ts'
import { renderContent } from '../render-content.ts'

const app = await testApp()
const ana = person('ana')
const never = new AbortController().signal
const Transcript = z.object({
  lines: z.array(
    z.object({
      text: z.string(),
      start_ms: z.number(),
      words: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    }),
  ),
})
const entry = (word: string, say: string, more: Partial<LexiconEntry> = {}): LexiconEntry => ({
  word,
  exact_case: false,
  kind: 'respelling',
  say,
  ...more,
})

/** Eighty lines, of which three hold the name. */
const utterances = Array.from({ length: 80 }, (_, index) => ({
  voice_name: index % 2 === 0 ? 'Kore' : 'Puck',
  text: [7, 40, 79].includes(index)
    ? `Line ${index + 1} of many calls Nguyen, too.`
    : `Line ${index + 1} of many calls nobody at all.`,
}))

async function saying(channel_id: string, entries: LexiconEntry[], seen_version = 0) {
  const url = `/api/channels/${channel_id}/lexicon`
  const saved = await app.server.inject({
    method: 'PUT',
    url,
    headers: app.as(ana),
    payload: { seen_version, entries },
  })
  expect(saved.statusCode).toBe(200)
}

/** Texts that an engine speaks while an item of these lines is made. */
async function spokenFor(channel_id: string) {
  const spoken: string[] = []
  const { content_id } = await makeContent(app, ana, { channel_id, utterances })
  await renderContent(
    { ...app, speech: toneSpeechEngine({ onSpeak: ({ text }) => void spoken.push(text) }) },
    content_id,
    never,
  )
  return { content_id, spoken }
}

async function transcriptOf(channel_id: string, content_id: string) {
  const answer = await app.server.inject({
    url: `/api/content/${content_id}/transcript?channel_id=${channel_id}`,
    headers: app.as(ana),
  })
  return Transcript.parse(answer.json()).lines
}

test(
  'an entry that is used in 3 of 80 lines makes exactly 3 engine calls, and the transcript shows what was written',
  { timeout: 120_000 },
  async () => {
    const channel_id = await makeChannel(app, ana)
    const before = await spokenFor(channel_id)
    expect(before.spoken).toHaveLength(80)
    await saying(channel_id, [entry('nguyen', 'en goo yen')])
    const after = await spokenFor(channel_id)
    expect(after.spoken.toSorted()).toEqual(
      [8, 41, 80].map((line) => `Line ${line} of many calls en goo yen, too.`).toSorted(),
    )

    const lines = await transcriptOf(channel_id, after.content_id)
    expect(lines.map(({ text }) => text)).toEqual(utterances.map(({ text }) => text))
    const line = lines[7]
    const shown = line?.words.map(([from, to]) => line.text.slice(from, to))
    expect(shown).toEqual('Line 8 of many calls Nguyen, too.'.split(' '))
    const [, , start = 0, end = 0] = line?.words[5] ?? []
    // Three words were said for the one that is shown: 11 characters of 60 ms.
    expect(end - start).toBe(11 * 60)
    const kept = await listUtterances(app.db, after.content_id)
    expect(kept[7]?.spoken_text).toBe('Line 8 of many calls en goo yen, too.')
  },
)

test('what was made keeps its sound when it goes on after a failure; lines that were not spoken yet are said anew', async () => {
  const channel_id = await makeChannel(app, ana)
  const { content_id } = await makeContent(app, ana, {
    channel_id,
    utterances: utterances.slice(6, 9).map((line) => ({ ...line, voice_name: 'Orus' })),
  })
  const speech = (spoken: string[], fails = false) =>
    toneSpeechEngine({
      concurrency: 1,
      onSpeak({ text }) {
        spoken.push(text)
        if (fails && spoken.length === 2) throw new Error('worker lost')
      },
    })
  await expect(renderContent({ ...app, speech: speech([], true) }, content_id, never)).rejects.toThrow('worker lost')
  await saying(channel_id, [entry('calls', 'cowls')])
  const spoken: string[] = []
  await renderContent({ ...app, speech: speech(spoken) }, content_id, never)
  expect(spoken).toHaveLength(1)
  expect(
    (await listUtterances(app.db, content_id)).filter(({ spoken_text }) => spoken_text?.includes('cowls')),
  ).toHaveLength(1)
})

const line = { position: 0, voice_name: 'Kore', text: 'Ask Nguyen.', clip_hash: null, spoken_text: null } as const
const ipa = entry('Nguyen', 'ŋwiːən', { kind: 'ipa' })
const wordsOf = (engine: SpeechEngine) =>
  planLines(engine, [line], [ipa])[0]?.candidates.map(({ spoken_text }) => spoken_text)

test('IPA goes to engines that take it, and to the others in letters that sound alike; each of a line and its fallback has its own', () => {
  const reader = toneSpeechEngine({ name: 'reader' })
  const speaker: SpeechEngine = { ...toneSpeechEngine({ name: 'speaker' }), writeIpa: (sounds) => `<${sounds}>` }
  expect(wordsOf(reader)).toEqual(['Ask ngwee-un.'])
  expect(wordsOf(speaker)).toEqual(['Ask <ŋwiːən>.'])
  expect(wordsOf({ ...speaker, fallback: reader })).toEqual(['Ask <ŋwiːən>.', 'Ask ngwee-un.'])
})

test('a lexicon that says nothing of a line leaves its clip what it was', () => {
  const engine = toneSpeechEngine()
  const [plain, other] = [planLines(engine, [line]), planLines(engine, [line], [entry('Siobhan', 'shiv awn')])]
  expect(other[0]?.clip_hash).toBe(plain[0]?.clip_hash)
})
