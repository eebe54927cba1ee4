import { askedSentences } from '@app/domain/asking'
import { correctionSentences } from '@app/domain/corrections'
import * as contract from './asked.ts'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, noTokens, refusal, tooManyAtOnce } from './openapi/refusals.ts'

export const askedDocs = describeContract(contract, {
  tag: 'Conversations',
  fields: {
    channel_id: 'The channel that the item is in.',
    group_id: 'Questions that ask the same at the same place.',
    asked: 'How many questions in all; it stays when a listener deletes theirs.',
    listeners: 'How many asked them.',
    unanswered: 'How many of the questions have no answer yet.',
    groups: 'The most asked first; the 500 most asked.',
    text: 'The most frequent wording; null where nobody who asked shares their words.',
    count: 'How often it was asked.',
    at_ms: 'Where, in milliseconds of the item as it is now.',
    utterance_id: 'The line that was being said; null where it is gone.',
    speaker: 'Who says that line; null where it is gone.',
    speaker_name: 'What they are called; empty where the line is gone.',
    line_text: 'What the line says now; empty where it is gone.',
    state:
      'Whether nobody answers it, the hosts do, a line that answers it is being made, is in the episode, or is in a draft.',
    error: 'Why the line that answers it could not be made; else empty.',
    last_asked_at: 'When it was asked last.',
    answer: 'What the hosts answered last to somebody who shares the words; null where there is none.',
    written: 'What its owner answered last, even where it could not be made; null where they did not.',
    where: '`here`: a new line after the one it was asked at. `next_episode`: a line in a draft.',
    revision: 'The current revision as the caller knows it; an older one is refused.',
    draft_id: 'The draft that it went into; null where it went into none.',
  },
  examples: {
    text: 'One coat lasts about four years. The salt takes the west side first.',
  },
  schemas: { QuestionGroup: 'Questions that ask the same at the same place of an item.' },
  endpoints: {
    listQuestions: {
      summary: 'List what listeners asked about an item',
      description:
        'Questions that ask the same at the same place are one. Counts are of all questions; words are shown only where somebody who asked shares them.',
      response: 'What listeners asked.',
    },
    answerQuestion: {
      summary: 'Answer a question for everybody',
      description:
        'In the episode, where only the new line is spoken and everything is published as the next revision; or in the draft that its owner last worked on, ' +
        'else a new one. To learn what a new line costs, call quote first.',
      fields: { text: 'What the host says.', speaker: 'Who says it.' },
      response: {
        description: 'It is being made, or in the draft.',
        fields: { state: '`recording` or `in_draft`.' },
      },
      refusals: [
        refusal('not_found', askedSentences.question_missing, 'Nobody asked that about the item.'),
        fieldRefused('text', correctionSentences.text_required, 'The answer is empty.'),
        refusal('conflict', askedSentences.answered_already, 'Its owner has answered it.'),
        refusal('conflict', correctionSentences.under_way, 'A correction of the item is being made.'),
        refusal('conflict', correctionSentences.outdated, 'The item was corrected after that revision.'),
        { ...noTokens, when: 'No tokens are left for the new line.' },
        { ...tooManyAtOnce, when: 'Too many items of the caller are being made for another line.' },
        refusal(
          'rate_limited',
          correctionSentences.rate_limited,
          'The rate limit for publishing changes is exceeded by an answer; see Retry-After.',
        ),
      ],
      answers: {
        here: { summary: 'In the episode', value: { state: 'recording', draft_id: null } },
        next: {
          summary: 'In a draft',
          value: { state: 'in_draft', draft_id: '7c0b3c4e-5f0a-4d8e-9a54-6b1de4a3f201' },
        },
      },
    },
  },
})
