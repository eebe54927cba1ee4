import { sourceSentences } from '@app/domain/sources'
import * as contract from './facts.ts'
import { describeContract } from './openapi/describe.ts'
import { refusal } from './openapi/refusals.ts'

export const factsDocs = describeContract(contract, {
  tag: 'Scripts',
  fields: {
    facts: 'In the order of the sources. A disagreement has the statements of two sources.',
    fact_id: 'Stays the same for the same sentence of the same passage.',
    kind: 'What it is listed as; of a passage, what that is in its source.',
    text: 'What a line that is made of it says; of a passage, its words.',
    marks: 'Its figures and dates, as offsets in the text.',
    passage_ids: 'The passages that it stands on.',
    how_computed: 'Operation, column and rows of a figure that was computed from a table; otherwise null.',
    passages: 'The passages of the facts.',
    source_id: 'The source.',
    sources: 'How far the reading of each source is.',
    name: 'The name of the source.',
    state: '`reading`, `read` or `not_read`.',
    page: 'The page that is being read; null where it is not known.',
    pages: 'How many pages it has; null where it is not known.',
    problem: 'Why it could not be read; otherwise empty.',
    draft_id: 'The draft. Without it the one is meant that requests without a `draft_id` share.',
    success: 'True.',
  },
  schemas: {
    FactView: 'A sentence of a source that a line can be made of, or a figure that was computed from a table.',
    FactSourceView: 'How far the reading of a source is.',
    FactsView: 'What the sources of a draft state.',
  },
  endpoints: {
    listFacts: {
      summary: 'List facts and quotations of the sources of a draft',
      description:
        'Sentences of the sources that state figures, quote somebody, give a cause or contradict another source, and figures computed from tables. Sources that nobody has read yet are read in the background from the first request on.',
    },
    readSourceAgain: {
      summary: 'Read a source again',
      description: 'For a source that could not be read. Limited like adding sources.',
      response: 'It is being read.',
      refusals: [
        refusal(
          'not_found',
          sourceSentences.missing,
          'The draft has no such source, or none that this can be done with.',
        ),
        refusal(
          'rate_limited',
          sourceSentences.rate_limited,
          'The rate limit for adding sources is exceeded; see Retry-After.',
        ),
      ],
    },
  },
})
