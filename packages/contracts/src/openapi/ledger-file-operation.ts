import { LEDGER_CSV_PATH, LedgerFilter } from '../billing.ts'
import type { Json } from './json-schemas.ts'
import { problemResponses } from './problem-responses.ts'

const example =
  'Date,Why,Episode,Lines,Tokens,Balance after,Kind,Entry\r\n2026-11-20T18:02:41.000Z,First tokens,,,1000,1000,grant,1\r\n'

/** The history of a balance as a file. */
export const ledgerFilePaths: Record<string, Json> = {
  [LEDGER_CSV_PATH]: {
    get: {
      operationId: 'downloadMovements',
      tags: ['Account'],
      summary: 'Download movements of tokens',
      description:
        'Every movement of the balance of the caller as CSV in UTF-8, newest first. A text that a spreadsheet would take for a formula begins with an apostrophe.',
      security: [{ bearer: [] }],
      parameters: [
        {
          name: 'filter',
          in: 'query',
          required: false,
          description: 'As for the list.',
          schema: { enum: LedgerFilter.options, default: 'all', examples: ['spent'] },
        },
      ],
      responses: {
        200: {
          description: 'The file',
          headers: { 'Cache-Control': { $ref: '#/components/headers/NoStore' } },
          content: {
            'text/csv': {
              schema: { type: 'string' },
              examples: { short: { summary: 'A new account', value: example } },
            },
          },
        },
        ...problemResponses([]),
      },
    },
  },
}
