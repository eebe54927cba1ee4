import { asksTheSame, meansTheSame } from '@app/domain/asking'
import { expect, test } from 'vitest'
import { noSentenceMeaning } from '@app/answerer/sentence-meaning/no-sentence-meaning.ts'
import { cosineOf, MeaningError, type SentenceMeaning } from '@app/ports/sentence-meaning.ts'
import { person, testApp } from '#test/app.ts'
import { listeners } from '#test/asking/asked.ts'
import { questionPairs } from '#test/asking/question-pairs.ts'
import { publishedItems } from '#test/content/published-items.ts'
import { findGroupByMeaning } from './find-group.ts'
import { termsOf } from './terms.repository.ts'

const app = await testApp()
const { published } = publishedItems(app)
const { ask } = listeners(app)

const WHITE = 'Why did they paint the tower white?'
const CLOSED = 'When did the mill shut down?'
const IN_OTHER_WORDS = 'In what year was the mill closed?'

const placeOf = (content_id: string) => ({ content_id, utterance_id: null, at_ms: 0 })

test('TALK-O149 questions in other words are one group, and those with other numbers, names or kinds are not', async () => {
  const { content_id } = await published('in-other-words')
  const first = await ask({ content_id, question: CLOSED, shares_words: false })
  const groups = []
  for (const question of [IN_OTHER_WORDS, 'Who shut the mill down?', 'When did the mill open?', WHITE])
    groups.push((await ask({ content_id, question })).group_id)
  expect(groups[0]).toBe(first.group_id)
  expect(new Set(groups).size).toBe(4)
})

const dies: SentenceMeaning['embed'] = async () => {
  throw new MeaningError('gone')
}

test.each([
  ['fails', { embed: dies }],
  ['is switched off', noSentenceMeaning()],
])('TALK-O149 where the model %s, words alone decide', async (_what, broken) => {
  const { content_id } = await published('no-model')
  await ask({ content_id, question: CLOSED })
  const at = { ...placeOf(content_id), question: IN_OTHER_WORDS }
  expect(await findGroupByMeaning(app, at)).toBeTypeOf('string')
  expect(await findGroupByMeaning({ ...app, meaning: { ...app.meaning, ...broken } }, at)).toBeUndefined()
})

test('TALK-O149 a question that everybody has deleted, and one of an episode in another language, is found by its words alone', async () => {
  const { content_id } = await published('deleted')
  const asked = await ask({ content_id, question: CLOSED, user_id: person('leaves').user_id })
  const at = { ...placeOf(content_id), question: IN_OTHER_WORDS }
  await app.db.updateTable('content').set({ language: 'de' }).where('content_id', '=', content_id).execute()
  expect(await findGroupByMeaning(app, at)).toBeUndefined()
  await app.db.updateTable('content').set({ language: 'en-GB' }).where('content_id', '=', content_id).execute()
  expect(await findGroupByMeaning(app, at)).toBe(asked.group_id)
  await app.db.deleteFrom('conversation').where('conversation_id', '=', asked.conversation_id).execute()
  expect(await findGroupByMeaning(app, at)).toBeUndefined()
  expect((await ask({ content_id, question: CLOSED })).group_id).toBe(asked.group_id)
})

/** Counts the pairs that are one group by their words as hashes, and by words, texts and meaning. */
async function countJoined(content_id: string, pairs: readonly (readonly [string, string])[]) {
  const joined = { by_words: 0, by_all: 0 }
  for (const [one, other] of pairs) {
    const [asked, earlier] = [await termsOf(app.db, content_id, one), await termsOf(app.db, content_id, other)]
    const [vector, its_vector] = await app.meaning.embed([one, other])
    const cosine = vector && its_vector ? cosineOf(vector, its_vector) : 0
    if (asksTheSame({ ...asked, text: null }, earlier)) joined.by_words += 1
    if (asksTheSame(asked, earlier) || meansTheSame(asked, earlier, cosine)) joined.by_all += 1
  }
  return joined
}

test('TALK-O149 of pairs of questions most that ask the same are one group, and few that do not', async () => {
  const { content_id } = await published('pairs')
  const { seen, unseen } = questionPairs
  const figures = []
  for (const pairs of [seen.same, seen.different, unseen.same, unseen.different])
    figures.push(await countJoined(content_id, pairs))
  // Pairs in all: 35, 38, 16 and 16.
  expect(figures).toEqual([
    { by_words: 8, by_all: 21 },
    { by_words: 9, by_all: 5 },
    { by_words: 4, by_all: 13 },
    { by_words: 3, by_all: 1 },
  ])
})
