import { modelSentences as sentences } from '@app/domain/models'
import { describeContract } from './openapi/describe.ts'
import { refusal } from './openapi/refusals.ts'
import * as contract from './models.ts'

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
    },
    installModel: {
      summary: 'Install a model',
      description:
        'Begins the download, or resumes it, and answers at once. Installed voices are measured, and speak new lines from 1.3 times talk on, unless a setting decides who speaks; a recogniser understands from the next start on. A second request changes nothing.',
      refusals: [oneAtATime],
    },
    cancelModel: {
      summary: 'Cancel an installation',
      description: 'What has arrived is kept, and a later installation goes on from there.',
    },
    removeModel: {
      summary: 'Remove a model',
      description: 'Frees its room. Episodes stay as they are; the embedded voices speak where it spoke.',
      refusals: [inUse],
    },
    useVoices: {
      summary: 'Choose who speaks new lines',
      description:
        'From now on, and after a restart. Voices that were never measured are measured first. Lines that were made keep their sound.',
      fields: { spoken_by: 'Who speaks new lines.' },
      refusals: [set, notInstalled, silent],
    },
    measureModels: {
      summary: 'Measure how fast voices speak here',
      description: 'Begins with the embedded voices, and takes about two seconds for each installed model.',
      refusals: [
        refusal('conflict', sentences.busy, 'A model is being installed or measured.'),
        refusal('conflict', sentences.rendering, 'An episode is being made.'),
      ],
    },
    addModelFile: {
      summary: 'Bring a file of a model',
      description:
        'For a server that cannot reach the internet: the same files as a download fetches. Each finds its model by its checksum, and the model is installed once all of its files are there.',
      files: {
        file: { description: 'The file, whatever its name is.', types: ['application/octet-stream'], isRequired: true },
      },
      refusals: [refusal('conflict', sentences.unknown_file, 'No model has a file with this checksum.')],
    },
    tryVoices: {
      summary: 'Hear a line in other voices',
      description: 'To compare voices that need not be those in use. It costs nothing.',
      examples: { text: 'The harbour is quiet tonight.' },
      refusals: [notInstalled, silent],
    },
  },
})
