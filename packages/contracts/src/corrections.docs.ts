import { correctionSentences } from '@app/domain/corrections'
import { generationSentences, SCRIPT_TOO_SHORT_SENTENCE } from '@app/domain/scripts'
import { defaultNotice, spokenNoticeSentences } from '@app/domain/spoken-notice'
import * as contract from './corrections.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, lineNotVoiced, linesNotVoiced, noTokens, refusal, tooManyAtOnce } from './openapi/refusals.ts'

const underWay = refusal('conflict', correctionSentences.under_way, 'Another correction is being made.')
const outdated = refusal('conflict', correctionSentences.outdated, '`revision` is not the current one.')
const notCompleted = refusal('conflict', correctionSentences.not_completed, 'The item is not finished.')
const rateLimited = refusal(
  'rate_limited',
  correctionSentences.rate_limited,
  'The rate limit for publishing changes is exceeded; see Retry-After.',
)

export const correctionsDocs = describeContract(contract, {
  tag: 'Listening',
  fields: {
    channel_id: 'The channel that the item is in.',
    text: 'What the line says.',
    lines: 'All lines that the item is to have, in order; blank ones are left out.',
    voices: 'The voices of speaker 1 and speaker 2; those that speak in it now where it is missing.',
    revision: 'From 1.',
    replace_at_once: 'Whether people who are listening are switched to the new revision at once.',
    fetch_again:
      'Whether feeds give the sound another address, so that podcast apps download it again. Off, its address stays.',
    created_at: 'When it was published.',
    duration: 'Seconds.',
    is_current: 'Whether it is the one that listeners hear.',
    restored_from: 'The earlier revision that it brought back; null for a corrected line and for the first.',
    changed: 'The lines whose text it changed; none in the first revision. Positions count from 0.',
    revoiced: 'The lines that it gave another voice, with both voices.',
    added: 'The lines that it added.',
    removed: 'The lines that it removed, at the positions that they had.',
    moved: 'The lines that it moved: as few as explain the new order. `from` is the position before.',
    chapters_changed: 'Whether chapters were added, renamed, moved to another line or removed.',
    notice_changed:
      'Whether the spoken notice was worded anew, added or removed. It is none of the lines, and positions do not count it.',
    status: '`processing`, or `error` until another correction is requested.',
    revisions: 'Newest first.',
    correction: 'The correction that is being made or has failed; null where there is none.',
    earlier_heard_until:
      'How long listeners in the middle of an earlier revision can still hear it; null where nobody can.',
    other_voices:
      'Lines that voices other than those in use spoke, and that can be spoken again; null where there are none, and while a correction is being made.',
    lines_total: 'How many lines the item has, the spoken notice left out.',
    voices_now: 'Who speaks now, as within a sentence.',
    voices_before: 'Who spoke the lines, as within a sentence.',
  },
  examples: {
    text: 'A light needs no password, and no battery.',
  },
  schemas: {
    NextRevision: {
      description: 'It is being made.',
      fields: { revision: 'The number that it gets when it is published.' },
    },
    RevisionView: 'An item as it was published.',
    OtherVoices: {
      description: 'Lines of an item that voices other than those in use spoke.',
      fields: {
        lines: 'How many they are.',
      },
    },
    CorrectionView: {
      description: 'A correction of a published item that is being made or has failed.',
      fields: {
        revision: 'The number that it gets when it is published.',
        created_at: 'When it was requested.',
        changed: 'The lines whose text it changes.',
      },
    },
  },
  endpoints: {
    correctLine: {
      summary: 'Correct a line of a published item',
      description:
        'Only this line is spoken; every other keeps its sound. Transcript, times, chapters, duration, waveform and file are updated together, ' +
        'at the same addresses, and `content.updated` reports when. Preview the line with generate-audio first, and the same sound is published.',
      fields: { revision: 'The current revision as the caller knows it; an older one is refused.' },
      refusals: [
        refusal('not_found', correctionSentences.line_missing, 'The item has no such line.'),
        fieldRefused('text', correctionSentences.text_required, 'The text is empty.'),
        fieldRefused('text', correctionSentences.nothing_changed, 'The text of the line would not change.'),
        fieldRefused(
          'text',
          spokenNoticeSentences.sense_required,
          'It is the spoken notice, and would not say that the voices are artificial.',
        ),
        lineNotVoiced,
        notCompleted,
        underWay,
        outdated,
        noTokens,
        tooManyAtOnce,
        rateLimited,
      ],
    },
    voiceAgain: {
      summary: 'Voice a line again',
      description:
        'Another take of the same words in the same voice, published as a correction is, and charged as one. ' +
        'The take before comes back with the revision that it was in.',
      fields: { revision: 'The current revision as the caller knows it; an older one is refused.' },
      refusals: [
        refusal('not_found', correctionSentences.line_missing, 'The item has no such line.'),
        notCompleted,
        underWay,
        outdated,
        noTokens,
        tooManyAtOnce,
        rateLimited,
      ],
    },
    speakAgain: {
      summary: 'Have an item spoken again by the voices in use',
      description:
        'Every line that other voices spoke gets a new sound in the same words, all published as one correction. Words that were paid for ' +
        'cost nothing again. Recorded and silenced lines, sounds, and lines that the voices in use cannot say stay as they are.',
      fields: { revision: 'The current revision as the caller knows it; an older one is refused.' },
      refusals: [
        refusal('conflict', correctionSentences.same_voices, 'No line would sound different.'),
        notCompleted,
        underWay,
        outdated,
        rateLimited,
      ],
    },
    setSpokenNotice: {
      summary: 'Word, add or remove the spoken notice of an item',
      description:
        'The spoken notice says at the beginning of an item that its voices are artificial. It is a line like any other, costs nothing, and follows ' +
        'the language and the voice of the script. Publishing it is a revision; the ids of other lines stay. To hear a wording first, use generate-audio.',
      fields: {
        revision: 'The current revision as the caller knows it; an older one is refused.',
        text: 'What it says; null for no notice, which only a private item may be without.',
      },
      examples: { text: defaultNotice({ language: 'en', has_human_voice: false }) },
      refusals: [
        fieldRefused('text', spokenNoticeSentences.sense_required, 'It does not say that the voices are artificial.'),
        fieldRefused('text', spokenNoticeSentences.required, 'It is null, and others can hear the item.'),
        fieldRefused('text', spokenNoticeSentences.unchanged, 'The spoken notice would not change.'),
        refusal('conflict', spokenNoticeSentences.not_needed, 'People speak all lines of the item.'),
        notCompleted,
        underWay,
        outdated,
        rateLimited,
      ],
    },
    reviseContent: {
      summary: 'Revise the script of a published item',
      description:
        'Adds, deletes, moves, rewords and revoices lines as one revision. A line with an `utterance_id` of the item stays that line: with the ' +
        'same text and voice it keeps its sound, and without `chapter` the chapter that begins with it. Only the others are spoken, and only those ' +
        'that were not paid for before are charged. Everything is published at once, as with a correction.',
      fields: { revision: 'The current revision as the caller knows it; an older one is refused.' },
      refusals: [
        refusal('not_found', correctionSentences.line_missing, 'The item has no line with such an `utterance_id`.'),
        fieldRefused('lines', SCRIPT_TOO_SHORT_SENTENCE, 'The lines are too short or too long together.'),
        fieldRefused('lines', correctionSentences.script_unchanged, 'Nothing would change.'),
        fieldRefused('lines', correctionSentences.line_twice, 'An `utterance_id` is there twice.'),
        fieldRefused('voices', correctionSentences.voice_missing, 'Speaker 2 speaks and has no voice.'),
        fieldRefused('voices', generationSentences.same_voice, 'The voices are the same.'),
        linesNotVoiced,
        notCompleted,
        underWay,
        outdated,
        noTokens,
        tooManyAtOnce,
        rateLimited,
      ],
    },
    listRevisions: {
      summary: 'List the revisions of an item',
      description: 'For its owners alone.',
      response: 'The revisions of an item.',
    },
    replaceAtOnce: {
      summary: 'Stop earlier revisions at once',
      description:
        'After a correction, listeners in the middle of the earlier revision can hear it out. This ends that: the earlier sound and its ' +
        'stream close, and open players continue with the newest revision at the same line. Can be repeated. Caches may hold a part for a minute.',
      response: 'Earlier revisions no longer play.',
    },
    restoreRevision: {
      summary: 'Bring an earlier revision back',
      description:
        'As a new revision. Nothing is spoken and nothing is charged, because the sound of every line that was ever published is kept.',
      fields: { revision: 'The one to bring back.' },
      refusals: [
        refusal('not_found', correctionSentences.revision_missing, 'The item has no such revision.'),
        refusal('conflict', correctionSentences.is_current, 'It is the current revision.'),
        notCompleted,
        underWay,
        rateLimited,
      ],
    },
    retryCorrection: {
      summary: 'Retry a failed correction',
      description: 'The same text, or the same earlier revision, once more, under the same conditions.',
      refusals: [
        refusal('conflict', correctionSentences.none_failed, 'No correction of it has failed.'),
        notCompleted,
        underWay,
        noTokens,
        tooManyAtOnce,
        rateLimited,
      ],
    },
    withdrawCorrection: {
      summary: 'Withdraw a correction',
      description:
        'Stops one that is being made, and discards one that failed. The published item stays as it is; tokens set aside for it are refunded. Can be repeated.',
      response: 'There is no correction any more.',
    },
  },
})
