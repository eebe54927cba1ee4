import { expect, test } from 'vitest'
import { person, testApp } from '#test/app.ts'
import { listeners } from '#test/asking/asked.ts'
import { publishedItems } from '#test/content/published-items.ts'

const app = await testApp()
const { published } = publishedItems(app)
const { ask } = listeners(app)

const groupsOf = async (content_id: string) =>
  app.db
    .selectFrom('question_group')
    .select(['group_id', 'asked', 'unanswered', 'first_askers', 'state'])
    .where('content_id', '=', content_id)
    .orderBy('created_at')
    .execute()

const PARAPHRASES = [
  [
    'How long does the paint on the tower last?',
    'how long will the paint of the tower last',
    'How long does tower paint last??',
    'And how long did the paint last on a tower?',
  ],
  ['How often must they paint the tower?', 'How often is the tower painted?'],
  ['Who painted the tower?', 'Who was painting that tower?'],
  [
    'When did the last keeper leave?',
    'When did the last of the keepers leave?',
    'In what year did the last keeper leave?',
  ],
  ['Who drew the Baltic map you mention?', 'Who drew that map of the Baltic?'],
  ['Why?', 'why', 'Why???'],
  ['Wer hat den Turm gemalt?'],
]

test('TALK-O140 questions that ask the same at the same line are one group, in whatever order they come', async () => {
  for (const asked of [PARAPHRASES, PARAPHRASES.toReversed()]) {
    const { content_id } = await published('paraphrases')
    const found = []
    for (const questions of asked) {
      const groups = []
      for (const question of questions) groups.push((await ask({ content_id, question })).group_id)
      found.push([...new Set(groups)])
    }
    expect(found.map((groups) => groups.length)).toEqual(asked.map(() => 1))
    expect(new Set(found.flat()).size).toBe(asked.length)
    expect((await groupsOf(content_id)).map((group) => group.asked)).toEqual(asked.map(({ length }) => length))
  }
})

test('TALK-O141 the same question far away in the episode is another group, at the next line it is not', async () => {
  const { content_id } = await published('places', 14)
  const question = 'How long does the paint last?'
  const [first, next, far] = [
    await ask({ content_id, question, line: 0 }),
    await ask({ content_id, question, line: 1 }),
    await ask({ content_id, question, line: 13 }),
  ]
  expect(next.group_id).toBe(first.group_id)
  expect(far.group_id).not.toBe(first.group_id)
})

test('the same question of many at once is one group, and each is counted', async () => {
  const { content_id } = await published('crowd')
  const question = 'How long does the paint last?'
  await Promise.all(Array.from({ length: 12 }, (_, i) => ask({ content_id, question, user_id: `of-crowd-${i % 6}` })))
  expect(await groupsOf(content_id)).toMatchObject([{ asked: 12, unanswered: 12 }])
})

test('TALK-O142 counts stay when a listener deletes their conversation, and the same question still finds its group', async () => {
  const { content_id } = await published('deletes')
  const question = 'How long does the paint last?'
  const asked = await ask({ content_id, question })
  await ask({ content_id, question: 'Who painted it?' })
  await ask({ content_id, question, user_id: person('another').user_id })
  await app.db.deleteFrom('conversation').where('conversation_id', '=', asked.conversation_id).execute()
  expect((await ask({ content_id, question, user_id: 'third' })).group_id).toBe(asked.group_id)
  expect(await groupsOf(content_id)).toMatchObject([
    { asked: 3, unanswered: 3, first_askers: 3 },
    { asked: 1, first_askers: 0 },
  ])
})

test('TALK-O143 the hosts answer a group as long as they answer most of its questions', async () => {
  const { content_id } = await published('outcomes')
  const states = []
  for (const outcome of ['refused', 'answered', 'stopped', 'answered', 'failed', 'refused'] as const) {
    await ask({ content_id, question: 'How long does the paint last?', outcome })
    const [group] = await groupsOf(content_id)
    states.push(`${group?.unanswered} of ${group?.asked}: ${group?.state}`)
  }
  expect(states).toEqual([
    '1 of 1: no_answer',
    '1 of 2: no_answer',
    '1 of 3: by_hosts',
    '1 of 4: by_hosts',
    '2 of 5: by_hosts',
    '3 of 6: no_answer',
  ])
})
