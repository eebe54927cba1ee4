import { modelSentences as sentences } from '@app/domain/models'
import { describeContract } from './openapi/describe.ts'
import { refusal } from './openapi/refusals.ts'
import * as contract from './models.ts'

const MB = 1024 ** 2
const absent: contract.ModelState = {
  id: 'libritts_high',
  stage: 'absent',
  total_bytes: 36_406_088,
  arrived_bytes: 0,
  bytes_per_second: null,
  problem: '',
  is_used: false,
  is_verified: true,
  times_talk: null,
}
const downloading: contract.ModelState = {
  ...absent,
  id: 'kokoro',
  stage: 'downloading',
  total_bytes: 106_983_991,
  arrived_bytes: 40 * MB,
  bytes_per_second: 3 * MB,
}
const installed: contract.ModelState = {
  ...downloading,
  stage: 'installed',
  arrived_bytes: 106_983_991,
  bytes_per_second: null,
  is_used: true,
  times_talk: 2.6,
}
const view = (model: contract.ModelState): contract.ModelsView => ({
  models: [model, absent],
  spoken_by: model.is_used ? 'kokoro' : 'embedded',
  set_by: null,
  embedded_times_talk: 43,
  writer: null,
  recogniser: null,
  used_bytes: 566 * MB,
  free_bytes: 58_000 * MB,
  cores: 2,
  memory_bytes: 24_000 * MB,
  measured_at: '2026-11-28T09:12:00.000Z',
})
const set = refusal('conflict', sentences.set('SPEECH_ENGINE'), 'A setting decides who speaks.')
const notInstalled = refusal('conflict', sentences.not_installed, 'The voices are not installed.')
const silent = refusal(
  'conflict',
  sentences.silent('Kokoro', '…'),
  'The voices cannot speak on this machine; the sentence says why.',
)
const oneAtATime = refusal('conflict', sentences.one_at_a_time, 'Another model is being installed.')
const inUse = refusal('conflict', sentences.in_use_by(2), 'Episodes are being made with it.')

export const modelsDocs = describeContract(contract, {
  tag: 'Operations',
  fields: {
    id: 'The model.',
    stage:
      'Where it stands. `paused`: a part has arrived, and an installation goes on from there. `preparing`: the program that runs it is installed. `unpacking`: its files are put together. `measuring`: it speaks a few words to be timed.',
    total_bytes: 'The size of the download.',
    arrived_bytes: 'How much of it is there, also after a restart.',
    bytes_per_second: 'The speed of the download; null until it is measured.',
    problem: 'Why the installation failed, as a sentence; empty otherwise.',
    is_used: 'Whether new lines, scripts or transcripts are made with it.',
    is_verified: 'False where it was installed from files of one’s own, which have no published checksum.',
    times_talk: 'How many seconds of sound it makes in a second on this machine; null until it is measured.',
    spoken_by: 'Who speaks new lines; `embedded` are the voices that come with the product. Null for another engine.',
    set_by: 'The setting that decides who speaks; null where it is chosen here.',
    models: 'The models that can be installed.',
    embedded_times_talk: 'The same of the embedded voices.',
    writer: 'Who writes scripts; null for the embedded writer.',
    recogniser: 'Who transcribes; null where nobody does.',
    used_bytes: 'The room that models take on the disk.',
    free_bytes: 'The room that is left there.',
    cores: 'Of this machine.',
    memory_bytes: 'Of this machine.',
    measured_at: 'When a speed was measured last; null before the first time.',
    text: 'The line.',
    voice_name: 'The voice that speaks it.',
    mp3_base64: 'The sound.',
    duration_ms: 'Its length.',
    peaks: 'How loud it is every 100 ms, 0..1.',
  },
  examples: { id: 'kokoro', spoken_by: 'kokoro', voice_name: 'Kore' },
  schemas: {
    ModelState: 'A model that can run on the machine of the server.',
    ModelsView: 'The models of this machine, who speaks new lines, and who could.',
    Trial: 'A line in voices to be compared.',
  },
  endpoints: {
    getModels: {
      summary: 'Read which models are installed',
      description:
        'Voices, writers and recognisers that run on the machine of the server: what is installed, how fast voices speak here, and who speaks new lines. For operators, and for a signed-in person on the server’s own machine where it has the embedded database.',
      answers: { downloading: { summary: 'One is being downloaded', value: view(downloading) } },
    },
    installModel: {
      summary: 'Install a model',
      description:
        'Begins the download, or resumes it, and answers at once. Installed voices are measured, and speak new lines from 1.3 times talk on, unless a setting decides who speaks; a recogniser understands from the next start on. A second request changes nothing.',
      refusals: [oneAtATime],
      answers: { begun: { summary: 'It has begun', value: view(downloading) } },
    },
    cancelModel: {
      summary: 'Cancel an installation',
      description: 'What has arrived is kept, and a later installation goes on from there.',
      answers: {
        cancelled: {
          summary: 'It has ended',
          value: view({ ...downloading, stage: 'paused', bytes_per_second: null }),
        },
      },
    },
    removeModel: {
      summary: 'Remove a model',
      description: 'Frees its room. Episodes stay as they are; the embedded voices speak where it spoke.',
      refusals: [inUse],
      answers: { removed: { summary: 'It is gone', value: view(absent) } },
    },
    useVoices: {
      summary: 'Choose who speaks new lines',
      description:
        'From now on, and after a restart. Voices that were never measured are measured first. Lines that were made keep their sound.',
      fields: { spoken_by: 'Who speaks new lines.' },
      refusals: [set, notInstalled, silent],
      answers: { speaking: { summary: 'They speak', value: view(installed) } },
    },
    measureModels: {
      summary: 'Measure how fast voices speak here',
      description: 'Begins with the embedded voices, and takes about two seconds for each installed model.',
      refusals: [
        refusal('conflict', sentences.busy, 'A model is being installed or measured.'),
        refusal('conflict', sentences.rendering, 'An episode is being made.'),
      ],
      answers: { measuring: { summary: 'It has begun', value: view({ ...installed, stage: 'measuring' }) } },
    },
    addModelFile: {
      summary: 'Bring a file of a model',
      description:
        'For a server that cannot reach the internet: the same files as a download fetches. Each finds its model by its checksum, and the model is installed once all of its files are there.',
      files: {
        file: { description: 'The file, whatever its name is.', types: ['application/octet-stream'], isRequired: true },
      },
      refusals: [refusal('conflict', sentences.unknown_file, 'No model has a file with this checksum.')],
      answers: { stored: { summary: 'It is stored', value: view({ ...downloading, stage: 'paused' }) } },
    },
    tryVoices: {
      summary: 'Hear a line in other voices',
      description: 'To compare voices that need not be those in use. It costs nothing.',
      examples: { text: 'The harbour is quiet tonight.' },
      refusals: [notInstalled, silent],
      answers: {
        spoken: { summary: 'It speaks', value: { mp3_base64: '//…', duration_ms: 1_900, peaks: [0.2, 0.6] } },
      },
    },
  },
})
