import { afterAll, expect, test } from 'vitest'
import { embeddedSpeechEngine } from './embedded-speech-engine.ts'
import { readableText } from './readable-text.ts'
import { spokenText } from './spoken-text.ts'
import { writeIpa } from './write-ipa.ts'

const engine = embeddedSpeechEngine({ threads: 2, timeout_ms: 60_000 })
afterAll(() => engine.close())
const say = (text: string, voice_name = 'Kore') =>
  engine.synthesize({ text: spokenText(text), voice_name, seed: 'seed' })

test.each([
  ['wɪn', "(=w'In)"],
  ['ˈŋwiːən', "(=Gw'iAn)"],
  ['nuː ˈjɔːk', "(=n'u) (=y'ck)"],
  ['t͡ʃaɪˈkɒfski', "(=CYk'afski)"],
  ['ʔ', ''],
])('writes %s as %s', (ipa, written) => {
  expect(writeIpa(ipa)).toBe(written)
})

test('the spoken text keeps written sounds next to symbols of every kind', () => {
  const text = `${writeIpa('ʃɪˈvɔːn')}'s own, “${writeIpa('wɪn')}”; and (=not this)!`
  expect(spokenText(text)).toBe(`(=SIv'cn)'s own, "(=w'In)"; and (=not this)!`)
})

test('splits longer words so that each fits into one call', () => {
  const pieces = writeIpa('ˈba'.repeat(30)).split(' ')
  expect(pieces).toHaveLength(2)
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(60)
  expect(spokenText(pieces.join(' '))).toBe(pieces.join(' '))
})

test('replaces each word in IPA by a made-up word, the same for the same sounds', () => {
  const { text, dictionary } = readableText("(=w'In) and (=SIv'cn), (=w'In).")
  const [first, second] = text.split(/[ ,.]+and |, |\.$/)
  expect(text).toBe(`${first} and ${second}, ${first}.`)
  expect(dictionary).toBe(`"${first}" nil : w ih1 n\n"${second}" nil : sh ih0 v ao1 n\n`)
  expect(readableText('Nothing (=1) here.')).toMatchObject({ text: 'Nothing (=1) here.', dictionary: '' })
})

test.each([['Kore'], ['Puck'], ['Umbriel']])(
  '%s says sounds as it says the word that is made of them',
  async (voice_name) => {
    const [fromIpa, fromText] = [
      await say(`Ask ${writeIpa('wɪn')} now.`, voice_name),
      await say('Ask win now.', voice_name),
    ]
    expect(Buffer.compare(fromIpa.pcm, fromText.pcm)).toBe(0)
  },
)

test('speaks and times every sound, stressed or not', async () => {
  const ipa = 'ɑ æ ʌ ɔ aʊ aɪ ɛ ɝ eɪ ɪ i oʊ ɔɪ ʊ u'
    .split(' ')
    .map((vowel) => `b${vowel}ˈb${vowel}`)
    .join(' ')
  const consonants = 'p t k d ɡ f v θ ð s z ʃ ʒ h tʃ dʒ m n ŋ l r w j'
    .split(' ')
    .map((sound) => `a${sound}a`)
    .join(' ')
  const written = writeIpa(`${ipa} ${consonants}`)
  const { words, words_estimated, pcm } = await say(written)
  expect(words_estimated).toBe(false)
  expect(words.map(({ from, to }) => spokenText(written).slice(from, to))).toEqual(written.split(' '))
  for (const { start_ms, end_ms } of words) expect(end_ms - start_ms).toBeGreaterThan(120)
  expect(pcm.byteLength).toBeGreaterThan(24_000 * 2 * 5)
})
