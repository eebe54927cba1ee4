import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, root, say } from './project.js'

const BEAT_MS = 1_000
const STALE_MS = 10_000

/**
 * Runs work of which only one process at a time may do its kind in this folder; the others wait for it.
 * @param {'install' | 'build'} kind
 * @param {() => Promise<void>} work
 */
export async function withLock(kind, work) {
  const release = await takeLock(join(root, `.prepare.lock.${kind}`))
  try {
    await work()
  } finally {
    release()
  }
}

/**
 * A folder, because making one either succeeds or finds it made. Its holder touches it; a dead holder's goes stale.
 * @param {string} lock
 */
async function takeLock(lock) {
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      mkdirSync(lock)
      const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT_MS)
      return () => {
        clearInterval(beat)
        rmSync(lock, { recursive: true, force: true })
      }
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw new Refusal(`Duologue cannot write to its own folder ${root}.`)
    }
    if (!isAnnounced) say('Another start is installing or building; waiting for it …')
    breakStaleLock(lock)
    await sleep(BEAT_MS / 4)
  }
}

/** @param {string} lock */
function breakStaleLock(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs < STALE_MS) return
    const aside = `${lock}.${process.pid}`
    renameSync(lock, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error
  }
}

/** @param {unknown} error @param {string} code */
function isErrno(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
