import * as scripts from '../scripts.ts'
import { words } from './schema-words.ts'

export const scriptSchemas = {
  ScriptView: words(
    scripts.ScriptView,
    'A script that is written from sources, from when it was asked for to its end.',
    {
      script_id: 'The script.',
      channel_id: 'The channel of the draft that it is written for.',
      status: '`processing`: it is being read and written; `completed`; `error`; `cancelled`.',
      progress: 'How far it is, or how far it came.',
      elapsed_seconds: 'Since it was asked for, until now or its end.',
      utterances:
        'The lines, each with the passages that it stands on, and the first of a part with its name; empty until completed.',
      passages: 'What its lines stand on.',
      sources: 'How its sources were read: `problem` says why one could not be, `note` what of it was left out.',
      note: 'A sentence about the script as a whole; else empty.',
      error: 'Why it failed, in words for people; empty otherwise.',
      writer: 'Who writes it, and whether that is the offline writer.',
    },
  ),
  PassageView: words(scripts.PassageView, 'A paragraph or so of a source.', {
    passage_id: 'What lines refer to.',
    source_id: 'The source that it is from.',
    title: 'What that source is called.',
    place: 'Page, slide, sheet, row, heading or time, as far as the source has such.',
    text: 'The words.',
    url: 'The link, of a source that is a link.',
  }),
  CreateScriptAnswer: words(scripts.createScript.response, 'The new script.', { script_id: 'The script.' }),
  MarkScriptSeenAnswer: words(scripts.markScriptSeen.response, 'It is noted.', { success: 'Always true.' }),
  GetDraftScriptAnswer: words(scripts.getDraftScript.response, 'What was written for a draft.', {
    script: 'The newest script unless its end was seen; null where there is none.',
    passages: 'What the lines of its scripts stand on.',
    known_names: 'Names that need no source: that of the channel and of its host.',
    writer: 'Who would write the next script, and whether that is the offline writer.',
  }),
}
