import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { saveVoice } from '#features/shows/channels/saved-voices/saved-voices.ts'
import { addSources } from '#features/studio/drafts/add-sources.ts'
import { discardDraft } from '#features/studio/drafts/discard-draft.ts'
import { keepThumbnail } from '#features/studio/drafts/keep-thumbnail.ts'
import { removeSource } from '#features/studio/drafts/remove-source.ts'
import { saveDraft } from '#features/studio/drafts/save-draft.ts'
import { getLexicon } from '#features/studio/lexicon/get-lexicon.ts'
import { createScript } from '#features/studio/scripts/create-script.ts'
import type { Deps } from '#deps.ts'
import { getOwnedChannel } from '#features/shows/channels/index.ts'
import { ownPlace } from '#features/studio/drafts/index.ts'
import type { Person } from '#test/app.ts'
import {
  draftContent,
  storedVoicePreview,
  makeChannel,
  makeFinishedTestAudio,
  picture,
  scriptOf,
} from '#test/factories.ts'
import { makeTake } from './recording-requests.ts'
import { encodeForm } from './send-form.ts'

type Place = { channel_id: string; content_id: string }

export function signInAsNobody(): InjectOptions {
  return {
    url: '/api/auth/sign-in/email',
    payload: { email: 'nobody@example.com', password: 'correct horse' },
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000' },
  }
}

export function wrongPassword(): InjectOptions {
  return { payload: { current_password: 'not this one', new_password: 'battery staple' } }
}

export async function channelForm(): Promise<InjectOptions> {
  const fields = {
    channel_title: 'Slow Machines',
    voice_name: 'Kore',
    channel_description: 'Patient devices and their people.',
    persona_knowledge_bank: JSON.stringify({
      duologueFullName: 'Kore Halloran',
      personalOverview: 'Grew up beside a lighthouse.',
    }),
  }
  return encodeForm({ fields, files: { channel_avatar: { bytes: await picture() } } })
}

export async function contentForm(place: Place): Promise<InjectOptions> {
  const request_data = JSON.stringify({ utterances: scriptOf(4) })
  const words = { script_title: 'Why they turn', content_description: 'On the slow, bright one.' }
  return encodeForm({ fields: { ...words, request_data, channel_id: place.channel_id } })
}

export async function changeForm({ channel_id, content_id }: Place): Promise<InjectOptions> {
  const form = await encodeForm({ fields: { channel_id, content_description: 'On the slower, brighter one.' } })
  return { ...form, url: `/api/content/${content_id}/metadata` }
}

/** Requests about things that the owner has to create first. */
export function ownerRequests(app: Deps, place: { owner: Person; channel_id: string }) {
  const unlimited = { ...app, identity: { ...app.identity, consumeRateLimit: async () => 0 } }
  return {
    ...lexiconRequests(app, place.owner),
    ...savedVoiceRequests(app, place),
    ...draftRequests(app, place.owner),
    ...sourceRequests(unlimited, place),
    ...audioRequests(app, place),
  }
}

function lexiconRequests(app: Deps, owner: Person) {
  return {
    async changedLexicon({ channel_id }: Place): Promise<InjectOptions> {
      const { version } = await getLexicon(app, await getOwnedChannel(app.db, owner, channel_id))
      return { payload: { seen_version: version, entries: [] } }
    },
    async importedLexicon({ channel_id }: Place): Promise<InjectOptions> {
      const { version } = await getLexicon(app, await getOwnedChannel(app.db, owner, channel_id))
      const pls = '<lexicon><lexeme><grapheme>Xi</grapheme><alias>shee</alias></lexeme></lexicon>'
      return { payload: { seen_version: version, pls } }
    },
  }
}

function savedVoiceRequests(app: Deps, { owner, channel_id }: { owner: Person; channel_id: string }) {
  const fresh = () => ({ name: `Nora ${randomUUID().slice(0, 8)}`, voice_name: 'Kore_p2_c0_t0_r0_plain' as const })
  return {
    newVoice: async (): Promise<InjectOptions> => ({ payload: fresh() }),
    /** A voice that the owner saved, to be renamed where there are words. */
    async voiceOfOwner(payload?: { name: string }): Promise<InjectOptions> {
      const { saved_voice_id } = await saveVoice(app, await getOwnedChannel(app.db, owner, channel_id), fresh())
      return {
        url: `/api/channels/${channel_id}/voices/${saved_voice_id}`,
        ...(payload && { payload: { name: `${payload.name} ${saved_voice_id.slice(0, 8)}` } }),
      }
    },
  }
}

function draftRequests(app: Deps, owner: Person) {
  return {
    async discardedDraft({ channel_id }: Place): Promise<InjectOptions> {
      const place = await ownPlace(app, owner, { channel_id })
      await saveDraft(app, place, { seen_version: 0, session_id: 'page', content: draftContent() })
      return { payload: { draft_id: await discardDraft(app, place) } }
    },
    async storedThumbnail({ channel_id }: Place): Promise<InjectOptions> {
      await keepThumbnail(app, await ownPlace(app, owner, { channel_id }), { name: 'lens.png', bytes: await picture() })
      return {}
    },
  }
}

function sourceRequests(app: Deps, { owner, channel_id }: { owner: Person; channel_id: string }) {
  /** A source on the list, or a removed one where it is to be restored. */
  async function sourceOfOwner(action: '' | '/restore' | '/read'): Promise<InjectOptions> {
    const sources = [{ type: 'text' as const, text: 'Words.' }]
    const place = await ownPlace(app, owner, { channel_id })
    const [source] = await addSources(app, place, sources)
    if (action === '/restore' && source) await removeSource(app, place, source.source_id)
    return { url: `/api/channels/${channel_id}/draft/sources/${source?.source_id}${action}` }
  }

  return {
    requestsOfSources() {
      const source = '/api/channels/:channel_id/draft/sources/:source_id'
      return {
        [`DELETE ${source}`]: { request: () => sourceOfOwner('') },
        [`POST ${source}/restore`]: { request: () => sourceOfOwner('/restore') },
        [`POST ${source}/read`]: { request: () => sourceOfOwner('/read') },
      }
    },
    async scriptOfOwner(action: '' | '/cancel' | '/seen'): Promise<InjectOptions> {
      const { script_id } = await createScript(app, owner, {
        channel_id,
        voices: ['Kore'],
        user_custom_prompt: 'On fog.',
        uploaded: [],
        idempotency_key: undefined,
      })
      return { url: `/api/scripts/${script_id}${action}` }
    },
  }
}

function audioRequests(app: Deps, { owner, channel_id }: { owner: Person; channel_id: string }) {
  let test_audio: ReturnType<typeof makeFinishedTestAudio> | undefined
  return {
    /** A channel that no other request needs. */
    async anotherChannel(): Promise<InjectOptions> {
      return { url: `/api/channels/${await makeChannel(app, owner)}` }
    },
    /** Finished test audio, which its owner alone can hear; made once, for it counts against a rate limit. */
    async testAudioOfOwner(): Promise<{ url: string }> {
      const { content_id } = await (test_audio ??= makeFinishedTestAudio(app, owner))
      return { url: `/api/content/test-audio/${content_id}` }
    },
    async recordingOfOwner(action: '' | '/use' | '/sound.wav'): Promise<InjectOptions> {
      const { recording_id } = await makeTake(app, owner, channel_id)
      return { url: `/api/channels/${channel_id}/recordings/${recording_id}${action}` }
    },
    async voicePreview(): Promise<InjectOptions> {
      return { url: await storedVoicePreview(app) }
    },
  }
}
