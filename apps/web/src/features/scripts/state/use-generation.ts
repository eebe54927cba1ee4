import type { LocalModelOffer, PassageView, ScriptView } from '@app/contracts/scripts'
import { promptFor, type CoHost, type ScriptWishes } from '@app/domain/scripts'
import { sourceLimits, sourceSentences } from '@app/domain/sources'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { randomId } from '#lib/random-id.ts'
import { draftScriptQuery } from '../api/generate-script.ts'
import { IDLE, type Generation } from './generation.ts'
import { createScriptGenerator, type ScriptGenerator } from './script-generator.ts'
import { takeOver } from './take-over.ts'
import type { ScriptEditing } from './use-script-session.ts'
import { useScriptSources } from './use-script-sources.ts'

type Options = {
  channel_id: string
  draft_id: string | undefined
  editing: ScriptEditing
  /** Those of the draft, and how many files are still on their way. */
  sources: { list: readonly { source_id: string }[]; coming: number }
  prompt: string
  wishes: ScriptWishes
  /** Passages that lines may stand on besides those of scripts. */
  passages?: readonly PassageView[]
  co_host: CoHost
  /** A script was written: what it suggests, and which wishes it honours. */
  onWritten: (script: ScriptView) => void
  /** Keeps the draft with the new script; true when the server has it. */
  keep: () => Promise<boolean>
}

export type ScriptGeneration = ReturnType<typeof useGeneration>

let openings = 0
const STILL_COMING_SENTENCE = 'Some files are still uploading. Please wait for them to finish.'
const NO_PASSAGES: readonly PassageView[] = []
const NO_NAMES: readonly string[] = []
const NO_OFFERS: readonly LocalModelOffer[] = []

/** Has scripts written from the sources of the draft, and goes on with one that was begun when the page was left. */
export function useGeneration(options: Options) {
  const [opening] = useState(() => (openings += 1))
  const known = useQuery(draftScriptQuery(options.channel_id, options.draft_id, opening)).data
  const { generation, setGeneration, written, generator } = useGenerator(options, known?.script)
  const { passages = NO_PASSAGES, known_names = NO_NAMES, writer } = known ?? {}
  const { passages: others = NO_PASSAGES } = options
  const all = useMemo(() => [...passages, ...written, ...others], [passages, written, others])

  function generate() {
    const problem = whyNot(options)
    if (problem) return setGeneration({ stage: 'idle', problem })
    const { channel_id, draft_id, editing, sources, prompt, wishes, co_host } = options
    const source_ids = sources.list.map(({ source_id }) => source_id)
    const { voices } = editing.session
    const user_custom_prompt = promptFor(voices.length === 2 ? 2 : 1, prompt)
    void generator.current?.generate({
      channel_id,
      draft_id,
      voices,
      source_ids,
      user_custom_prompt,
      wishes,
      co_host: voices.length === 2 ? co_host : undefined,
      idempotency_key: randomId(),
    })
  }

  return {
    // The message about what is missing stays until it is there.
    generation:
      generation.stage === 'idle' && generation.problem ? { ...generation, problem: whyNot(options) } : generation,
    generate,
    cancel: () => void generator.current?.cancel(),
    /** True where the next script will be made of excerpts. */
    isOffline: writer?.is_offline ?? false,
    /** How long this server usually takes; undefined until it knows. */
    typical_seconds: known?.typical_seconds ?? undefined,
    /** Language models on the machine of the server that could write in its place. */
    offers: known?.offers ?? NO_OFFERS,
    /** Whether the history of the editor holds more than the script that stands there. */
    hasEarlier: options.editing.session.versions.length > 1,
    scriptSources: useScriptSources(all, known_names),
  }
}

/** The generator lives as long as the page; what it ends with goes into the editor as it is then. */
function useGenerator(options: Options, missed: ScriptView | null | undefined) {
  const [generation, setGeneration] = useState<Generation>(IDLE)
  const [written, setWritten] = useState(NO_PASSAGES)
  const generator = useRef<ScriptGenerator>(undefined)
  const onEnd = useEffectEvent((script: ScriptView) => {
    setWritten((before) => [...before, ...script.passages])
    takeOver(script, options)
    if (script.status === 'completed') options.onWritten(script)
  })
  useEffect(() => {
    const made = createScriptGenerator({ show: setGeneration, onEnd: (script) => onEnd(script) })
    generator.current = made
    return () => made.leave()
  }, [])
  useEffect(() => {
    if (missed) void generator.current?.resume(missed)
  }, [missed])
  return { generation, setGeneration, written, generator }
}

function whyNot({ sources, prompt }: Options): string | undefined {
  if (sources.coming > 0) return STILL_COMING_SENTENCE
  if (prompt.length > sourceLimits.custom_prompt) return sourceSentences.prompt_too_long
  return sources.list.length === 0 && prompt.trim() === '' ? sourceSentences.nothing_to_write_from : undefined
}
