import { expect, test } from 'vitest'
import { findVoice, spokenNameOf, CatalogueVoice } from '../voices/index.ts'
import { CoHost } from './co-host.ts'
import { suggestedCoHost } from './suggested-co-host.ts'

const channels = Array.from({ length: 40 }, (_, index) => `channel-${index}`)

test('a co-host is the same person each time for one channel and voice, and channels differ', () => {
  for (const channel of channels) expect(suggestedCoHost(channel, 'Puck')).toEqual(suggestedCoHost(channel, 'Puck'))
  expect(new Set(channels.map((channel) => suggestedCoHost(channel, 'Puck').name)).size).toBeGreaterThan(5)
})

test('the name fits the voice, is one that it may say, and is not the host’s', () => {
  const namesOf = (gender: string) =>
    CatalogueVoice.options
      .filter((voice) => findVoice(voice)?.gender === gender)
      .flatMap((voice) => channels.map((channel) => suggestedCoHost(channel, voice)))
  const [women, men] = [namesOf('female'), namesOf('male')]
  const ofMen = new Set(men.map(({ name }) => name))
  expect(women.filter(({ name }) => ofMen.has(name))).toEqual([])
  for (const coHost of [...women, ...men]) {
    expect(CoHost.parse(coHost)).toEqual(coHost)
    expect(spokenNameOf(coHost.name, 'Kore')).toBe(coHost.name)
  }
  for (const channel of channels) {
    const { name } = suggestedCoHost(channel, 'Kore')
    expect(suggestedCoHost(channel, 'Kore', `${name} Halloran`).name).not.toBe(name)
  }
})
