import type { Person, TestApp } from '#test/app.ts'
import { makeChannel, picture } from '#test/factories.ts'
import { talkAnswers } from '#test/talk/talk-requests.ts'
import { showAnswers } from '#test/shows/show-calls.ts'
import { soundAnswers } from '#test/sounds/sound-answers.ts'
import { voiceAnswers } from './saved-voices.ts'
import { sendForm } from './send-form.ts'

/** The answers about a channel itself, its persona, what it holds and how it says its words. */
export async function ownChannelAnswers(app: TestApp, channel_id: string, owner: Person) {
  const headers = app.as(owner)
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', what = '', payload?: object) =>
    app.server.inject({ method, url: `/api/channels/${what}`, headers, ...(payload && { payload }) })
  const files = { channel_avatar: { bytes: await picture() } }
  const words = {
    channel_title: 'Slow Machines',
    voice_name: 'Kore',
    channel_description: 'Patient devices and their people.',
  }
  const persona = { duologueFullName: 'Kore Halloran', personalOverview: 'Grew up beside a lighthouse.' }
  return {
    createChannel: await sendForm(app, '/api/channels/', {
      fields: { ...words, persona_knowledge_bank: JSON.stringify(persona) },
      files,
      headers,
    }),
    listOwnChannels: await call('GET'),
    getChannel: await call('GET', channel_id),
    updateChannel: await sendForm(app, `/api/channels/${channel_id}`, { method: 'PUT', fields: words, files, headers }),
    deleteChannel: await call('DELETE', await makeChannel(app, owner)),
    getPersona: await call('GET', `${channel_id}/persona_knowledge_bank/data`),
    listChannelContent: await call('GET', `${channel_id}/content`),
    saveLexicon: await call('PUT', `${channel_id}/lexicon`, {
      seen_version: 0,
      entries: [{ word: 'Nguyen', exact_case: false, kind: 'ipa', say: 'wɪn' }],
    }),
    getLexicon: await call('GET', `${channel_id}/lexicon`),
    exportLexicon: await call('GET', `${channel_id}/lexicon/pls`),
    importLexicon: await call('POST', `${channel_id}/lexicon/pls`, {
      seen_version: 1,
      pls: '<lexicon><lexeme><grapheme>Xi</grapheme><alias>shee</alias></lexeme></lexicon>',
    }),
  }
}

/** The answers about a channel's own things: sounds, show settings, saved voices and its export. */
export async function channelAnswers(app: TestApp, channel_id: string, owner: Person) {
  return {
    ...(await soundAnswers(app, channel_id, owner)),
    ...(await showAnswers(app, channel_id, owner)),
    ...(await talkAnswers(app, { channel_id, owner })),
    ...(await voiceAnswers(app, owner)),
    listFeedCategories: await app.server.inject({ url: '/api/feed/categories' }),
    linkShowExport: await app.server.inject({
      method: 'POST',
      url: `/api/channels/${channel_id}/export`,
      headers: app.as(owner),
    }),
  }
}
