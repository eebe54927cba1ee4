import { HeldTier, SubscriptionStatus } from '@app/domain/billing'
import { Persona } from '@app/domain/channels'
import { ContentStatus, ContentType, Visibility } from '@app/domain/content'
import { DraftContent } from '@app/domain/drafts'
import { LexiconEntry } from '@app/domain/lexicon'
import { ListenMeasures } from '@app/domain/listen-check'
import { WordsMatch } from '@app/domain/recordings'
import { CoHost, ScriptWishes, SubmittedScript } from '@app/domain/scripts'
import { StoredVoiceName, VoiceName } from '@app/domain/voices'
import { FieldProblem, Problem } from '../errors.ts'
import { describeSchema } from './describe.ts'

const lexiconEntry = {
  word: 'As it is written in scripts; may be several words.',
  exact_case: 'Whether it matches only with exactly these capitals.',
  kind: 'Whether `say` is a respelling, read letter by letter as it stands, or IPA.',
  say: 'How it is pronounced.',
}
const listenMeasures = {
  loudness_lufs: 'Integrated loudness by ITU-R BS.1770-4.',
  true_peak_dbtp: 'The highest true peak.',
  range_lu: 'Loudness range by EBU Tech 3342.',
  longest_silence_ms: 'The longest time in which nothing is heard.',
  silence_at: 'The line within which or before which that is, from 0; null where there is none.',
  clipped_samples: 'Samples at or above full scale.',
  joins: 'Where the sound of a line begins or ends.',
  clicks: 'Joins with a click.',
  hosts_apart_lu: 'How much louder the first host is than the second; null for one host.',
  sound_lines: 'Lines that play a sound.',
  cut_sounds: 'Those of them that are shorter than their fades.',
  human_lines: 'Lines that a person recorded.',
  human_out_of_level: 'Those of them that are louder or softer than the others.',
}
const wordsMatch = {
  by: 'How that was found out.',
  fits: 'Whether they were, as far as is known.',
  words: 'How many words the line has.',
  missing: 'Those that a recognizer did not hear.',
}
const draftContent = {
  speakers: 'The voice of each speaker; empty for a co-host who is not there.',
  utterances: 'The lines in order. `passage_ids` are the passages of sources that support a line.',
  form: 'Title, description, show notes, type, season and number, whether it is explicit (null: as the show), and whether the item will be public.',
  co_host: 'The second speaker as a person; empty names where nobody is named.',
  wishes: 'What is wished of the script.',
  suggestions: 'Titles, descriptions and show notes that the writer suggests; null until a script was written.',
  cover: 'Which generated cover is shown while no picture is chosen, from 0; null where it was removed.',
  crop: 'How the thumbnail is cut: the zoom, and the point of the picture that is in the middle, 0 to 1.',
  custom_prompt: 'The instructions for the writer of the script.',
  view_mode: 'Whether the lines are shown, or their JSON.',
  raw_json: 'JSON that is being edited and is not valid yet; null otherwise.',
  script_history:
    'Earlier scripts, each with the `script_id` that it was written as, and the index of the one that is shown; -1 where there is none.',
  flags_dismissed: 'Warnings that the creator has dismissed.',
}

/** Schemas of the domain that have a name in the document as they are in answers. */
export const domainSchemas = {
  VoiceName: describeSchema(
    VoiceName,
    'One of the thirty voices (`Kore`), a voice designed from one (`Kore_p2_c0_t-1_r1_lively`: steps of pitch, colour, pace and range, and a manner), or a speaker of a model (`libritts_r_8190`, `kokoro_af_heart`).',
  ),
  StoredVoiceName: describeSchema(StoredVoiceName, 'A `VoiceName` that is in use; programs read its form only.'),
  Visibility: describeSchema(
    Visibility,
    '`public`: everyone; `unlisted`: signed-in people who have the link; `private`: its owners.',
  ),
  ContentStatus: describeSchema(
    ContentStatus,
    '`processing`: lines are being spoken; `completed`; `error`: it can be retried.',
  ),
  ContentType: describeSchema(ContentType, 'How many voices speak.'),
  HeldTier: describeSchema(HeldTier, 'The plan of an account.'),
  SubscriptionStatus: describeSchema(SubscriptionStatus, 'The state of a plan.'),
  Problem: describeSchema(Problem, 'The body of a refusal.', {
    code: 'The reason, for programs.',
    detail: 'The reason, for people: a sentence, or one for each field with status 422.',
  }),
  WordsMatch: describeSchema(WordsMatch, 'Whether the words of a line were found in a take.', wordsMatch),
  ListenMeasures: describeSchema(
    ListenMeasures,
    'The finished sound in figures; null where there is nothing to measure.',
    listenMeasures,
  ),
  FieldProblem: describeSchema(FieldProblem, 'The problem of a field.', {
    loc: 'Where: `path`, `query`, `header` or `body`, then the name of the field, then the place in it.',
    msg: 'The problem, as a sentence for people.',
  }),
}

/** Those that the document shows as they are sent. */
export const sentDomainSchemas = {
  Persona: describeSchema(Persona, 'The host that fronts a channel.'),
  LexiconEntry: describeSchema(
    LexiconEntry,
    'A word that is pronounced differently from how it is written.',
    lexiconEntry,
  ),
  DraftContent: describeSchema(
    DraftContent,
    'The unpublished work for an item. It need not obey the rules of a finished one.',
    draftContent,
  ),
  CoHost: describeSchema(CoHost, 'The second of two speakers as a person.', {
    name: 'What they are called; empty for nobody in particular.',
    role: 'What they are in the conversation.',
    character: 'A few words of character for the writer of the script.',
  }),
  ScriptWishes: describeSchema(ScriptWishes, 'What is wished of a script.', {
    length: 'How long it should be; without it the writer decides.',
    style: 'In which manner; without it the writer decides.',
    exclude: 'What must not be mentioned.',
  }),
  SubmittedScript: describeSchema(
    SubmittedScript,
    'A script for one or two voices. A line without a voice is spoken by the host of the channel.',
    {
      utterances:
        'The lines in order: the name of a voice, the text, the passages that support it, and the title of the chapter that begins with it. Blank lines are left out.',
    },
  ),
}
