import { alignSpoken } from '@app/domain/speech'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { embeddedSpeechEngine } from '@app/voices/speech-engine/embedded/embedded-speech-engine.ts'
import { testApp } from '#test/app.ts'
import { planLines } from './plan-lines.ts'
import { speakLines, UnspeakableLineError } from './speak-lines.ts'

const app = await testApp()
const speech = embeddedSpeechEngine({ threads: 2, timeout_ms: 120_000 })
afterAll(() => speech.close())
const never = new AbortController().signal

/** The clip of a line, and the log of its making. */
async function speak(text: string) {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) })
  const lines = planLines(speech, [{ position: 0, voice_name: 'Puck', text, clip_hash: null, spoken_text: null }])
  const [clip] = await Promise.all(await speakLines({ ...app, speech, log }, lines, async () => undefined, never))
  if (!clip) throw new Error('no clip')
  return { clip, logged }
}

const FIVE_THOUSAND = 'It is said that nobody ever reads as far as this. '.repeat(100)

test.each([
  ['one letter', 'A', 1],
  ['one digit', '7', 1],
  ['SSML', '<speak>Wait <break time="500ms"/> for <say-as interpret-as="characters">it</say-as>.</speak>', 3],
  ['XML and its entities', '<note to="you">Tom &amp; Jerry &lt; friends</note>', 4],
  ['an address', 'Go to https://www.example.com/a/b?c=d#e now, or write to bob.smith@example.org.', 6],
  ['numbers', '1,000,000 and 3.14159 and -40 and 12th and 50% and 1/2 and 007', 8],
  ['dates and times', 'On 2026-11-21, 3/4/2025 and 21/11/2026 at 7:30pm or 19:05.', 8],
  ['currencies', '$5.50, €1, £2.5m, ¥500, ₹99 and 3 €.', 6],
  ['abbreviations', 'Dr. Smith, Mr. Jones et al., e.g. at 5 a.m., i.e. early, vs. St. Mary etc.', 10],
  ['all capitals', 'THIS IS VERY IMPORTANT, SAYS NASA.', 6],
  ['emoji between words', '🎉 Well done 🎉🎉 you 👩‍👩‍👧‍👦 two', 4],
  ['a word of Cyrillic and of Japanese', 'The word Москва and the word 日本 are not read here.', 9],
  ['marks for writing from the right', 'Left \u202eright\u202c and \u200fback\u200e again', 4],
  ['NUL and other control characters', 'One\u0000two\u0007three\u001b[31mfour\u0085five', 4],
  ['letters with more and more accents', `Z${'\u0301'.repeat(500)}algo is here`, 3],
  ['a letter that never ends', `A${'a'.repeat(190)}h!`, 1],
  ['5,000 characters', FIVE_THOUSAND, 900],
])(
  '%s: what can be said of it is said, passes the gate at once and is timed',
  { timeout: 300_000 },
  async (_, text, words) => {
    const { clip, logged } = await speak(text)
    expect(logged).toEqual([])
    expect(clip.words.length).toBeGreaterThanOrEqual(words)
    expect(
      clip.words.every(
        ([from, to, start, end]) =>
          from < to && start <= end && end <= (1_000 * clip.samples) / clip.sample_rate_hz + 1,
      ),
    ).toBe(true)
    for (const [from, to, shownFrom, shownTo] of alignSpoken(text, clip.spoken_text)) {
      expect(0 <= from && from < to && to <= clip.spoken_text.length).toBe(true)
      expect(0 <= shownFrom && shownFrom < shownTo && shownTo <= text.length).toBe(true)
    }
  },
)

test.each([
  ['nothing', ''],
  ['a space', ' '],
  ['marks', '?! ... —'],
  ['emoji only', '🎉👩‍👩‍👧‍👦🇩🇪'],
  ['Cyrillic', 'Это предложение.'],
  ['Japanese', 'これは日本語の文です。'],
  ['one word of 3,000 letters', 'a'.repeat(3_000)],
  ['Arabic', 'هذه جملة باللغة العربية.'],
  ['Hebrew', 'זה משפט בעברית.'],
  ['tags without a word', '<speak><break time="1s"/></speak>'],
  ['NUL alone', '\u0000\u0000'],
])('%s: the line is named as one that cannot be voiced', async (_, text) => {
  await expect(speak(text)).rejects.toBeInstanceOf(UnspeakableLineError)
})
