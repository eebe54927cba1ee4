import { productionLimits, soundSentences as sentences } from '@app/domain/production'
import { sourceLimits, sourceSentences, storageFullSentence } from '@app/domain/sources'
import { describeContract } from './openapi/describe.ts'
import { ASSET_ID } from './openapi/examples.ts'
import { fieldRefused, refusal } from './openapi/refusals.ts'
import type { SoundView } from './sounds.ts'
import * as contract from './sounds.ts'

const sound: SoundView = {
  asset_id: ASSET_ID,
  title: 'Harbour morning',
  licence: 'cc_by',
  credit: 'Ida Lund',
  source: 'https://example.com/harbour-morning',
  duration_ms: 14_200,
  byte_size: 2_504_924,
  peaks: [0, 0.42, 0.61, 0.12],
  sound_url: `/objects/sounds/${ASSET_ID}.wav?expires=1795800000&signature=4f0c9d1e`,
  created_at: '2026-11-21T09:30:00.000Z',
}
const missing = refusal('not_found', sentences.missing, 'The channel has no such sound.')
const creditNeeded = fieldRefused('credit', sentences.credit_needed, 'The licence is CC BY and nobody is named.')
const isSound = [
  ['no_file', 'There is no file.'],
  ['empty', 'The file has no bytes.'],
  ['too_short', 'There is no sound in the file.'],
  ['too_long', 'The sound is too long.'],
  ['silent', 'Nothing can be heard in it.'],
  ['is_video', 'It is a video.'],
  ['not_wav', 'It is no sound that this server can read.'],
  ['damaged', 'It cannot be read.'],
  ['wav_sizes', 'The sizes in its header do not fit.'],
  ['wav_format', 'Its samples are of another kind.'],
  ['wav_channels', 'It has more than two channels.'],
  ['wav_rate', 'Its sample rate is out of range.'],
] as const

export const soundsDocs = describeContract(contract, {
  tag: 'Sounds',
  fields: {
    asset_id: 'The sound; what `source` of a sound line refers to.',
    title: 'What it is called.',
    licence:
      'Why it may be published: `own`, `cc0`, `cc_by`, or `licensed` to its owner. Without one it is kept, and an item that plays it is refused.',
    credit: 'Who made it, as listeners read it. CC BY needs one.',
    source: 'Where it is from.',
    duration_ms: 'How long it is, in milliseconds.',
    byte_size: 'How much of the storage of the account it takes.',
    peaks: 'Its waveform: how loud each part is, from 0 to 1.',
    sound_url: 'Plays it, for an hour; supports range requests.',
    created_at: 'When it was added.',
    sounds: 'In the order in which they were added.',
    data: 'The sound, for restoring it.',
    sound:
      'How new items of the channel are put together: stereo, room tone, rhythm, breaths before long lines, and the mood of the music or null.',
    mood: 'The mood of the music.',
    role: 'What the music is for: it decides what is composed.',
    variation: 'Another number is another tune.',
    from_ms: 'Where the part begins, in milliseconds of the whole sound.',
    to_ms: 'Where it ends; the end of the sound where it is left out.',
    fade_in_ms: 'How long it fades in.',
    fade_out_ms: 'How long it fades out.',
    gain_db: 'How much louder or softer than the level of all sounds, in dB.',
  },
  examples: {
    title: sound.title,
    licence: sound.licence,
    credit: sound.credit,
    source: sound.source,
  },
  schemas: {
    SoundView: 'A sound that the owner of a channel has brought.',
    ChannelSoundView: 'How new items of a channel are put together.',
  },
  endpoints: {
    listSounds: {
      summary: 'List sounds',
      description: `The sounds that the owner of a channel has brought, at most ${productionLimits.sounds_of_channel}. For its owner alone.`,
      response: 'The sounds.',
    },
    addSound: {
      summary: 'Add a sound',
      description:
        `A WAV file of at most ${productionLimits.sound_file_mb} MB and ${productionLimits.longest_sound_ms / 60_000} minutes: mono or stereo PCM, 8 to 192 kHz. ` +
        'It is stored as 16-bit stereo or mono at 44.1 kHz. Where the server has ffmpeg, MP3, M4A, FLAC and Ogg are read as well.',
      fields: { title: 'Leave it out for the name of the file.' },
      files: {
        file: { description: 'The sound.', types: ['audio/wav', 'application/octet-stream'], isRequired: true },
      },
      refusals: [
        creditNeeded,
        ...isSound.map(([name, when]) => fieldRefused('file', sentences[name], when)),
        refusal(
          'too_large',
          storageFullSentence(sourceLimits.account_mb * 1_048_576),
          'The storage of the account is full.',
        ),
        refusal('conflict', sentences.too_many, 'The channel has as many sounds as it can have.'),
        refusal(
          'rate_limited',
          sourceSentences.rate_limited,
          'The rate limit for adding sources is exceeded; see Retry-After.',
        ),
      ],
    },
    updateSound: {
      summary: 'Change what is said of a sound',
      description: 'Its title, licence, credit and source, all of them. Finished items keep the credit that they have.',
      refusals: [creditNeeded, missing],
    },
    removeSound: {
      summary: 'Remove a sound',
      description:
        'It leaves the list, and no new item can play it. Items that play it keep it, so that they can be corrected; without such an item it is deleted 15 minutes later.',
      response: 'It is removed.',
      refusals: [missing],
    },
    restoreSound: {
      summary: 'Restore a removed sound',
      description: 'For 15 minutes, and as long as an item plays it.',
      refusals: [missing, refusal('conflict', sentences.too_many, 'The channel has as many sounds as it can have.')],
    },
    getChannelSound: {
      summary: 'Read how new items of a channel are put together',
      description: 'The defaults where nothing was chosen. For the owner of the channel alone.',
    },
    saveChannelSound: {
      summary: 'Choose how new items of a channel are put together',
      description: 'Items that are there already stay as they are.',
      fields: { sound: 'All of it, or null for the defaults.' },
    },
  },
})
