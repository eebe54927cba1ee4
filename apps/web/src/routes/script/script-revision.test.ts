import { MarkLine } from '@app/domain/production'
import { expect, test } from 'vitest'
import { scriptReducer, type ScriptAction } from '#features/scripts/state/script/script-reducer.ts'
import { transcriptLine } from '#test/factories.ts'
import { revisionOf, sessionOf } from './script-revision.ts'

const transcript = {
  revision: 1,
  script_inserts: [{ utterance_id: 'c', inserts: [MarkLine.parse({ kind: 'mark' })] }],
  lines: [
    transcriptLine({ utterance_id: 'a', text: 'One.', chapter: 'Start' }),
    transcriptLine({ utterance_id: 'b', text: 'Two.', speaker: 2, voice_name: 'Puck' }),
    transcriptLine({ utterance_id: 'c', text: 'Three.' }),
  ],
}

function edited(...actions: ScriptAction[]) {
  const { isChanged, spoken, sent } = revisionOf(
    actions.reduce(scriptReducer, sessionOf(transcript, { speakers: ['Kore', 'Puck'] })),
    transcript,
  )
  return {
    isChanged,
    spoken: spoken.map(({ voice_name, text }) => `${voice_name}: ${text}`),
    sent: sent.map(({ utterance_id }) => utterance_id ?? 'new'),
  }
}
const same = { isChanged: true, spoken: [], sent: ['a', 'b', 'c'] }

test.each<[string, ScriptAction[], Partial<ReturnType<typeof edited>>]>([
  ['nothing', [], { isChanged: false }],
  ['an empty line', [{ type: 'line_added' }], { isChanged: false }],
  ['a line less', [{ type: 'lines_deleted', line_ids: ['b'] }], { sent: ['a', 'c'] }],
  ['a line moved', [{ type: 'lines_moved_by_one', line_ids: ['c'], by: -1 }], { sent: ['a', 'c', 'b'] }],
  ['another speaker', [{ type: 'speaker_switched', line_id: 'c' }], { spoken: ['Puck: Three.'] }],
  ['another voice', [{ type: 'voice_changed', slot: 2, voice_name: 'Leda' }], { spoken: ['Leda: Two.'] }],
  ['a chapter', [{ type: 'chapter_removed', line_id: 'a' }], {}],
  ['a mark gone', [{ type: 'insert_removed', insert_id: 'i1' }], {}],
  ['a mark moved', [{ type: 'insert_moved_by_one', insert_id: 'i1', by: 1 }], {}],
  [
    'a line split',
    [{ type: 'line_split', line_id: 'c', from: 2, to: 2 }],
    {
      spoken: ['Kore: Th', 'Kore: ree.'],
      sent: ['a', 'b', 'c', 'new'],
    },
  ],
])('editing a published script: %s', (_what, actions, expected) => {
  expect(edited(...actions)).toEqual({ ...same, ...expected })
})

test('what is undone is not changed', () => {
  expect(edited({ type: 'lines_deleted', line_ids: ['b'] }, { type: 'undone', takesCaret: false })).toEqual({
    ...same,
    isChanged: false,
  })
})

test('STUDIO-O75 raw JSON keeps the lines that a published script has, and so what they stand on and their sounds', () => {
  const session = sessionOf(transcript, { speakers: ['Kore', 'Puck'] })
  const utterances = session.lines.map(({ speaker, text }) => ({
    voice_name: speaker === 1 ? ('Kore' as const) : ('Puck' as const),
    text: text === 'Two.' ? 'Twice.' : text,
  }))
  const { sent } = revisionOf(scriptReducer(session, { type: 'script_imported', utterances }), transcript)
  expect(sent.map(({ utterance_id }) => utterance_id)).toEqual(['a', 'b', 'c'])
  expect(sent[2]?.inserts).toMatchObject([{ kind: 'mark' }])
})
