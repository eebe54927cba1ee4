import { Persona } from '@app/domain/channels'
import { DraftContent } from '@app/domain/drafts'
import { LexiconEntry } from '@app/domain/lexicon'
import { SubmittedScript } from '@app/domain/scripts'
import { ScriptLinks, ScriptSourceIds, ScriptTexts, ScriptVoices } from '../scripts.ts'
import { words } from './schema-words.ts'

/** What callers send, beside the forms, which are made from their endpoints. */
export const sentSchemas = {
  Persona: words(Persona, 'Who fronts a channel.', {
    duologueFullName: 'What the host is called.',
    personalOverview: 'What the host knows about itself.',
  }),
  LexiconEntry: words(LexiconEntry, 'A word that is said in another way than it is written.', {
    word: 'As it is written in scripts; may be several words.',
    exact_case: 'Whether it is meant only with its capitals as they are.',
    kind: 'Whether it is said by letters that are read as they stand, or by IPA.',
    say: 'How it is said.',
  }),
  DraftContent: words(
    DraftContent,
    'What is written of an item that is none yet. It need not keep the rules of a finished one.',
    {
      speakers: 'The voice of each speaker; empty for a co-host who is not there.',
      utterances: 'The lines in order. `passage_ids` are the passages of sources that a line stands on.',
      form: 'Title, description, and whether everybody is to hear it.',
      crop: 'How the thumbnail is cut: the zoom, and which point of the picture is in the middle, 0 to 1.',
      custom_prompt: 'What the writer of the script is asked for.',
      view_mode: 'Whether the lines are shown, or their JSON.',
      raw_json: 'JSON that is being written and cannot be read yet; null otherwise.',
      script_history: 'Earlier scripts, and the index of the one that is shown; -1 where there is none.',
      flags_dismissed: 'Which warnings the creator has put aside.',
    },
  ),
  ScriptVoices: words(ScriptVoices, 'One voice or two, the host first.'),
  ScriptLinks: words(ScriptLinks, 'Links to write from.'),
  ScriptTexts: words(ScriptTexts, 'Texts to write from.'),
  ScriptSourceIds: words(ScriptSourceIds, 'Sources of the draft to write from.'),
  SubmittedScript: words(
    SubmittedScript,
    'What is to be said, for one or two voices. A line without a voice is said by the host of the channel.',
    {
      utterances:
        'The lines in order: the name of a voice, the text, the passages that it stands on, and what the part is called that begins with it. Blank lines are left out.',
    },
  ),
}
