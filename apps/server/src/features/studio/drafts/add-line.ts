import { randomUUID } from 'node:crypto'
import { askedSentences } from '@app/domain/asking'
import { DraftContent, type DraftLine } from '@app/domain/drafts'
import type { VoiceName } from '@app/domain/voices'
import type { Db } from '#database/schema.ts'
import { AppError } from '#lib/errors.ts'
import { insertBeside } from './begin-draft.ts'
import { listDraftOutlines, lockDraft, saveContent, type DraftPlace } from './drafts.repository.ts'

type Line = Pick<DraftLine, 'text' | 'note'> & { voice_name: VoiceName }
/** Voices of a draft that has to be begun for it. */
type Hosts = { host: VoiceName; co_host: VoiceName | undefined }

/** Appends a line to the draft of the next episode: the one that its owner last worked on, else a new one. */
export async function addLineToNext(trx: Db, place: DraftPlace, line: Line, hosts: Hosts): Promise<string> {
  const draft_id = (await lastOpen(trx, place)) ?? randomUUID()
  const content = emptyContent(hosts)
  // Leaves one that is there as it is.
  await insertBeside(trx, { ...place, draft_id }, { content })
  const draft = await lockDraft(trx, { ...place, draft_id })
  if (!draft) throw new AppError('conflict', askedSentences.draft_full)
  const before = draft.content === null ? content : DraftContent.safeParse(draft.content).data
  const extended = before && DraftContent.safeParse(withLine(before, line))
  if (!extended?.success) throw new AppError('conflict', askedSentences.draft_full)
  await saveContent(trx, draft_id, { seen_version: draft.version, session_id: randomUUID(), content: extended.data })
  return draft_id
}

async function lastOpen(trx: Db, place: DraftPlace): Promise<string | undefined> {
  const outlines = await listDraftOutlines(trx, place)
  return outlines.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime())[0]?.draft_id
}

function emptyContent({ host, co_host }: Hosts): DraftContent {
  return DraftContent.parse({
    speakers: { speaker_1: host, speaker_2: co_host ?? '' },
    utterances: [],
    form: { script_title: '', content_description: '' },
  })
}

/** Adds a line for the speaker with that voice; for the co-host if no speaker has it and there is no co-host yet. */
function withLine(content: DraftContent, { voice_name, ...words }: Line): DraftContent {
  const { speaker_1, speaker_2 } = content.speakers
  const speaker_2_now = speaker_2 === '' && speaker_1 !== '' && speaker_1 !== voice_name ? voice_name : speaker_2
  const speakers = { speaker_1: speaker_1 === '' ? voice_name : speaker_1, speaker_2: speaker_2_now }
  const speaker = speakers.speaker_2 === voice_name ? 2 : 1
  const said = content.utterances.filter(({ text }) => text.trim() !== '')
  return { ...content, speakers, utterances: [...said, { id: randomUUID(), speaker, ...words }] }
}
