import { importLimits } from '@app/domain/imports'
import { Readable } from 'node:stream'
import { WebFileError, type WebFiles } from '@app/ports/web-files.ts'
import { feedOf, itemOf } from './podcast-server.ts'

const HOST = 'https://tidal.example'
const items = [itemOf('a', `${HOST}/a.mp3`)]
const locked = (owner: string) => feedOf({ items, channel: `<podcast:locked${owner}>yes</podcast:locked>` })

/** Addresses of feeds, by their fault. */
export const feedAddresses = {
  open: `${HOST}/feed.xml`,
  locked: `${HOST}/locked.xml`,
  nameless: `${HOST}/nameless.xml`,
  page: `${HOST}/page`,
  json: `${HOST}/json`,
  cut: `${HOST}/cut.xml`,
  empty: `${HOST}/empty.xml`,
  large: `${HOST}/large.xml`,
  away: `${HOST}/away.xml`,
  missing: `${HOST}/missing.xml`,
} as const

/** Addresses of sounds; the first is that of the example in the description of the API. */
export const soundAddresses = {
  found: 'https://example.org/episode.mp3',
  page: feedAddresses.page,
  large: feedAddresses.large,
  away: feedAddresses.away,
} as const

const FRAME_BYTES = 192
/** Ten frames of MPEG 2, layer III, at 64 kbit/s and 24 kHz. */
export const foreignMp3 = Buffer.concat(
  Array.from({ length: 10 }, () =>
    Buffer.concat([Buffer.from([0xff, 0xf3, 0x84, 0xc4]), Buffer.alloc(FRAME_BYTES - 4)]),
  ),
)

const served: Readonly<Record<string, string | Buffer | WebFileError>> = {
  [soundAddresses.found]: foreignMp3,
  [feedAddresses.open]: feedOf({ items }),
  [feedAddresses.locked]: locked(' owner="owner@tidal.example"'),
  [feedAddresses.nameless]: locked(''),
  [feedAddresses.page]: '<!doctype html><title>Tidal Notes</title>',
  [feedAddresses.json]: '{}',
  [feedAddresses.cut]: feedOf({ items }).slice(0, -20),
  [feedAddresses.empty]: feedOf(),
  [feedAddresses.large]: new WebFileError('too_large', `more than ${importLimits.feed_bytes}`),
  [feedAddresses.away]: new WebFileError('unreachable', 'no answer'),
}

/** Another server's files without a network, for tests of addresses that a network does not answer. */
export function feedFiles(): WebFiles {
  return {
    async open(address, _wanted, read) {
      const file = served[address]
      if (file instanceof WebFileError) throw file
      const body = Readable.from([Buffer.from(file ?? '')])
      return read({ status: file === undefined ? 404 : 200, url: address, header: () => null, body })
    },
  }
}
