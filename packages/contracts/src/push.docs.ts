import { digestLimits } from '@app/domain/digests'
import { pushLimits as limits, pushSentences as sentences } from '@app/domain/push'
import { describeContract } from './openapi/describe.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'
import * as contract from './push.ts'

const SUBSCRIPTION_ID = '3f0c7a52-9d41-4b8e-a6f7-5c2e1d0b9384'
const ENDPOINT = 'https://updates.push.example.net/wpush/v2/gAAAAABn4fJx'
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const missing = refusal('not_found', sentences.missing, 'No browser of the caller has this id.')

export const pushDocs = describeContract(contract, {
  tag: 'Following',
  fields: {
    public_key: 'The `applicationServerKey` to subscribe with, in base64url; it stays the same.',
    subscriptions: 'The browser that was added first comes first.',
    subscription_id: 'The browser.',
    endpoint: 'Where its push service takes messages for it.',
    keys: 'By which messages are encrypted so that this browser alone can read them.',
    p256dh: 'The public key of the browser, in base64url.',
    auth: 'Its secret, in base64url.',
    user_agent: 'How the browser names itself; null where it does not.',
    episodes: 'Whether it shows when a followed channel publishes an episode.',
    own_episodes: `Whether it shows when an episode of the caller is ready or has failed, if its making took longer than ${digestLimits.watched_seconds / 60} minutes.`,
    created_at: 'When it was added.',
    last_success_at: 'When its push service last took a message; null until then.',
    is_current: 'Whether it belongs to the session of this request.',
    outcome:
      '`sent`: the push service took it. `gone`: the browser does not take messages any more, and was removed. `failed`: the push service did not answer, or refused.',
    success: 'Always true.',
  },
  examples: {
    subscription_id: SUBSCRIPTION_ID,
    endpoint: ENDPOINT,
    keys: JSON.stringify(KEYS),
  },
  schemas: {
    PushKeys: 'What messages for a browser are encrypted with.',
    PushSubscription: 'A browser that is notified; it ends with the session in which it asked for it.',
  },
  endpoints: {
    getPushKey: {
      summary: 'Get the key for Web Push',
      description: 'Browsers subscribe with it (RFC 8292).',
      response: 'The public key of this server.',
    },
    listPushSubscriptions: {
      summary: 'List the browsers that are notified',
      description: 'None until the caller asks for it.',
      response: 'The browsers of the caller.',
    },
    putPushSubscription: {
      summary: 'Notify a browser',
      description: `Sets the state, so repeating it changes nothing. A session has one browser, which a new endpoint replaces. At most ${limits.of_person} for a person: one more takes the place of the one that was added first. It ends when the session is signed out.`,
      refusals: [
        fieldRefused('endpoint', sentences.endpoint, 'endpoint is no https address of the public internet.'),
        fieldRefused('endpoint', sentences.endpoint_long, 'endpoint is too long.'),
        fieldRefused('keys', sentences.keys, 'p256dh is no point of the curve.'),
        refusal('conflict', sentences.taken, 'Another person has the endpoint with other keys.'),
      ],
    },
    deletePushSubscription: {
      summary: 'Stop notifying a browser',
      description: 'From then on nothing is sent to it.',
      response: 'It is removed.',
      refusals: [missing],
    },
    sendTestPush: {
      summary: 'Send a test notification',
      description: 'Waits for the push service.',
      response: 'What the push service said.',
      refusals: [missing, refusal('rate_limited', sentences.too_many_tests, 'The caller sent many of late.')],
    },
  },
})
