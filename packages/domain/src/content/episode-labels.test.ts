import { expect, test } from 'vitest'
import { episodeLabels } from './episode-labels.ts'

test.each([
  [{ episode_type: 'full', season: null, number: null }, []],
  [{ episode_type: 'full', season: 2, number: 4 }, ['S2 E4']],
  [{ episode_type: 'full', season: null, number: 12 }, ['E12']],
  [{ episode_type: 'trailer', season: null, number: null }, ['Trailer']],
  [{ episode_type: 'bonus', season: 3, number: null }, ['Bonus', 'S3']],
] as const)('%o is labelled %o', (episode, labels) => {
  expect(episodeLabels(episode).map(({ short }) => short)).toEqual(labels)
})

test('the numbers are read aloud in words', () => {
  expect(episodeLabels({ episode_type: 'full', season: 2, number: 4 })[0]?.spoken).toBe('Season 2, Episode 4')
})
