import { expect, test } from 'vitest'
import { defaultNotice, noticeProblem, spokenNoticeLimits, spokenNoticeSentences } from './index.ts'
import { NoticeText } from './schema.ts'
import { noticeLanguages } from './texts.ts'

const languages = [...noticeLanguages.keys()]

test('TRUST-O111 the notice is worded in the language of the episode, and says whether all voices are artificial or some', () => {
  for (const language of languages)
    for (const has_human_voice of [false, true]) {
      const text = defaultNotice({ language, has_human_voice })
      expect(noticeProblem(text, language), `${language}: ${text}`).toBeUndefined()
      expect(NoticeText.parse(text)).toBe(text)
    }
  expect(new Set(languages.map((language) => defaultNotice({ language, has_human_voice: true }))).size).toBe(
    languages.length,
  )
  expect(defaultNotice({ language: 'pt-BR', has_human_voice: false })).toContain('vozes')
  for (const language of [null, 'xx', 'constructor'])
    expect(defaultNotice({ language, has_human_voice: false })).toBe('The voices in this episode are artificial.')
})

test.each([
  ['en', 'Our hosts are AI voices.'],
  ['en', 'Hello! Before we begin: both speakers are computer generated.'],
  ['de', 'Diese Folge wird von künstlichen Stimmen gesprochen.'],
  ['de', 'Unsere Stimmen stammen von einer KI.'],
  ['de', 'The voices you hear are artificial.'],
  ['fr', 'Les voix viennent d’une IA.'],
  ['ja', 'この番組の声はAIによるものです。'],
])('TRUST-O112 a wording of one’s own is taken as long as it says so: %s, %s', (language, text) => {
  expect(noticeProblem(text, language)).toBeUndefined()
})

test.each([
  ['en', 'Welcome to our podcast.'],
  ['en', 'The voices in this episode are warm.'],
  ['en', 'This episode is artificial.'],
  ['en', 'The voices in this episode are not artificial.'],
  ['en', 'These voices aren’t synthetic.'],
  ['en', 'No artificial voices in this episode.'],
  ['en', 'We don’t use artificial voices.'],
  ['en', "We can't say that these voices are artificial."],
  ['de', 'Diese Folge hat keinen künstlichen Sprecher.'],
  ['de', 'Unser Host nutzt keinen Computer.'],
  ['de', 'Die Stimmen in dieser Folge sind nicht künstlich.'],
  ['fr', 'Les voix ne sont pas artificielles.'],
  ['fr', 'Les voix que j’ai choisies.'],
  ['zh', '本期节目的声音不是人工的。'],
  ['en', 'Les voix de cet épisode sont artificielles.'],
])('TRUST-O112 a wording without that sense is refused: %s, %s', (language, text) => {
  expect(noticeProblem(text, language)).toBe(spokenNoticeSentences.sense_required)
})

test('a wording has at least a letter and at most its limit, and is plain text', () => {
  expect(NoticeText.safeParse(' \n ').error?.issues[0]?.message).toBe(spokenNoticeSentences.text_required)
  const long = 'x'.repeat(spokenNoticeLimits.characters + 1)
  expect(NoticeText.safeParse(long).error?.issues[0]?.message).toBe(spokenNoticeSentences.too_long)
  expect(NoticeText.parse('  AI voices.\u0000 ')).toBe('AI voices.')
})
