import { listenSentences } from '@app/domain/listen-check'
import * as contract from './listen-check.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'

const finding: contract.ListenFindingView = {
  finding_id: '8f14e45fceea167a',
  kind: 'said_twice',
  utterance_id: '3f0a5a1e-8f3c-4c56-9d1e-5b8a6f2b7c10',
  position: 35,
  speaker: 1,
  text: 'And and nobody wrote down who lit it first.',
  from: 4,
  to: 7,
  start_ms: 232_000,
  detail: '“and” stands twice in the script.',
  remedy: 'remove_word',
  is_outdated: false,
  fine: null,
}
export const listenCheckDocs = describeContract(contract, {
  tag: 'Listening',
  fields: {
    channel_id: 'The channel that the item is in.',
    finding_id: 'The same for the same finding of a later check, as long as words and sound of its line are the same.',
    fine: 'Whether the finding is marked as fine.',
    status: '`none` of an item that was never checked, `processing`, `completed`, or `error`.',
    error: 'Why it could not be checked; else empty.',
    revision: 'The revision that was checked; 0 for none.',
    lines_total: 'How many lines its script has, without the spoken notice.',
    lines_checked: 'How many of them have been listened to.',
    measures: 'The finished sound in figures; null until it is measured, and where there is none.',
    findings: 'In the order in which they are heard. While a check runs, those of the one before.',
    not_checked: 'What was not checked, and is therefore not passed.',
    checked_at: 'When it was done; null until then.',
    kind: 'What it is.',
    utterance_id: 'The line.',
    position: 'Its place in the script, from 0.',
    speaker: 'Who says it: 1 or 2.',
    text: 'What it says.',
    from: 'The first character of its text that the finding is about; null for the whole line.',
    to: 'The character behind the last one; null for the whole line.',
    start_ms: 'Where it is heard, in milliseconds.',
    detail: 'A sentence for people.',
    remedy: 'What one press can do about it.',
    is_outdated: 'Whether the line was changed since.',
  },
  examples: { finding_id: finding.finding_id },
  schemas: {
    ListenCheckView: 'What is worth a second listen in a finished item.',
    ListenFindingView: {
      description: 'Something about a line that is worth a second listen.',
      fields: { fine: 'Who marked it as fine, and when; null where nobody did.' },
    },
  },
  endpoints: {
    getListenCheck: {
      summary: 'Read the listen check',
      description:
        'The finished file is measured and each line listened to after an item is completed and after each published correction; ' +
        '`listen_check.updated` reports how far that is. Publishing never waits for it.',
    },
    checkAgain: {
      summary: 'Check an item again',
      description: 'Listens to the current revision once more. What is marked as fine stays so.',
      refusals: [
        refusal('conflict', listenSentences.not_finished, 'The item is not finished.'),
        refusal('conflict', listenSentences.under_way, 'It is being checked.'),
      ],
    },
    markFine: {
      summary: 'Mark a finding as fine',
      description:
        'Or take the mark back. It stays through later checks as long as words and sound of the line stay. Can be repeated.',
      refusals: [
        refusal('not_found', listenSentences.finding_missing, 'The item has no such finding.'),
        fieldRefused('fine', 'fine must be true or false', 'It is neither.'),
      ],
    },
  },
})
