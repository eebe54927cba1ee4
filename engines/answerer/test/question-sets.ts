import { bees } from './episodes/bees.ts'
import { buttons } from './episodes/buttons.ts'
import { cables } from './episodes/cables.ts'
import { chess } from './episodes/chess.ts'
import { clocks } from './episodes/clocks.ts'
import { deich } from './episodes/deich.ts'
import { faro } from './episodes/faro.ts'
import { ferryman } from './episodes/ferryman.ts'
import { glass } from './episodes/glass.ts'
import { ice } from './episodes/ice.ts'
import { lighthouse } from './episodes/lighthouse.ts'
import { muehle } from './episodes/muehle.ts'
import { outage } from './episodes/outage.ts'
import { pigeons } from './episodes/pigeons.ts'
import { radio } from './episodes/radio.ts'
import { radweg } from './episodes/radweg.ts'
import { rescueDog } from './episodes/rescue-dog.ts'
import { restaurant } from './episodes/restaurant.ts'
import { salina } from './episodes/salina.ts'
import { sleeper } from './episodes/sleeper.ts'
import { sourdough } from './episodes/sourdough.ts'
import { theatre } from './episodes/theatre.ts'
import { trams } from './episodes/trams.ts'
import { typists } from './episodes/typists.ts'
import { volcano } from './episodes/volcano.ts'
import { vultures } from './episodes/vultures.ts'
import { wool } from './episodes/wool.ts'
import type { PlantedEpisode } from './planted-episode.ts'

/** `right` and `refused` are the least shares, of questions that can be answered and of those that cannot. */
export type QuestionSet = {
  name: string
  episodes: readonly PlantedEpisode[]
  right: number
  refused: number
  is_held_out?: boolean
}

/**
 * Question sets: to known episodes the lists of words were adjusted. By those seen the ranking, the gates and the
 * confidence were chosen. Those held out were written after that, by a person who had not seen the method, and measured
 * once; they are what a listener may expect, and their faults are not printed: an answerer that is adjusted to them no
 * longer has them held out.
 */
export const questionSets: readonly QuestionSet[] = [
  {
    name: 'known',
    episodes: [lighthouse, sourdough, trams, bees, radweg, cables, theatre, glass],
    right: 0.85,
    refused: 0.85,
  },
  {
    name: 'seen',
    episodes: [ice, muehle, sleeper, pigeons, salina, clocks, wool, radio, ferryman, vultures, typists],
    right: 0.57,
    refused: 0.8,
  },
  { name: 'seen, of another author', episodes: [volcano, restaurant, rescueDog], right: 0.4, refused: 0.66 },
  { name: 'English, held out', episodes: [buttons, chess, outage], right: 0.35, refused: 0.68, is_held_out: true },
  { name: 'German, held out', episodes: [deich], right: 0.35, refused: 0.75, is_held_out: true },
  { name: 'Spanish, held out', episodes: [faro], right: 0.88, refused: 0.8, is_held_out: true },
]
