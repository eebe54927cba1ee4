import type { InjectOptions } from 'fastify'
import type { Deps } from '#deps.ts'
import { listUtterances } from '#features/episodes/content/index.ts'
import { storedFinding } from '#test/content/stored-finding.ts'
import { askedRequests } from './asked-requests.ts'
import { verificationRequests } from './verification-calls.ts'

type Place = { channel_id: string; content_id: string }

/**
 * Requests to the routes of listen checks, of checks of files and of listeners' questions whose address is not enough.
 */
export function checkRequests({ db }: Pick<Deps, 'db'>) {
  const at = ({ channel_id, content_id }: Place, what: string) =>
    `/api/content/${content_id}/${what}?channel_id=${channel_id}`
  return {
    ...askedRequests({ db }),
    ...verificationRequests,
    'POST /api/content/:content_id/lines/:utterance_id/take': {
      request: async (place: Place): Promise<InjectOptions> => {
        const [line] = await listUtterances(db, place.content_id)
        return { url: at(place, `lines/${line?.utterance_id ?? place.content_id}/take`), payload: { revision: 1 } }
      },
    },
    'PUT /api/content/:content_id/listen-check/findings/:finding_id': {
      request: async (place: Place): Promise<InjectOptions> => ({
        url: at(place, `listen-check/findings/${await storedFinding({ db }, place.content_id)}`),
        payload: { fine: true },
      }),
    },
  }
}
