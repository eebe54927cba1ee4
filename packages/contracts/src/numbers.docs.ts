import { numberNames } from '@app/domain/numbers'
import { describeContract } from './openapi/describe.ts'
import * as contract from './numbers.ts'

export const numbersDocs = describeContract(contract, {
  tag: 'Operations',
  fields: {
    day: 'A day of UTC; with `days` in the query, how many of them up to today.',
    sign_ups: `${numberNames.sign_ups.meaning}.`,
    episodes: `${numberNames.episodes.meaning}.`,
    minutes: `${numberNames.minutes.meaning}, rounded.`,
    plays: `${numberNames.plays.meaning}.`,
    days: 'Every day of the span, the oldest first; days on which nothing happened are there, too.',
  },
  schemas: { NumbersOfDay: 'What happened on one day.' },
  endpoints: {
    listNumbers: {
      summary: 'Read the figures of each day',
      description: 'How many people signed up, and what was made and played, a day.',
      response: 'The figures.',
    },
  },
})
