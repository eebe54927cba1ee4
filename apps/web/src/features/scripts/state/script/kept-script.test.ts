import { DraftContent } from '@app/domain/drafts'
import { expect, test } from 'vitest'
import { keepScript, resumeSession } from './kept-script.ts'
import { scriptReducer, type ScriptAction } from './script-reducer.ts'
import { startSession } from './script-session.ts'

const actions: ScriptAction[] = [
  {
    type: 'script_grown',
    script_id: 'first',
    isWhole: true,
    isResumed: false,
    utterances: [
      { voice_name: 'Kore', text: 'In 1987.', passage_ids: ['p1'], chapter: 'The lamp' },
      { voice_name: 'Puck', text: 'Oh.' },
    ],
  },
  {
    type: 'script_grown',
    script_id: 'second',
    isWhole: true,
    isResumed: false,
    utterances: [{ voice_name: 'Kore', text: 'In 1988.', passage_ids: ['p2'] }],
  },
  { type: 'version_stepped', by: -1 },
]
const session = actions.reduce(scriptReducer, startSession('Kore'))
const vouched = scriptReducer(session, {
  type: 'facts_vouched',
  line_id: session.lines[0]?.line_id ?? '',
  facts: ['1987'],
})

test('DATA-36 DATA-37 DATA-47 a draft keeps speakers, lines, versions and what was vouched for, and a session goes on from it', () => {
  const kept = keepScript(vouched)
  expect(kept.speakers).toEqual({ speaker_1: 'Kore', speaker_2: 'Puck' })
  expect(kept.utterances).toMatchObject([
    { speaker: 1, text: 'In 1987.', passage_ids: ['p1'] },
    { speaker: 2, text: 'Oh.' },
  ])
  expect(kept.script_history).toMatchObject({ versions: [{ voice_mode: 'multi' }, { voice_mode: 'multi' }], index: 0 })
  const form = { script_title: '', content_description: '' }
  const sent = DraftContent.parse(JSON.parse(JSON.stringify({ ...kept, form })))
  const resumed = resumeSession('Kore', sent)
  expect(resumed.lines[0]).toMatchObject({
    text: 'In 1987.',
    passage_ids: ['p1'],
    chapter: 'The lamp',
    vouched: ['1987'],
  })
  const { flags_dismissed: _, ...again } = keepScript(resumed)
  const withoutIds = (script: object) =>
    JSON.parse(JSON.stringify(script, (name, value) => (name === 'id' ? undefined : value)))
  expect(withoutIds(again)).toEqual(
    withoutIds({ ...again, utterances: kept.utterances, script_history: kept.script_history, speakers: kept.speakers }),
  )
  const ids = [...resumed.lines, ...resumed.versions.flatMap(({ lines }) => lines)].map(({ line_id }) => line_id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a draft without anything in it starts with the voice of the channel and one line', () => {
  const kept = {
    speakers: { speaker_1: '', speaker_2: '' } as const,
    utterances: [],
    script_history: { versions: [], index: -1 },
    flags_dismissed: [],
  }
  expect(resumeSession('Kore', kept)).toMatchObject({
    voices: ['Kore'],
    lines: [{ speaker: 1, text: '' }],
    version_id: null,
  })
})

test('a line of a co-host who is gone is the host’s', () => {
  const kept = keepScript(vouched)
  expect(
    resumeSession('Leda', { ...kept, speakers: { speaker_1: 'Kore', speaker_2: '' } }).lines.map(
      ({ speaker }) => speaker,
    ),
  ).toEqual([1, 1])
})
