import { DraftContent, draftLimits, type DraftVersion } from '@app/domain/drafts'
import { expect, test } from 'vitest'
import { fitDraft } from './fit-draft.ts'

const speakers = { speaker_1: 'Kore', speaker_2: '' } as const
const version = (text: string): DraftVersion => ({
  speakers,
  utterances: [{ id: 'l0', speaker: 1, text }],
  voice_mode: 'single',
})
const draftWith = (versions: DraftVersion[], index: number): DraftContent =>
  DraftContent.parse({
    speakers,
    utterances: [],
    form: { script_title: '', content_description: '' },
    script_history: { versions, index },
  })

test('a draft of which everything fits is sent as it is', () => {
  const draft = draftWith(
    Array.from({ length: 20 }, (_, index) => version(`${index}`.repeat(20_000))),
    19,
  )
  expect(fitDraft(draft)).toBe(draft)
})

test('where the versions are too large together the oldest are left out, and the one that is shown stays it', () => {
  const draft = draftWith(
    Array.from({ length: 20 }, (_, index) => version(`${index}${'灯'.repeat(35_000)}`)),
    19,
  )
  const { versions, index } = fitDraft(draft).script_history
  expect(versions).toHaveLength(8)
  expect(versions[index]?.utterances[0]?.text.startsWith('19')).toBe(true)
})

test('a version that the server would never take is left out, so that what is written since is kept', () => {
  const draft = draftWith([version('first'), version('third')], 1)
  const [first = version(''), third = version('')] = draft.script_history.versions
  const { versions, index } = fitDraft({
    ...draft,
    script_history: { versions: [first, version('x'.repeat(draftLimits.field + 1)), third], index: 2 },
  }).script_history
  expect([versions, index]).toEqual([[first, third], 1])
})
