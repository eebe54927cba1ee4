import { naturalVoicesSentences as sentences } from '@app/domain/natural-voices'
import { describeContract } from './openapi/describe.ts'
import { refusal } from './openapi/refusals.ts'
import * as contract from './natural-voices.ts'

const absent: contract.NaturalVoicesModel = {
  name: 'kokoro',
  stage: 'absent',
  total_bytes: 349_906_910,
  arrived_bytes: 0,
  bytes_per_second: null,
  problem: '',
}
const downloading: contract.NaturalVoicesModel = {
  name: 'libritts_r',
  stage: 'downloading',
  total_bytes: 82_038_311,
  arrived_bytes: 41_943_040,
  bytes_per_second: 3_145_728,
  problem: '',
}
const view = (model: contract.NaturalVoicesModel): contract.NaturalVoicesView => ({
  spoken_by: model.stage === 'installed' ? 'libritts_r' : 'embedded',
  set_by: null,
  models: [model, absent],
})
const installed = { ...downloading, stage: 'installed', arrived_bytes: 82_038_311, bytes_per_second: null } as const
const set = refusal('conflict', sentences.set('SPEECH_ENGINE'), 'A setting decides who speaks.')

export const naturalVoicesDocs = describeContract(contract, {
  tag: 'Operations',
  fields: {
    name: 'The model.',
    stage:
      'Where its installation stands. `paused`: a part has arrived, and a download goes on from there. `preparing`: what runs it is installed and tried.',
    total_bytes: 'The size of the download.',
    arrived_bytes: 'How much of it is there, also after a restart.',
    bytes_per_second: 'The speed of the download; null until it is measured.',
    problem: 'Why the installation failed, as a sentence; empty otherwise.',
    spoken_by: 'Who speaks new lines; `embedded` are the voices that come with the product. Null for another engine.',
    set_by: 'The setting that decides who speaks; null where it is chosen here.',
    models: 'The models that can be installed.',
  },
  examples: { name: 'kokoro' },
  schemas: {
    NaturalVoicesModel: 'Neural voices, or a speech recogniser, that run on the machine of the server.',
    NaturalVoicesView: 'Who speaks new lines, and who could.',
  },
  endpoints: {
    getNaturalVoices: {
      summary: 'Read which natural voices are installed',
      description:
        'Who speaks new lines, and how far the installation of neural voices on this machine is. For the person who runs the server: a signed-in person on its own machine, where it has the embedded database.',
      access: 'server_operator',
      answers: { downloading: { summary: 'One is being downloaded', value: view(downloading) } },
    },
    downloadNaturalVoices: {
      summary: 'Install natural voices',
      description:
        'Begins the download, or resumes it, and answers at once. Once voices are installed, they speak new lines, unless a setting decides who speaks; a recogniser understands from the next start on. A second request changes nothing.',
      access: 'server_operator',
      refusals: [refusal('conflict', sentences.one_at_a_time, 'Another model is being installed.')],
      answers: { begun: { summary: 'It has begun', value: view(downloading) } },
    },
    cancelNaturalVoices: {
      summary: 'Cancel an installation',
      description: 'What has arrived is kept, and a later download goes on from there.',
      access: 'server_operator',
      answers: {
        cancelled: {
          summary: 'It has ended',
          value: view({ ...downloading, stage: 'paused', bytes_per_second: null }),
        },
      },
    },
    useNaturalVoices: {
      summary: 'Choose who speaks new lines',
      description:
        'From now on, and after a restart. The voices speak a word first, to see whether they can. Lines that were made keep their sound.',
      access: 'server_operator',
      fields: { spoken_by: 'Who speaks new lines.' },
      examples: { spoken_by: 'libritts_r' },
      refusals: [
        set,
        refusal('conflict', sentences.not_installed, 'The voices are not installed.'),
        refusal(
          'conflict',
          sentences.silent('Kokoro', '…'),
          'The voices cannot speak on this machine; the sentence says why.',
        ),
      ],
      answers: { speaking: { summary: 'They speak', value: view(installed) } },
    },
  },
})
