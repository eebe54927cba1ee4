import { models } from './catalogue.ts'
import { embeddedVoices } from './licences.ts'
import type { SpokenBy } from './schema.ts'
import { FAST_ENOUGH, timesText } from './speed.ts'

export function speakerTitle(spoken_by: SpokenBy): string {
  return spoken_by === 'embedded' ? embeddedVoices.title : models[spoken_by].title
}

export const modelSentences = {
  local: 'What you install runs on this machine and sends nothing anywhere.',
  one_at_a_time: 'Another model is being installed. Wait for it, or cancel it.',
  not_installed: 'This model is not installed yet.',
  busy: 'A model is being installed or measured. Wait for it.',
  rendering: 'An episode is being made. Measure again when it is done.',
  set: (setting: string) => `The setting ${setting} decides who speaks. Change it where the server is started.`,
  changes: (spoken_by: SpokenBy) =>
    `New lines are spoken by ${speakerTitle(spoken_by)}. Lines that were made stay as they are.`,
  silent: (title: string, reason: string) => `${title} is installed, but does not speak on this machine: ${reason}`,
  slow: (times_talk: number) =>
    `${timesText(times_talk)} times talk. An episode plays while it is made from ${FAST_ENOUGH} times on.`,
  in_use_by: (episodes: number) =>
    `In use by ${episodes === 1 ? '1 episode' : `${episodes} episodes`}. Wait for it to be made.`,
  set_in_use: (setting: string) => `The setting ${setting} uses this model. Change it first.`,
  unknown_file: 'This is no file of a model in the list, or it is damaged: nothing was stored.',
  wrong_checksum: 'Does not match its checksum. Nothing was installed.',
  removal: (freed: string) => `${freed} are freed. Episodes stay as they are.`,
} as const
