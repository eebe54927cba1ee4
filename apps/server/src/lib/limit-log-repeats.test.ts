import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { limitLogRepeats } from './limit-log-repeats.ts'
import { recordSecurityEvent } from './security-log.ts'

/** A log at a time of its own, and its lines. */
function openLog() {
  const written: { msg: string; repeats?: number }[] = []
  const out = new Writable({
    write(line, _encoding, done) {
      written.push(JSON.parse(String(line)))
      done()
    },
  })
  const clock = { ms: 0 }
  return { log: pino({ hooks: { logMethod: limitLogRepeats(() => clock.ms) } }, out), written, clock }
}

test('a warning repeats at most ten times a minute, and then says how many were left out', () => {
  const { log, written, clock } = openLog()
  for (let n = 0; n < 500; n++) log.child({ item: n }).warn({ err: new Error(`row ${n}`) }, 'the disk is full')
  log.warn('another sentence')
  expect(written.map(({ msg }) => msg)).toEqual([
    ...Array.from({ length: 10 }, () => 'the disk is full'),
    'another sentence',
  ])
  clock.ms = 60_001
  for (let n = 0; n < 2; n++) log.warn({ err: new Error('a row') }, 'the disk is full')
  expect(written.slice(11).map(({ repeats }) => repeats)).toEqual([490, undefined])
})

test('information and security events are always written', () => {
  const { log, written } = openLog()
  for (let n = 0; n < 20; n++) {
    log.info('a job has ended')
    recordSecurityEvent(log, { event: 'sign_in_failed' })
  }
  expect(written).toHaveLength(40)
})
