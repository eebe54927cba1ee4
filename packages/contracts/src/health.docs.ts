import { healthLimits, healthSentences } from '@app/domain/health'
import { staffSentences } from '@app/domain/staff'
import * as contract from './health.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'

const { samples_hours, failure_days, silent_seconds, pace_minutes, bars } = healthLimits
export const healthDocs = describeContract(contract, {
  tag: 'Operations',
  fields: {
    process_id: 'Made at its start.',
    runs: 'What it does: `api`, `worker` or both.',
    version: 'The version of the product.',
    started_at: 'When it started.',
    memory_bytes: 'Resident memory.',
    is_answering: `False for a process that has been silent for ${silent_seconds} seconds.`,
    title: 'The title of the item.',
    sentence: 'What went wrong, or what the state means and what to set for better. Never a secret.',
    begun_at: 'When the making that failed began.',
    checked_at: 'When these figures were read.',
    public_url: 'The address at which people reach the server.',
    processes: 'All processes of the last day, those that started first in front.',
    pace: `Seconds of sound that the speech engines made in a second of making, over ${pace_minutes} minutes; null where nothing was spoken.`,
    queue: `Jobs that are due. \`bars\` has the most that waited in each of ${bars} parts of the last ${samples_hours} hours.`,
    open_pages: 'Open live streams: about one for each person with an open page.',
    answering: 'Questions that the hosts are answering.',
    disk: 'The disk that files are kept on; null where they are in a store elsewhere.',
    database_bytes: 'The size of the database.',
    backup:
      'The last backup of this database; `missing` counts objects that could not be copied. Null where none was made.',
    failures: `Items whose making failed in the last ${failure_days} days, the newest first.`,
    part: 'What is set up.',
    state: '`set` was not tried; `warn` works, and something better can be had.',
    word: 'The state in a word or two.',
    test: 'The text of the button that tries it; null where there is nothing to try.',
    row: 'How it stands now.',
    rows: 'Every part, in the order of the desk.',
    took_ms: 'How long it took.',
    sound: 'What was spoken: a WAV file in base64. Null for other parts.',
    reason: 'Why, for the audit log.',
    success: 'Always true; refusals have another status.',
    message: 'A sentence to display.',
  },
  examples: { reason: 'The disk was full' },
  schemas: {
    ServerProcess: 'A process of the server.',
    Failure: 'An item that could not be made.',
    Health: 'How the server is doing.',
    SetupRow: 'How a part of the server is set up.',
  },
  endpoints: {
    getServerHealth: {
      summary: 'Read how the server is doing',
      description: 'Every process, the queue, disk and database, the last backup, and what failed.',
    },
    retryFailed: {
      summary: 'Make a failed item again',
      description:
        'As its owner could: the lines that have their clips are kept, and the owner pays for those that they have not paid for. Recorded in the audit log.',
      response: 'It is being made.',
      refusals: [
        fieldRefused('reason', staffSentences.reason_missing, 'The reason is empty.'),
        fieldRefused('reason', staffSentences.reason_too_long, 'The reason is too long.'),
        refusal('conflict', healthSentences.not_failed, 'The item has not failed, or is gone.'),
      ],
    },
    getSetup: {
      summary: 'Read what is set up',
      description: 'How each part of the server stands by its settings. Nothing is tried.',
      response: 'The parts.',
    },
    testSetup: {
      summary: 'Try what is set up',
      description:
        'Really speaks a sentence, asks the model a question, sends an email to the caller, writes and reads an object, or calls the service. What stands in the way is part of the answer.',
      response: 'What trying it found.',
    },
  },
})
