import { provenanceLimits, provenanceSentences } from '@app/domain/provenance'
import { rateLimits } from '@app/domain/rate-limits'
import { content } from './openapi/content-examples.ts'
import { describeContract } from './openapi/describe.ts'
import { UTTERANCE_ID } from './openapi/examples.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'
import * as contract from './verifications.ts'

const MEGABYTE = 1_048_576
const MINUTE = 60
const episode = { content, revision: 1, made_at: '2026-11-24T12:00:00.000Z' }
const unchanged = {
  verdict: 'unchanged' as const,
  places: 0,
  byte_size: 131_072,
  signature: 'valid' as const,
  line_hashes: 'same' as const,
  episode,
  is_hidden: false,
  lines: { total: 2, same: 2 },
  differences: [],
}
const unknown = {
  ...unchanged,
  verdict: 'unknown' as const,
  signature: 'absent' as const,
  line_hashes: 'silent' as const,
  episode: null,
  lines: { total: 0, same: 0 },
}
const changed = {
  ...unchanged,
  verdict: 'changed' as const,
  places: 1,
  signature: 'changed' as const,
  line_hashes: 'changed' as const,
  lines: { total: 2, same: 1 },
  differences: [
    {
      state: 'missing' as const,
      number: 2,
      at_ms: 5_200,
      speaker: 2 as const,
      speaker_name: 'Tobias',
      text: 'Which is a kind way to say that nobody checked.',
      utterance_id: UTTERANCE_ID,
      play_ms: 5_200,
      published_ms: 4_100,
      file_ms: 0,
    },
  ],
}
const { max } = rateLimits.file_checks_by_address
const LIMITS = `At most ${provenanceLimits.file_bytes / MEGABYTE} MB that arrive within ${provenanceLimits.check_seconds / MINUTE} minutes, and ${max} files an hour from one address. Nothing of the file is kept.`
const shared = [
  refusal('unsupported_media_type', provenanceSentences.not_sound, 'It is not an MP3.'),
  refusal('rate_limited', provenanceSentences.rate_limited, 'The address has sent a lot of files.'),
  refusal('unavailable', provenanceSentences.busy, 'Many files are being checked.'),
  refusal('unavailable', provenanceSentences.busy_address, 'Files from the same address are being checked.'),
]

export const verificationsDocs = describeContract(contract, {
  tag: 'Listening',
  fields: {
    verdict:
      '`unchanged`: published here, and every frame is as it was; `changed`: some lines are as they were published here; `unknown`: neither.',
    places: 'In how many places the file is not what was published.',
    byte_size: 'How large the file is.',
    signature:
      'What the signed statement in the file is worth: `valid`; `changed`: ours, about another sound; `not-ours`: of a key that is not ours; `revoked`: of a key that was revoked; `malformed`; `absent`.',
    line_hashes:
      'What the log of line hashes says: `same`, `changed`, `silent` where it knows none of the sound, `not_used` where the signature answered.',
    episode:
      'The episode, where the caller may hear it; else null. With the verdict `unknown`, the one that the signature names.',
    content: 'The item.',
    revision: 'Of which revision the sound is.',
    made_at: 'When the signed statement says that it was made; null where it is not known.',
    is_hidden: 'Whether the signature names an episode that the caller may not hear, or that is gone.',
    lines: 'How many lines were published, and how many of them are the same in the file.',
    total:
      'How many lines were published, without the spoken notice. Of an episode that the caller may not hear, as many as its signed statement counts, which has the notice among them.',
    same: 'How many of them are in the file as they were published.',
    differences: 'What is not as it was published, in order.',
    state:
      '`differs`: something else is heard there; `missing`: cut out; `moved`: in another place; `added`: between lines, or at an end.',
    number:
      'Which line it is: 1 for the first line of the script, 0 for the spoken notice. Of what was added, that of the line after it, null at the end.',
    at_ms: 'Where it begins in what was published.',
    speaker: 'Which of the two voices; null where the line is no longer published so.',
    speaker_name: 'Who says it; null where the line is no longer published so.',
    text: 'What the line says; null where it is no longer published so.',
    utterance_id: 'The line; null where it is no longer published so.',
    play_ms: 'Where it can be heard in what is published now; null where it cannot.',
    published_ms: 'How long it is in what was published, with what follows it up to the next line.',
    file_ms: 'How long is what stands there in the file; null where several lines share it.',
    url: 'A page or file of an episode of this server, or an MP3 file on the public internet.',
  },
  examples: { url: 'https://example.org/episode.mp3' },
  schemas: {
    Verdict: 'What was found out about a file.',
    LineHashesAnswer: 'What the log of line hashes says of a file.',
    VerifiedEpisode: 'The episode that a file is of.',
    VerifiedLines: 'How many lines were published, and how many of them are in the file.',
    Difference: 'A place in which a file is not what was published.',
    Verification: 'What was found out about a file, and how.',
  },
  endpoints: {
    checkFile: {
      summary: 'Check a file',
      description: `Whether an MP3 was published here, and where it was changed. ${LIMITS}`,
      files: { file: { description: 'The MP3.', types: ['audio/mpeg', 'application/octet-stream'], isRequired: true } },
      refusals: [
        refusal('too_large', provenanceSentences.too_large, 'The file is beyond the limit.'),
        ...shared,
        fieldRefused('file', provenanceSentences.file_required, 'The form has no file.'),
      ],
      answers: {
        unchanged: { summary: 'Unchanged', value: unchanged },
        changed: { summary: 'A line was cut out', value: changed },
        unknown: { summary: 'Unknown', value: unknown },
      },
    },
    checkLink: {
      summary: 'Check what a link leads to',
      description: `As a file that is sent. Other servers are asked once, within ${provenanceLimits.link_seconds} seconds. ${LIMITS}`,
      refusals: [
        ...shared,
        refusal('too_large', provenanceSentences.too_large, 'What it leads to is beyond the limit.'),
        fieldRefused('url', provenanceSentences.not_a_link, 'It is no link.'),
        fieldRefused('url', provenanceSentences.link_unknown, 'It leads to nothing here that the caller may hear.'),
        fieldRefused(
          'url',
          provenanceSentences.link_unreachable,
          'The other server does not answer, or not with a file.',
        ),
      ],
    },
  },
})
