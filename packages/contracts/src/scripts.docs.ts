import { generationSentences, TOO_MANY_VOICES_SENTENCE } from '@app/domain/scripts'
import { sourceLimits, sourceSentences } from '@app/domain/sources'
import { describeContract } from './openapi/describe.ts'
import { CHANNEL_ID, SOURCE_ID, DRAFT_ID } from './openapi/examples.ts'
import { fieldRefused, noTokens, refusal } from './openapi/refusals.ts'
import type { PassageView, ScriptView } from './scripts.ts'
import * as contract from './scripts.ts'

const SCRIPT_ID = '5d0a7c3e-91b4-4f26-8e1d-2c6f9b3a7048'
const PASSAGE_ID = 'e81c5b07-3d92-4a6f-b5e0-94d7c2f1a863'
const missing = refusal('not_found', generationSentences.missing, 'The caller has requested no such script.')

const passage: PassageView = {
  passage_id: PASSAGE_ID,
  source_id: SOURCE_ID,
  title: 'Trinity House logbook',
  place: { page: 4 },
  text: 'The lamp was lit for the first time on 1 October 1874.',
  url: null,
  kind: 'prose',
}
const script: ScriptView = {
  script_id: SCRIPT_ID,
  channel_id: CHANNEL_ID,
  status: 'processing',
  progress: { stage: 'reading', done: 2, of: 5, name: 'trinity-house-logbook.pdf' },
  elapsed_seconds: 6,
  utterances: [],
  passages: [],
  sources: [
    {
      source_id: SOURCE_ID,
      name: 'trinity-house-logbook.pdf',
      problem: '',
      note: '',
      is_partial: false,
      words: 21_400,
      pages: 84,
    },
  ],
  prompt: 'Keep it dry and curious.',
  wishes: { length: { amount: 5, unit: 'minutes' }, exclude: ['politics'] },
  standing: { sources: 1, read: 0, in_part: 0, cited: 0, sentence: 'Your source is not read.' },
  note: '',
  error: '',
  writer: { name: 'gemini', is_offline: false },
  wish_report: null,
  suggestions: null,
}
const written: ScriptView = {
  ...script,
  status: 'completed',
  progress: { stage: 'checking' },
  elapsed_seconds: 48,
  utterances: [{ voice_name: 'Kore', text: 'The lamp was first lit in October 1874.', passage_ids: [PASSAGE_ID] }],
  passages: [passage],
  standing: { sources: 1, read: 1, in_part: 0, cited: 1, sentence: 'Your source is read.' },
  wish_report: {
    results: [
      { kind: 'length', wish: '5 minutes', verdict: 'not_met', reason: 'It is 4:36. The sources hold no more.' },
      { kind: 'exclusion', wish: 'leave out “politics”', verdict: 'met', reason: '' },
    ],
  },
  suggestions: {
    titles: ['Why lighthouses still turn'],
    descriptions: ['Kore and Tobias follow one lamp from 1874 to today.'],
    show_notes: ['The first night of the lamp.'],
  },
}
export const scriptsDocs = describeContract(contract, {
  tag: 'Scripts',
  fields: {
    script_id: 'The script.',
    source_id: 'The source that it is from.',
    title: 'The name of that source.',
    place: 'Page, slide, sheet, row, heading or time, as far as the source has such.',
    text: 'The words.',
    kind: 'What it is in its source; `computed` for figures that were computed from the rows of a table; null for passages from before.',
    url: 'The link, of a source that is a link; otherwise null.',
    status: '`processing`: it is being read and written; `completed`; `error`; `cancelled`.',
    progress: 'The stage of the work, or the one it reached.',
    elapsed_seconds: 'Since it was requested, until now or its end.',
    utterances:
      'The lines, each with the passages that support it, and the first of a chapter with its title; those so far while it is written. They stay where it fails or is cancelled.',
    passages: 'The passages that support its lines.',
    sources:
      'How its sources were read: `problem` says why one could not be, `note` what was left out of it, `is_partial` whether a part could not be read. `words` is null for one that was not read.',
    prompt: 'The instructions that it was written with: those of its creator, or the default ones.',
    standing:
      'The sources that it stands on: how many it has, how many of them were read, how many in part, how many its lines cite, and a sentence about that.',
    reports:
      'For each script of the draft that has lines, the newest first: what was asked, the results of its wishes, and how its sources were read.',
    note: 'A sentence about the script as a whole; otherwise empty.',
    writer: 'The name of the writer, and whether it works without a language model.',
    wish_report: 'One result for each wish: met only where a check proved it; null until completed.',
    suggestions: 'Suggested titles, descriptions and show notes, the best first; null until completed.',
    wishes: 'Length, style and what to leave out, as JSON text; what is said here wins over the prompt.',
    co_host: 'The name, role and character of the second speaker, as JSON text.',
    lines:
      'Lines that stand already, with voice, text, passages and chapter, as JSON text; the script goes on after them.',
    voices: 'One voice or two, the host first, as JSON text.',
    urls: 'Links as JSON text.',
    texts: 'Texts as JSON text.',
    draft_id:
      'The draft. Without it the one is meant that requests without a `draft_id` share; where it can be begun, it is.',
    source_ids: 'Sources of the draft as JSON text.',
    user_custom_prompt: `The instructions for the writer, in at most ${sourceLimits.custom_prompt.toLocaleString('en-US')} characters; without them a prompt for the number of voices is used.`,
    script: 'The newest script unless its end was seen; null where there is none.',
    known_names: 'Names that need no source: those of the channel and its host.',
    typical_seconds:
      'How long a script of about 1,700 words takes this writer on this server, by the median pace of its last scripts; null before the first.',
    offers: 'Language model servers on the machine of this server. Only the person who runs it there gets any.',
    models: 'The models that it has.',
    settings: 'The settings that have its first model write scripts, as `NAME=value`.',
    name: 'What it is called.',
  },
  examples: {
    script_id: SCRIPT_ID,
    voices: ['Kore', 'Puck'],
    urls: ['https://example.com/gps-spoofing-baltic'],
    texts: ['Notes on Fresnel lenses.'],
    draft_id: DRAFT_ID,
    source_ids: [SOURCE_ID],
    user_custom_prompt: 'Keep it dry and curious.',
    wishes: { length: { amount: 5, unit: 'minutes' }, style: 'conversation', exclude: ['politics'] },
    lines: [{ voice_name: 'Kore', text: 'The lamp was first lit in October 1874.', passage_ids: [PASSAGE_ID] }],
    co_host: { name: 'Tobias', role: 'the curious sceptic', character: 'Dry, doubts everything.' },
  },
  schemas: {
    PassageView: 'A paragraph or so of a source.',
    ScriptReportView: 'What was asked of a script, and what came of it.',
    ScriptView: 'A script that is written from sources, from its request to its end.',
    LocalModelOffer: 'A language model server on the machine of this server.',
    ScriptVoices: 'One voice or two, the host first.',
    ScriptLinks: 'Links to write from.',
    ScriptTexts: 'Texts to write from.',
    ScriptLines: 'Lines that a script goes on after.',
    ScriptSourceIds: 'Sources of the draft to write from.',
  },
  endpoints: {
    createScript: {
      summary: 'Have a script written from sources',
      description:
        "Files, links and texts become sources of the caller's draft in the channel; `source_ids` are sources that it already has. " +
        `At most ${sourceLimits.count} together. It costs no tokens, but needs a balance. Poll the script once a second; it takes 30 s to 5 minutes. ` +
        'A script that is being written for the same draft is cancelled. The same `Idempotency-Key` is the same script.',
      takesIdempotencyKey: true,
      response: 'The new script.',
      fields: { channel_id: 'The channel; it comes before the files.' },
      files: {
        files: { description: 'A file; repeated for each.', types: ['application/octet-stream'], isRequired: false },
      },
      refusals: [
        noTokens,
        fieldRefused('voices', TOO_MANY_VOICES_SENTENCE, 'There are more than two voices.'),
        fieldRefused('user_custom_prompt', sourceSentences.nothing_to_write_from, 'There is no source and no prompt.'),
        fieldRefused('source_ids', sourceSentences.missing, 'The draft has no such source.'),
        refusal(
          'rate_limited',
          generationSentences.rate_limited,
          'The rate limit for scripts is exceeded; see Retry-After.',
        ),
      ],
    },
    getScript: {
      summary: 'Read the state of a script',
      description: 'Poll it once a second while its status is `processing`.',
      refusals: [missing],
      answers: {
        reading: { summary: 'It is being written', value: script },
        written: { summary: 'It is written', value: written },
      },
    },
    cancelScript: {
      summary: 'Cancel a script',
      description: 'Its writing stops soon. One that has ended stays as it is.',
      refusals: [missing],
    },
    markScriptSeen: {
      summary: 'Mark the end of a script as seen',
      description: 'From then on it is not offered as the news of its draft.',
      response: 'It is marked as seen.',
      refusals: [missing],
    },
    getDraftScript: {
      summary: 'Read the script of a draft',
      description:
        'For a page that was closed: the script that it may have missed, the passages that support the lines of all its scripts, and the writer of the next.',
      response: {
        description: 'The script of a draft.',
        fields: {
          passages: 'The passages that support the lines of its scripts.',
          writer: 'The writer of the next script, and whether it works without a language model.',
        },
      },
    },
  },
})
