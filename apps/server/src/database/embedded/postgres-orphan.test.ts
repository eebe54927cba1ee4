import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isPostgresReady, stopOrphan } from './postgres-orphan.ts'

async function clusterWithPidFile(pid: number): Promise<string> {
  const cluster = await mkdtemp(join(tmpdir(), 'duologue-cluster-'))
  onTestFinished(() => rm(cluster, { recursive: true }))
  await writeFile(
    join(cluster, 'postmaster.pid'),
    [pid, cluster, 1, 5432, '', '127.0.0.1', '1 2', 'ready   '].join('\n'),
  )
  return cluster
}

test('a pid file whose number another program has now is removed, and that program goes on', async () => {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => void stranger.kill())
  const cluster = await clusterWithPidFile(Number(stranger.pid))

  expect(await stopOrphan(cluster)).toBe(false)
  expect(await readdir(cluster)).toEqual([])
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
})

test('a pid file whose process is gone is left for PostgreSQL to judge', async () => {
  const ended = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => ended.once('close', resolve))
  const cluster = await clusterWithPidFile(Number(ended.pid))

  expect(await stopOrphan(cluster)).toBe(false)
  expect(await readdir(cluster)).toEqual(['postmaster.pid'])
})

test('only the server that wrote the pid file counts as ready', async () => {
  const cluster = await clusterWithPidFile(4_711)
  expect(await isPostgresReady(cluster, 4_711)).toBe(true)
  expect(await isPostgresReady(cluster, 4_712)).toBe(false)
})
