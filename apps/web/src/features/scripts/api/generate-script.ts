import * as contract from '@app/contracts/scripts'
import type { ScriptView } from '@app/contracts/scripts'
import type { CoHost, ScriptWishes, Utterance } from '@app/domain/scripts'
import type { VoiceName } from '@app/domain/voices'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/api-client.ts'

export type ScriptRequest = {
  channel_id: string
  draft_id: string | undefined
  voices: readonly VoiceName[]
  source_ids: readonly string[]
  user_custom_prompt: string
  wishes: ScriptWishes
  /** Co-host of the script, if any. */
  co_host: CoHost | undefined
  /** Lines that stand, of which the script goes on. */
  lines?: readonly Utterance[] | undefined
  /** The same again is the same script. */
  idempotency_key: string
}

/** Has a script written from sources of the draft; its files are on the server already. */
export async function requestScript({
  voices,
  source_ids,
  wishes,
  co_host,
  lines,
  idempotency_key,
  ...words
}: ScriptRequest): Promise<string> {
  const body = {
    ...words,
    voices: JSON.stringify(voices),
    urls: '[]',
    texts: '[]',
    source_ids: JSON.stringify(source_ids),
    wishes: JSON.stringify(wishes),
    co_host: co_host && JSON.stringify(co_host),
    lines: lines && JSON.stringify(lines),
  }
  return (await call(contract.createScript, { body, headers: { 'idempotency-key': idempotency_key } })).script_id
}

export function readScript(script_id: string, signal: AbortSignal): Promise<ScriptView> {
  return call(contract.getScript, { params: { script_id }, signal })
}

export function cancelScript(script_id: string): Promise<ScriptView> {
  return call(contract.cancelScript, { params: { script_id } })
}

/** The page has taken the outcome over. */
export async function markScriptSeen(script_id: string): Promise<void> {
  await call(contract.markScriptSeen, { params: { script_id } })
}

/** A draft's unseen generated script, the passages its lines are based on, and the writer in use; refetched each time the page opens. */
export function draftScriptQuery(channel_id: string, draft_id: string | undefined, opening: number) {
  return queryOptions({
    queryKey: ['draft-script', channel_id, draft_id ?? null, opening],
    queryFn: ({ signal }) => call(contract.getDraftScript, { params: { channel_id }, query: { draft_id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
