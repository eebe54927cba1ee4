import type { Health } from '@app/contracts/health'
import { countOf } from '#lib/format/formats.ts'

const GB = 1_000 ** 3
const MB = 1_000 ** 2

/** Large sizes as people compare them: whole gigabytes, and megabytes below one. */
export function spaceText(bytes: number): string {
  if (bytes < GB) return `${Math.round(bytes / MB)} MB`
  return `${bytes < 10 * GB ? (bytes / GB).toFixed(1) : Math.round(bytes / GB)} GB`
}

/** "2 API, 3 workers"; a process that does both counts as both. */
export function processesText({ processes }: Pick<Health, 'processes'>): string {
  const answering = processes.filter(({ is_answering }) => is_answering)
  const count = (what: 'api' | 'worker') => answering.filter(({ runs }) => runs.includes(what)).length
  return `${count('api')} API, ${countOf(count('worker'), 'worker')}`
}

/** Health verdict in a word, with its reason. */
export function verdictOf(health: Health): { word: string; isWell: boolean; note: string } {
  const silent = health.processes.filter(({ is_answering }) => !is_answering).length
  const workers = health.processes.filter(({ is_answering, runs }) => is_answering && runs.includes('worker')).length
  const versions = new Set(health.processes.map(({ version }) => version)).size
  if (workers === 0) return { word: 'No worker', isWell: false, note: 'Nothing is made until one is started' }
  if (silent > 0) return { word: 'Part of it is silent', isWell: false, note: `${silent} silent for a while` }
  return { word: 'Running', isWell: true, note: versions > 1 ? `${versions} versions at once` : 'all answering' }
}

/** Seconds in the largest unit that says it shortly. */
export function waitText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3_600)} h`
}
