import type { Person, TestApp } from '#test/app.ts'
import { draftContent, makeChannel, picture, scriptOf } from '#test/factories.ts'
import { recordingAnswers } from './recording-requests.ts'
import { sendForm } from './send-form.ts'

/** The answers about the drafts of a channel, their parts, and their results: a script, an episode. */
export async function draftAnswers(app: TestApp, channel_id: string, owner: Person) {
  const headers = app.as(owner)
  const url = `/api/channels/${channel_id}`
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', what: string, payload?: object) =>
    app.server.inject({ method, url: `${url}${what}`, headers, ...(payload && { payload }) })
  await call('PUT', '/draft', { seen_version: 0, session_id: 'page', content: draftContent() })
  const discardDraft = await call('DELETE', '/draft')
  const restoreDraft = await call('POST', '/draft/restore', { draft_id: discardDraft.json().data.draft_id })
  const beginDraft = await call('POST', '/drafts', {})
  const addSources = await call('POST', '/draft/sources', {
    sources: [
      { type: 'text', text: 'Words.' },
      { type: 'url', url: 'https://example.com' },
    ],
  })
  const { source_id } = addSources.json().sources[0]
  const scripts = await scriptAnswers(app, channel_id, owner)
  return {
    discardDraft,
    restoreDraft,
    beginDraft,
    addSources,
    saveDraft: await call('PUT', '/draft', { seen_version: 1, session_id: 'page', content: draftContent() }),
    keepThumbnail: await sendForm(app, `${url}/draft/thumbnail`, {
      method: 'PUT',
      files: { thumbnail: { bytes: await picture() } },
      headers,
    }),
    addSourceFile: await sendForm(app, `${url}/draft/files`, {
      files: { file: { bytes: Buffer.from('Words.'), name: 'notes.txt' } },
      headers,
    }),
    ...(await recordingAnswers(app, owner, channel_id)),
    readSourceAgain: await call('POST', `/draft/sources/${source_id}/read`),
    listFacts: await call('GET', '/draft/facts'),
    removeSource: await call('DELETE', `/draft/sources/${source_id}`),
    restoreSource: await call('POST', `/draft/sources/${source_id}/restore`),
    listDrafts: await call('GET', '/drafts'),
    getDraft: await call('GET', '/draft'),
    dropThumbnail: await call('DELETE', '/draft/thumbnail'),
    createContent: await sendForm(app, '/api/content/podcast-audio', {
      fields: {
        channel_id,
        script_title: 'Why they turn',
        content_description: 'On the slow, bright one.',
        request_data: JSON.stringify({ utterances: scriptOf(4) }),
      },
      headers,
    }),
    ...scripts,
  }
}

async function scriptAnswers(app: TestApp, channel_id: string, owner: Person) {
  const headers = app.as(owner)
  const write = (fields: Record<string, string>) => sendForm(app, '/podcast/create_script', { fields, headers })
  const { script_id } = (await write({ channel_id, voices: '["Kore"]', user_custom_prompt: 'On fog.' })).json()
  const call = (method: 'GET' | 'POST', url: string) => app.server.inject({ method, url, headers })
  return {
    createScript: await write({
      channel_id: await makeChannel(app, owner),
      voices: '["Kore","Puck"]',
      texts: '["Words."]',
    }),
    getScript: await call('GET', `/api/scripts/${script_id}`),
    getDraftScript: await call('GET', `/api/channels/${channel_id}/draft/script`),
    cancelScript: await call('POST', `/api/scripts/${script_id}/cancel`),
    markScriptSeen: await call('POST', `/api/scripts/${script_id}/seen`),
  }
}
